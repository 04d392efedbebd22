-- What came into a wallet with open contracts, by the round after which it came: a transfer, a cancelled order, the margin of an order that opened. A silence
-- that had begun by then pays nothing for it (FUT-46).
CREATE TABLE futures_inflow (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint NOT NULL CHECK (user_id > 100000),
  quote_id      integer NOT NULL REFERENCES currency,
  -- The last tick of that round.
  after_tick_id bigint NOT NULL,
  amount        numeric(28,0) NOT NULL CHECK (amount > 0)
);
CREATE INDEX futures_inflow_by_wallet ON futures_inflow (user_id, quote_id, after_tick_id);

GRANT SELECT, INSERT ON futures_inflow TO candor_app;
