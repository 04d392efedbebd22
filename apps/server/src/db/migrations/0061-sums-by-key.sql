-- What a sum asks of an entry stands in the index that it is read from in order (WIRE-54): so nothing is fetched from the table, and no planner that takes
-- every account for one of few entries fetches all that an account has of a type, to sort it, for a slice of it.
DROP INDEX entry_by_type;
CREATE INDEX entry_by_type ON entry (account_id, type, created_at, id) INCLUDE (change);

-- Who verified somebody is asked with each vote on his money, and before each: of all that was voted on him by one member these are a handful.
CREATE INDEX staff_vote_of_identity ON staff_vote (user_id, staff_id) WHERE verdict = 'pass' AND kind LIKE 'identity%';
