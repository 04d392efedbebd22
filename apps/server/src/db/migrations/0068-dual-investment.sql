-- Dual investment. Terms have no update grant: nothing of a product that was listed, nor of an order that was bought, can change but what is sold and how it ended.

-- What a coin's ladder was listed from: the tick and the variance of one day (DUAL-21). A variance is in units of 10^-40, as the engine has it.
CREATE TABLE dual_listing (
  market_id  integer NOT NULL REFERENCES market,
  listed_ms  bigint NOT NULL CHECK (listed_ms % 86400000 = 28800000),
  tick_id    bigint NOT NULL,
  price      numeric(28,0) NOT NULL CHECK (price > 0),
  tick_ts    bigint NOT NULL CHECK (tick_ts >= listed_ms),
  variance   numeric(60,0) NOT NULL CHECK (variance >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (market_id, listed_ms)
);

-- A day on which products of a pair settle, made with the first of them. Its price is found once and for all of them: sum / count, compared exactly (DUAL-14);
-- with until_ms and without sum no half hour of the 24 h had enough ticks (DUAL-24). It is closed once all of its orders are settled.
-- aside_coin and aside_usdt are what open orders of the day hold of the house, kept by a trigger of the orders: every purchase asks for it (DUAL-23).
CREATE TABLE dual_settlement (
  market_id     integer NOT NULL REFERENCES market,
  settle_ms     bigint NOT NULL CHECK (settle_ms % 86400000 = 28800000),
  until_ms      bigint CHECK (until_ms >= settle_ms AND until_ms <= settle_ms + 86400000 AND (until_ms - settle_ms) % 1800000 = 0),
  sum           numeric(38,0),
  count         integer CHECK (count >= 900),
  first_tick_id bigint,
  last_tick_id  bigint,
  decided_ms    bigint CHECK (decided_ms >= until_ms),
  closed_ms     bigint CHECK (closed_ms >= decided_ms),
  aside_coin    numeric(38,0) NOT NULL DEFAULT 0 CHECK (aside_coin >= 0),
  aside_usdt    numeric(38,0) NOT NULL DEFAULT 0 CHECK (aside_usdt >= 0),
  PRIMARY KEY (market_id, settle_ms),
  CHECK (num_nulls(sum, count, first_tick_id, last_tick_id) IN (0, 4)),
  CHECK (num_nulls(until_ms, decided_ms) IN (0, 2) AND (until_ms IS NOT NULL OR num_nonnulls(sum, closed_ms) = 0))
);
CREATE INDEX dual_settlement_open ON dual_settlement (settle_ms, market_id) WHERE closed_ms IS NULL;

-- A price that was found stays.
CREATE FUNCTION dual_settlement_stays() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.until_ms IS NOT NULL THEN RAISE EXCEPTION 'the settlement of % was decided', OLD.settle_ms; END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION dual_settlement_stays() FROM PUBLIC;
CREATE TRIGGER dual_settlement_is_decided_once BEFORE UPDATE OF until_ms, sum, count, first_tick_id, last_tick_id, decided_ms ON dual_settlement
  FOR EACH ROW EXECUTE FUNCTION dual_settlement_stays();

-- type: 1 call, 2 put. house_share and the band are fractions in units of 10^-8, settle_ms is 08:00 UTC of end_time.
CREATE TABLE dual_product (
  id           bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  market_id    integer NOT NULL,
  currency_id  integer NOT NULL REFERENCES currency,
  type         smallint NOT NULL CHECK (type IN (1, 2)),
  linked_price numeric(28,0) NOT NULL CHECK (linked_price > 0),
  start_ms     bigint NOT NULL,
  settle_ms    bigint NOT NULL CHECK (settle_ms > start_ms AND settle_ms % 86400000 = 28800000),
  house_share  numeric(28,0) NOT NULL CHECK (house_share BETWEEN 0 AND 25000000),
  band_from    numeric(28,0) NOT NULL CHECK (band_from > 0),
  band_to      numeric(28,0) NOT NULL CHECK (band_to > band_from),
  total_shares integer NOT NULL CHECK (total_shares > 0),
  user_limit   integer NOT NULL CHECK (user_limit BETWEEN 1 AND total_shares),
  sold_shares  integer NOT NULL DEFAULT 0 CHECK (sold_shares BETWEEN 0 AND total_shares),
  created_at   timestamptz NOT NULL,
  FOREIGN KEY (market_id, start_ms) REFERENCES dual_listing (market_id, listed_ms),
  FOREIGN KEY (market_id, settle_ms) REFERENCES dual_settlement (market_id, settle_ms),
  UNIQUE (market_id, start_ms, type, settle_ms, linked_price)
);
CREATE INDEX dual_product_on_sale ON dual_product (currency_id, type, settle_ms);

-- status: 1 purchased, 3 success, 0 fail; a purchased one past its settlement reads as 2 settling (DUAL-06). The rate is the yearly fraction.
-- aside_coin and aside_usdt are what the house locks beside the investment (DUAL-23). paid_in: 1 the coin, 2 USDT, as type has what was paid for it;
-- earned is what of the credit is beyond the stake, or beyond the stake at the linked price where the other currency was paid (DUAL-26).
CREATE TABLE dual_order (
  id               bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  user_id          bigint NOT NULL REFERENCES app_user,
  product_id       bigint NOT NULL REFERENCES dual_product,
  market_id        integer NOT NULL REFERENCES market,
  currency_id      integer NOT NULL REFERENCES currency,
  type             smallint NOT NULL CHECK (type IN (1, 2)),
  linked_price     numeric(28,0) NOT NULL CHECK (linked_price > 0),
  settle_ms        bigint NOT NULL,
  shares           integer NOT NULL CHECK (shares > 0),
  investment       numeric(28,0) NOT NULL CHECK (investment = shares * CASE type WHEN 1 THEN 10000000 ELSE 10000000000 END),
  rate             numeric(28,0) NOT NULL CHECK (rate >= 0),
  seconds          integer NOT NULL CHECK (seconds > 0),
  days             integer NOT NULL CHECK (days > 0),
  house_share      numeric(28,0) NOT NULL,
  variance         numeric(60,0) NOT NULL,
  shown_rate       numeric(28,0),
  accepted_ms      bigint NOT NULL,
  accepted_tick_id bigint NOT NULL,
  tick_id          bigint NOT NULL CHECK (tick_id > accepted_tick_id),
  tick_price       numeric(28,0) NOT NULL CHECK (tick_price > 0),
  tick_ts          bigint NOT NULL CHECK (tick_ts > accepted_ms),
  aside_coin       numeric(28,0) NOT NULL CHECK (aside_coin >= 0),
  aside_usdt       numeric(28,0) NOT NULL CHECK (aside_usdt >= 0),
  status           smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1, 3)),
  paid_in          smallint CHECK (paid_in IN (1, 2)),
  credit           numeric(28,0) CHECK (credit > 0),
  earned           numeric(28,0) CHECK (earned >= 0),
  completed_at     timestamptz,
  created_at       timestamptz NOT NULL,
  CONSTRAINT dual_order_seconds_follow_the_tick CHECK (seconds = (settle_ms - tick_ts) / 1000),
  CONSTRAINT dual_order_ends_whole CHECK (num_nulls(paid_in, credit, earned, completed_at) = CASE status WHEN 1 THEN 4 ELSE 0 END),
  CONSTRAINT dual_order_returns_what_was_paid CHECK (status <> 0 OR paid_in = type),
  CONSTRAINT dual_order_earns_beyond_its_stake CHECK (earned = credit - CASE WHEN paid_in = type THEN investment
    WHEN type = 1 THEN div(investment * linked_price, 100000000) ELSE div(investment * 100000000, linked_price) END)
) WITH (fillfactor = 80);
CREATE INDEX dual_order_due ON dual_order (market_id, settle_ms, id) WHERE status = 1;
CREATE INDEX dual_order_by_user ON dual_order (user_id, market_id, type, status, id DESC);
CREATE INDEX dual_order_open_by_user ON dual_order (user_id) WHERE status = 1;
CREATE INDEX dual_order_of_product ON dual_order (product_id, user_id) INCLUDE (shares);
CREATE INDEX dual_order_bought ON dual_order (user_id, created_at);

-- An order is paid only by its pair's settlement price: the coin below the linked price, a put also at it, else USDT; or returned where there was none (DUAL-09, DUAL-11).
CREATE FUNCTION dual_order_ends() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_price public.dual_settlement;
  v_above numeric;
BEGIN
  IF OLD.status <> 1 THEN RAISE EXCEPTION 'dual order % has ended', NEW.id; END IF;
  SELECT * INTO v_price FROM public.dual_settlement s WHERE s.market_id = NEW.market_id AND s.settle_ms = NEW.settle_ms AND s.until_ms IS NOT NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'dual order % has no settlement price', NEW.id; END IF;
  IF (v_price.sum IS NULL) <> (NEW.status = 0) THEN RAISE EXCEPTION 'dual order % ends otherwise than its price says', NEW.id; END IF;
  v_above := v_price.sum - NEW.linked_price * v_price.count;
  IF NEW.status = 3 AND NEW.paid_in <> (CASE WHEN v_above < 0 OR (v_above = 0 AND NEW.type = 2) THEN 1 ELSE 2 END) THEN
    RAISE EXCEPTION 'dual order % is paid in the wrong currency', NEW.id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION dual_order_ends() FROM PUBLIC;
CREATE TRIGGER dual_order_ends_by_its_price BEFORE UPDATE OF status ON dual_order FOR EACH ROW EXECUTE FUNCTION dual_order_ends();

-- What a user has invested and earned in a currency, of ten thousand orders as of one (DUAL-26). Nobody but the triggers writes it; whoever buys or settles holds the user's accounts.
CREATE TABLE dual_own (
  user_id     bigint NOT NULL REFERENCES app_user,
  currency_id integer NOT NULL REFERENCES currency,
  invested    numeric(38,0) NOT NULL DEFAULT 0 CHECK (invested >= 0),
  earned      numeric(38,0) NOT NULL DEFAULT 0 CHECK (earned >= 0),
  PRIMARY KEY (user_id, currency_id)
);

-- Whoever buys or settles holds the house's accounts of the coin, so that nobody else waits for the day's row.
CREATE FUNCTION dual_order_sets_aside() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.dual_settlement s SET aside_coin = s.aside_coin + x.coin, aside_usdt = s.aside_usdt + x.usdt
  FROM (SELECT market_id, settle_ms, sum(aside_coin) AS coin, sum(aside_usdt) AS usdt FROM added WHERE status = 1 GROUP BY 1, 2) x
  WHERE s.market_id = x.market_id AND s.settle_ms = x.settle_ms;
  INSERT INTO public.dual_own AS r (user_id, currency_id, invested)
    SELECT a.user_id, CASE a.type WHEN 1 THEN a.currency_id ELSE m.quote_id END, sum(a.investment)
    FROM added a JOIN public.market m ON m.id = a.market_id WHERE a.status = 1 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (user_id, currency_id) DO UPDATE SET invested = r.invested + excluded.invested;
  RETURN NULL;
END $$;
CREATE FUNCTION dual_order_frees() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.dual_settlement s SET aside_coin = s.aside_coin - x.coin, aside_usdt = s.aside_usdt - x.usdt
  FROM (SELECT o.market_id, o.settle_ms, sum(o.aside_coin) AS coin, sum(o.aside_usdt) AS usdt FROM earlier o JOIN later n ON n.id = o.id
    WHERE o.status = 1 AND n.status <> 1 GROUP BY 1, 2) x
  WHERE s.market_id = x.market_id AND s.settle_ms = x.settle_ms;
  UPDATE public.dual_own r SET invested = r.invested - x.investment
  FROM (SELECT o.user_id, CASE o.type WHEN 1 THEN o.currency_id ELSE m.quote_id END AS currency_id, sum(o.investment) AS investment
    FROM earlier o JOIN later n ON n.id = o.id JOIN public.market m ON m.id = o.market_id WHERE o.status = 1 AND n.status <> 1 GROUP BY 1, 2) x
  WHERE r.user_id = x.user_id AND r.currency_id = x.currency_id;
  INSERT INTO public.dual_own AS r (user_id, currency_id, earned)
    SELECT n.user_id, CASE n.paid_in WHEN 1 THEN n.currency_id ELSE m.quote_id END, sum(n.earned)
    FROM earlier o JOIN later n ON n.id = o.id JOIN public.market m ON m.id = n.market_id WHERE o.status = 1 AND n.status <> 1 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (user_id, currency_id) DO UPDATE SET earned = r.earned + excluded.earned;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION dual_order_sets_aside(), dual_order_frees() FROM PUBLIC;
CREATE TRIGGER dual_order_is_set_aside AFTER INSERT ON dual_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION dual_order_sets_aside();
CREATE TRIGGER dual_order_is_freed AFTER UPDATE ON dual_order REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION dual_order_frees();

GRANT SELECT ON dual_listing, dual_product, dual_settlement, dual_order, dual_own TO candor_app;
GRANT INSERT ON dual_listing TO candor_app;
GRANT INSERT (market_id, settle_ms) ON dual_settlement TO candor_app;
GRANT UPDATE (until_ms, sum, count, first_tick_id, last_tick_id, decided_ms, closed_ms) ON dual_settlement TO candor_app;
GRANT INSERT (market_id, currency_id, type, linked_price, start_ms, settle_ms, house_share, band_from, band_to, total_shares, user_limit, created_at) ON dual_product TO candor_app;
GRANT UPDATE (sold_shares) ON dual_product TO candor_app;
GRANT INSERT (user_id, product_id, market_id, currency_id, type, linked_price, settle_ms, shares, investment, rate, seconds, days, house_share, variance, shown_rate, accepted_ms,
  accepted_tick_id, tick_id, tick_price, tick_ts, aside_coin, aside_usdt, created_at) ON dual_order TO candor_app;
GRANT UPDATE (status, paid_in, credit, earned, completed_at) ON dual_order TO candor_app;
