"""An edition: the types of a box, the files it is made of, and the shelf that finds them."""
