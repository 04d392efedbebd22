-- Whether a picture may be seen by others follows from what shows it (WIRE-29). What a client once said about it is read by nobody any more and goes: older pictures
-- are private from here on, but for those that are somebody's avatar. Dropping a column writes the catalogue alone, however many pictures there are.
ALTER TABLE upload DROP COLUMN private;
