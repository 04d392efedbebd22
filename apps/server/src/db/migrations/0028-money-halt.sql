-- When money may not leave, and the reconciliation because of which: in the open, and beyond anybody's reach.

ALTER TABLE reconciliation ADD COLUMN whole boolean NOT NULL DEFAULT false;
ALTER TABLE reconciliation ADD CONSTRAINT reconciliation_verdict UNIQUE (id, balanced, whole);

-- A halt begins with a reconciliation that found a difference and ends with one of the whole ledger that found none; its row cannot exist
-- without that one, so nobody can begin or end a halt by hand, and nobody can take its row away.
CREATE TABLE money_halt (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reconciliation_id bigint NOT NULL UNIQUE,
  balanced          boolean NOT NULL,
  whole             boolean NOT NULL,
  at                timestamptz NOT NULL,
  CONSTRAINT money_halt_by_reconciliation FOREIGN KEY (reconciliation_id, balanced, whole) REFERENCES reconciliation (id, balanced, whole),
  CONSTRAINT money_halt_ends_by_the_whole CHECK (whole OR NOT balanced)
);

-- How far each chain reached and with which hash when the whole was last sound: a chain written anew does not match it.
CREATE TABLE ledger_anchor (
  reconciliation_id bigint NOT NULL REFERENCES reconciliation,
  chain             integer NOT NULL REFERENCES ledger_chain,
  height            bigint NOT NULL,
  hash              bytea NOT NULL,
  PRIMARY KEY (chain, height)
);

GRANT SELECT, INSERT ON money_halt, ledger_anchor TO candor_app;
