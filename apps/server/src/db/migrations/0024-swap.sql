-- Swaps of one coin for another with the house (MOVE-06 to MOVE-11). A row is written in the transaction that moves its money and never changes.

CREATE SEQUENCE swap_id START WITH 1001 CACHE 1;

-- fee_rate is a fraction, prices are in USDT; steps are the smallest amounts of the coins when the swap was taken. The tick of USDT, whose price is 1, is
-- null. quote_*: what the user was shown, where he named it.
CREATE TABLE swap (
  id               bigint PRIMARY KEY,
  user_id          bigint NOT NULL REFERENCES app_user,
  from_currency_id integer NOT NULL REFERENCES currency,
  to_currency_id   integer NOT NULL REFERENCES currency,
  number           numeric(28,0) NOT NULL CHECK (number > 0),
  fee_rate         numeric(28,0) NOT NULL CHECK (fee_rate >= 0),
  fee              numeric(28,0) NOT NULL CHECK (fee >= 0),
  received         numeric(28,0) NOT NULL CHECK (received > 0),
  from_step        numeric(28,0) NOT NULL CHECK (from_step > 0),
  to_step          numeric(28,0) NOT NULL CHECK (to_step > 0),
  from_tick_id     bigint,
  from_price       numeric(28,0) NOT NULL CHECK (from_price > 0),
  to_tick_id       bigint,
  to_price         numeric(28,0) NOT NULL CHECK (to_price > 0),
  quote_from_price numeric(28,0),
  quote_to_price   numeric(28,0),
  quote_expires_ms bigint,
  accepted_ms      bigint NOT NULL,
  created_at       timestamptz NOT NULL,
  CONSTRAINT swap_of_two_coins CHECK (from_currency_id <> to_currency_id),
  CONSTRAINT swap_price_has_its_tick CHECK (
    num_nonnulls(from_tick_id, to_tick_id) >= 1 AND (from_tick_id IS NOT NULL OR from_price = 100000000) AND (to_tick_id IS NOT NULL OR to_price = 100000000)),
  CONSTRAINT swap_quote_is_whole CHECK (num_nulls(quote_from_price, quote_to_price, quote_expires_ms) IN (0, 3)),
  -- What is received and what is charged follow from number, prices and rate: there is no place for a wanted result (MOVE-09, WIRE-16).
  CONSTRAINT swap_follows_its_prices CHECK (received = div(number * from_price, to_price * to_step) * to_step),
  CONSTRAINT swap_fee_follows_its_rate CHECK (fee = div(number * fee_rate + 100000000 * from_step - 1, 100000000 * from_step) * from_step)
);
CREATE INDEX swap_by_user ON swap (user_id, id DESC);
-- What was paid of a coin on a UTC day is counted at every swap (MOVE-08).
CREATE INDEX swap_by_day ON swap (to_currency_id, (accepted_ms / 86400000)) INCLUDE (received);
CREATE INDEX swap_fees ON swap (created_at);

GRANT SELECT, INSERT ON swap TO candor_app;
GRANT USAGE ON SEQUENCE swap_id TO candor_app;
