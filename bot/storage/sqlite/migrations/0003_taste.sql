-- JSON of what a person chose for themselves (language, order of the hand, sounds); NULL: nothing yet.
ALTER TABLE persons ADD COLUMN taste TEXT;
