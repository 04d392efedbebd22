-- How the positions of a pair and a multiple that were opened on a UTC day came out: how many there were, and how many were liquidated within 24 h (FUT-49).
-- Counted by the transactions that open and liquidate them, under the lock of the pair's exposure.
CREATE TABLE contract_outcome_day (
  market_id  integer NOT NULL REFERENCES market,
  multiple   integer NOT NULL CHECK (multiple > 0),
  day        date NOT NULL,
  opened     bigint NOT NULL CHECK (opened >= 0),
  liquidated bigint NOT NULL CHECK (liquidated >= 0 AND liquidated <= opened),
  PRIMARY KEY (market_id, multiple, day)
);
GRANT SELECT, INSERT ON contract_outcome_day TO candor_app;
GRANT UPDATE (opened, liquidated) ON contract_outcome_day TO candor_app;

-- Multiples above 25 ask for experience: told 24 h before, but where nobody has an account yet.
INSERT INTO terms_amendment (kind, effective_ms)
SELECT 'leverage', CASE WHEN EXISTS (SELECT FROM app_user) THEN (extract(epoch FROM now()) * 1000)::bigint + 86400000 ELSE 0 END;
