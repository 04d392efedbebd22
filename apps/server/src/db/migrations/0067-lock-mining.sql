-- Lock mining. Terms have no update grant: product, currency, amount, rate, days and start of an order cannot change, nor can a payment.

-- The places of the catalogue, whose terms are versions (MINE-27).
CREATE TABLE lock_product (
  id         integer PRIMARY KEY,
  created_at timestamptz NOT NULL
);
INSERT INTO lock_product (id, created_at) SELECT n, now() FROM generate_series(1, 12) AS n;

-- status: 0 reviewing, 1 running, 2 redeemed, 3 requested, 4 failed, 5 refused (MINE-05). Amounts are in units of 10^-8, the rate is the daily fraction.
-- interest is that of the whole term, set aside at the purchase (MINE-21); paid_interest what of it was paid for the first paid_days days. begun_ms is the
-- start, or the pass by review. filed_ms with paid_days_before, penalty and returned is the redemption; returned is what came back of the principal.
CREATE TABLE lock_order (
  id               bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  user_id          bigint NOT NULL REFERENCES app_user,
  product_id       integer NOT NULL REFERENCES lock_product,
  currency_id      integer NOT NULL REFERENCES currency,
  amount           numeric(28,0) NOT NULL CHECK (amount > 0),
  daily_rate       numeric(28,0) NOT NULL CHECK (daily_rate > 0),
  days             integer NOT NULL CHECK (days BETWEEN 1 AND 365),
  interest         numeric(28,0) NOT NULL CHECK (interest = div(amount * daily_rate * days, 100000000)),
  start_ms         bigint NOT NULL,
  needs_review     boolean NOT NULL,
  status           smallint NOT NULL CHECK (status BETWEEN 0 AND 5),
  reason           text NOT NULL DEFAULT '',
  begun_ms         bigint,
  paid_days        integer NOT NULL DEFAULT 0 CHECK (paid_days BETWEEN 0 AND days),
  paid_interest    numeric(28,0) NOT NULL DEFAULT 0 CHECK (paid_interest = div(amount * daily_rate * paid_days, 100000000)),
  requested_ms     bigint,
  filed_ms         bigint,
  paid_days_before integer,
  penalty          numeric(28,0) NOT NULL DEFAULT 0 CHECK (penalty >= 0),
  returned         numeric(28,0),
  ended_ms         bigint,
  CONSTRAINT lock_order_begins_once CHECK ((status IN (0, 5)) = (begun_ms IS NULL)),
  CONSTRAINT lock_order_ends_whole CHECK ((status IN (2, 5)) = (ended_ms IS NOT NULL) AND (ended_ms IS NULL) = (returned IS NULL)),
  CONSTRAINT lock_order_returns_no_more CHECK (returned IS NULL OR returned BETWEEN 0 AND amount - penalty),
  CONSTRAINT lock_order_request_has_its_moment CHECK ((status = 3) = (requested_ms IS NOT NULL)),
  CONSTRAINT lock_order_filed_whole CHECK ((filed_ms IS NULL) = (paid_days_before IS NULL) AND (filed_ms IS NULL OR status = 2)),
  CONSTRAINT lock_order_penalty_is_a_fifth CHECK (penalty = 0 OR (filed_ms IS NOT NULL AND penalty = div(amount, 5))),
  CONSTRAINT lock_order_refused_whole CHECK (status <> 5 OR (returned = amount AND reason <> '')),
  CONSTRAINT lock_order_term_pays_all CHECK (status <> 2 OR filed_ms IS NOT NULL OR (paid_days = days AND returned = amount))
) WITH (fillfactor = 80);
CREATE INDEX lock_order_by_user ON lock_order (user_id, id DESC);
CREATE INDEX lock_order_open_by_user ON lock_order (user_id) WHERE status IN (0, 1, 3, 4);
CREATE INDEX lock_order_due ON lock_order (((start_ms / 86400000 + paid_days + 1) * 86400000 + 300000), id) WHERE status IN (1, 3, 4);
CREATE INDEX lock_order_lapses ON lock_order (requested_ms, id) WHERE status = 3;
CREATE INDEX lock_order_waiting ON lock_order (id) WHERE status = 0;
CREATE INDEX lock_order_passed ON lock_order (id) WHERE needs_review AND begun_ms IS NOT NULL;
CREATE INDEX lock_order_refused ON lock_order (id) WHERE status = 5;
CREATE INDEX lock_order_running ON lock_order (product_id, user_id) INCLUDE (currency_id, amount) WHERE status IN (0, 1, 3, 4);
CREATE INDEX lock_order_ended ON lock_order (id) WHERE status IN (2, 5);

-- What runs of a product in a coin (MINE-21): every purchase and the public list ask for it, of a product that may have a million locks. Nobody but the trigger writes
-- it; whoever begins or ends a lock holds the house's account of its coin, so that its row is waited for by nobody else.
CREATE TABLE lock_running (
  product_id  integer NOT NULL REFERENCES lock_product,
  currency_id integer NOT NULL REFERENCES currency,
  amount      numeric(28,0) NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (product_id, currency_id)
);
CREATE FUNCTION lock_order_begins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.lock_running AS r (product_id, currency_id, amount)
    SELECT product_id, currency_id, sum(amount) FROM added WHERE status IN (0, 1, 3, 4) GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (product_id, currency_id) DO UPDATE SET amount = r.amount + excluded.amount;
  RETURN NULL;
END $$;
CREATE FUNCTION lock_order_ends() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.lock_running r SET amount = r.amount - x.amount
  FROM (SELECT o.product_id, o.currency_id, sum(o.amount) AS amount FROM earlier o JOIN later n ON n.id = o.id
    WHERE o.status IN (0, 1, 3, 4) AND n.status IN (2, 5) GROUP BY 1, 2) x
  WHERE r.product_id = x.product_id AND r.currency_id = x.currency_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lock_order_begins(), lock_order_ends() FROM PUBLIC;
CREATE TRIGGER lock_order_begins_running AFTER INSERT ON lock_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lock_order_begins();
CREATE TRIGGER lock_order_ends_running AFTER UPDATE ON lock_order REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION lock_order_ends();

-- The interest of one day of one order: there is one row for it, ever (MINE-09).
CREATE TABLE lock_payment (
  id       bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES lock_order,
  day      integer NOT NULL CHECK (day > 0),
  interest numeric(28,0) NOT NULL CHECK (interest >= 0),
  due_ms   bigint NOT NULL,
  paid_ms  bigint NOT NULL,
  UNIQUE (order_id, day)
);

-- Every move of an order from one status to the next, with its reason (MINE-05, MINE-12).
CREATE TABLE lock_move (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES lock_order,
  before   smallint NOT NULL,
  after    smallint NOT NULL,
  reason   text NOT NULL DEFAULT '',
  at_ms    bigint NOT NULL,
  CONSTRAINT lock_move_is_one_of_the_rule CHECK ((before, after) IN ((0, 1), (0, 5), (1, 3), (1, 2), (3, 2), (3, 1), (3, 4), (4, 1), (4, 2)))
);
CREATE INDEX lock_move_of_order ON lock_move (order_id, id);

-- An order moves as MINE-05 has it, and out of review only with the votes of two who may review (STAFF-05), whoever holds the application's login.
CREATE FUNCTION lock_order_moves() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN ((0, 1), (0, 5), (1, 3), (1, 2), (3, 2), (3, 1), (3, 4), (4, 1), (4, 2)) THEN
    RAISE EXCEPTION 'a lock does not move from % to %', OLD.status, NEW.status;
  END IF;
  IF OLD.status = 0 AND NEW.status = 1 AND public.able_passes('lock', NEW.id) < 2 THEN
    RAISE EXCEPTION 'lock % was not passed by two', NEW.id;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION lock_order_moves() FROM PUBLIC;
CREATE TRIGGER lock_order_moves_by_rule BEFORE UPDATE OF status ON lock_order
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION lock_order_moves();

GRANT SELECT ON lock_product, lock_order, lock_running, lock_payment, lock_move TO candor_app;
GRANT INSERT (user_id, product_id, currency_id, amount, daily_rate, days, interest, start_ms, needs_review, status, begun_ms) ON lock_order TO candor_app;
GRANT UPDATE (status, reason, begun_ms, paid_days, paid_interest, requested_ms, filed_ms, paid_days_before, penalty, returned, ended_ms) ON lock_order TO candor_app;
GRANT INSERT (order_id, day, interest, due_ms, paid_ms) ON lock_payment TO candor_app;
GRANT INSERT (order_id, before, after, reason, at_ms) ON lock_move TO candor_app;
