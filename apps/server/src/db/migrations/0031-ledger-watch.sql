-- Every start of the watch over the ledger, with the last reconciliation before it: money leaves again once the whole was looked at after it (LEDG-20).
-- Whoever asks reads the newest row, so that the signer, a process apart, waits as well.
CREATE TABLE ledger_watch (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  after_id bigint NOT NULL,
  at       timestamptz NOT NULL
);
GRANT SELECT, INSERT ON ledger_watch TO candor_app;
GRANT SELECT (id, after_id, at) ON ledger_watch TO candor_signer;
GRANT SELECT (whole) ON reconciliation TO candor_signer;
