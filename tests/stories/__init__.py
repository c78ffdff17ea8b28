"""Stories: each chapter of the leaflet in table talk."""
