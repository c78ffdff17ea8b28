"""The house: what the code keeps to."""
