-- What came into a wallet with open contracts, by the round after which it came: a transfer, a cancelled order, the margin of an order that opened. A silence
-- that had begun by then pays nothing for it (FUT-46). Rows that no silence can ask for any more leave with the next one that is written, and those that every
-- silence asks for together are one, so that a wallet has at most one more than it has pairs (FUT-50).
CREATE TABLE futures_inflow (
  user_id       bigint NOT NULL CHECK (user_id > 100000),
  quote_id      integer NOT NULL REFERENCES currency,
  -- The last tick of that round.
  after_tick_id bigint NOT NULL,
  amount        numeric(28,0) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (user_id, quote_id, after_tick_id)
);

GRANT SELECT, INSERT, DELETE ON futures_inflow TO candor_app;
