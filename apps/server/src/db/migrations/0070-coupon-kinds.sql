-- Coupons that lend the principal of a lock and coupons that pay fees back (REW-12); and deadlines that wait while an account is frozen (USER-39).

-- What a campaign's coupon says besides its amount: how many days a trial lock or a fee coupon runs, and the daily rate of the lock. Fees are paid back in USDT, and what is lent
-- is USDT, which never leaves the list.
ALTER TABLE campaign
  ADD COLUMN run_days   integer CHECK (run_days BETWEEN 1 AND 365),
  ADD COLUMN daily_rate numeric(28,0) CHECK (daily_rate BETWEEN 1 AND 1000000),
  ADD CONSTRAINT campaign_says_its_terms CHECK ((run_days IS NULL) = (kind = 'cash') AND (daily_rate IS NULL) = (kind <> 'trial')),
  ADD CONSTRAINT campaign_of_usdt_unless_cash CHECK (kind = 'cash' OR currency_id = 3);
INSERT INTO campaign (id, name, kind, currency_id, amount, valid_days, most, starts_at, ends_at, sandbox, run_days, daily_rate) VALUES
  (2, 'sandbox-trial-lock', 'trial', 3, 100000000000, 30, 2000, '2026-01-01 00:00:00Z', NULL, true, 5, 300000),
  (3, 'sandbox-fee-refund', 'fee', 3, 2000000000, 30, 10000, '2026-01-01 00:00:00Z', NULL, true, 30, NULL);

-- covered is what a fee coupon paid back so far, runs_until the end of its time, ended_at when its rest went back to the campaign.
ALTER TABLE coupon
  ADD COLUMN covered    numeric(28,0) NOT NULL DEFAULT 0 CHECK (covered >= 0),
  ADD COLUMN runs_until timestamptz CHECK (runs_until > used_at),
  ADD COLUMN ended_at   timestamptz CHECK (ended_at >= used_at),
  ADD CONSTRAINT coupon_runs_once_used CHECK (used_at IS NOT NULL OR (runs_until IS NULL AND covered = 0)),
  ADD CONSTRAINT coupon_that_runs_ends CHECK (ended_at IS NULL OR runs_until IS NOT NULL);
CREATE UNIQUE INDEX coupon_running ON coupon (user_id) WHERE runs_until IS NOT NULL AND ended_at IS NULL;

-- How long some of these accounts were frozen within a period; a time at which two freezes lasted counts once.
CREATE FUNCTION frozen_time(p_users bigint[], p_from timestamptz, p_to timestamptz) RETURNS interval LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT make_interval(secs => coalesce(sum(extract(epoch FROM upper(r) - lower(r))), 0)::double precision)
  FROM (SELECT unnest(range_agg(tstzrange(greatest(f.since, p_from), least(f.lifted_at, f.until, p_to)))) AS r FROM public.account_freeze f
    WHERE f.user_id = ANY (p_users) AND greatest(f.since, p_from) < least(f.lifted_at, f.until, p_to)) AS frozen;
$$;

-- A coupon is used before its time without the freezes is over.
ALTER TABLE coupon DROP CONSTRAINT coupon_check1;
CREATE FUNCTION coupon_used_in_time() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.used_at >= NEW.expires_at + public.frozen_time(ARRAY[NEW.user_id], NEW.issued_at, NEW.used_at) THEN
    RAISE EXCEPTION 'coupon % was over when it was used', NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER coupon_used_in_time BEFORE INSERT OR UPDATE OF used_at ON coupon FOR EACH ROW WHEN (NEW.used_at IS NOT NULL) EXECUTE FUNCTION coupon_used_in_time();

-- The same of a rebate, which waits for its payer and its receiver: from the end of its day.
ALTER TABLE rebate DROP CONSTRAINT rebate_in_time;
CREATE FUNCTION rebate_deadline(p_payer bigint, p_receiver bigint, p_day date, p_waits_until timestamptz, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p_waits_until + public.frozen_time(ARRAY[p_payer, p_receiver], (p_day + 1)::timestamp AT TIME ZONE 'UTC', p_at);
$$;
CREATE FUNCTION rebate_paid_in_time() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.paid_at > public.rebate_deadline(NEW.payer_id, NEW.receiver_id, NEW.day, NEW.waits_until, NEW.paid_at) THEN
    RAISE EXCEPTION 'the rebate of % for % was over when it was paid', NEW.day, NEW.receiver_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rebate_paid_in_time BEFORE INSERT OR UPDATE OF paid_at ON rebate FOR EACH ROW WHEN (NEW.paid_at IS NOT NULL) EXECUTE FUNCTION rebate_paid_in_time();

-- A rebate whose deadline was found over, once and for all: a later freeze lengthens it by no more than the time that has passed. What waits is looked up in the freezes, what lapsed is not.
ALTER TABLE rebate ADD COLUMN lapsed_at timestamptz, ADD CONSTRAINT rebate_paid_or_lapsed CHECK (num_nonnulls(paid_at, lapsed_at) < 2);
CREATE FUNCTION rebate_lapses_over() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.lapsed_at IS NOT NULL OR NEW.lapsed_at IS NULL OR NEW.lapsed_at < public.rebate_deadline(NEW.payer_id, NEW.receiver_id, NEW.day, NEW.waits_until, NEW.lapsed_at) THEN
    RAISE EXCEPTION 'the rebate of % for % does not lapse at %', NEW.day, NEW.receiver_id, NEW.lapsed_at;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rebate_lapses_over BEFORE UPDATE OF lapsed_at ON rebate FOR EACH ROW EXECUTE FUNCTION rebate_lapses_over();
DROP INDEX rebate_waiting;
CREATE INDEX rebate_waiting ON rebate (day, payer_id) WHERE paid_at IS NULL AND lapsed_at IS NULL;
CREATE INDEX rebate_waiting_by_receiver ON rebate (receiver_id) INCLUDE (value) WHERE paid_at IS NULL AND lapsed_at IS NULL;
GRANT UPDATE (lapsed_at) ON rebate TO candor_app;

-- What a fee coupon paid back of one fee: there is one row for a fee, ever. price is that of the fee's currency in USDT, worth the fee in USDT rounded down, left_before what the coupon
-- still had, lessened the part of the fee, in its own currency and rounded up, that is no longer paid by the user (REW-04). trade_id is 0 of an order without trades.
CREATE TABLE coupon_fee (
  id          bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  coupon_id   bigint NOT NULL REFERENCES coupon,
  product     text NOT NULL CHECK (product ~ '^[a-z-]+$'),
  order_id    bigint NOT NULL,
  trade_id    bigint NOT NULL,
  currency_id integer NOT NULL REFERENCES currency,
  fee         numeric(28,0) NOT NULL CHECK (fee > 0),
  price       numeric(28,0) NOT NULL CHECK (price > 0),
  worth       numeric(28,0) NOT NULL CHECK (worth > 0 AND worth = div(fee * price, 100000000)),
  left_before numeric(28,0) NOT NULL CHECK (left_before > 0),
  covered     numeric(28,0) NOT NULL CHECK (covered = least(worth, left_before)),
  lessened    numeric(28,0) NOT NULL CHECK (lessened = div(fee * covered + worth - 1, worth)),
  charged_ms  bigint NOT NULL,
  covered_ms  bigint NOT NULL,
  CONSTRAINT coupon_fee_once UNIQUE (product, order_id, trade_id)
);
CREATE INDEX coupon_fee_by_coupon ON coupon_fee (coupon_id, id DESC);
CREATE INDEX coupon_fee_by_time ON coupon_fee USING brin (charged_ms);

-- Through which moment all fees that coupons pay back are paid back: no day is closed before (REW-04).
CREATE TABLE coupon_reading (
  one   boolean PRIMARY KEY DEFAULT true CHECK (one),
  to_ms bigint NOT NULL
);
INSERT INTO coupon_reading (to_ms) VALUES (0);

-- A trial lock belongs to a coupon, not to a product: principal and interest are set aside in the account of its campaign, and nothing of the principal ever comes to its user.
ALTER TABLE lock_order
  ALTER COLUMN product_id DROP NOT NULL,
  ADD COLUMN coupon_id     bigint UNIQUE REFERENCES coupon,
  ADD COLUMN campaign_id   integer REFERENCES campaign,
  ADD COLUMN trial_account bigint REFERENCES account,
  ADD CONSTRAINT lock_order_trial_whole CHECK (num_nulls(coupon_id, campaign_id, trial_account) = CASE WHEN product_id IS NULL THEN 0 ELSE 3 END),
  ADD CONSTRAINT lock_order_trial_runs_to_its_end CHECK (coupon_id IS NULL OR (status IN (1, 2) AND NOT needs_review AND filed_ms IS NULL)),
  DROP CONSTRAINT lock_order_term_pays_all,
  ADD CONSTRAINT lock_order_term_pays_all CHECK (status <> 2 OR filed_ms IS NOT NULL OR (paid_days = days AND returned = CASE WHEN coupon_id IS NULL THEN amount ELSE 0 END));

CREATE FUNCTION lock_order_trial_is_its_coupon() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM public.coupon k JOIN public.campaign c ON c.id = k.campaign_id JOIN public.account a ON a.id = NEW.trial_account JOIN public.party p ON p.id = a.party_id
    WHERE k.id = NEW.coupon_id AND k.user_id = NEW.user_id AND k.used_at IS NOT NULL AND c.kind = 'trial'
      AND (c.currency_id, c.amount, c.run_days, c.daily_rate) = (NEW.currency_id, NEW.amount, NEW.days, NEW.daily_rate)
      AND p.house = 'house:campaigns' AND (a.currency_id, a.shard) = (c.currency_id, c.id) AND c.id = NEW.campaign_id) THEN
    RAISE EXCEPTION 'lock % is not what coupon % says', NEW.id, NEW.coupon_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lock_order_trial_is_its_coupon BEFORE INSERT ON lock_order FOR EACH ROW WHEN (NEW.coupon_id IS NOT NULL) EXECUTE FUNCTION lock_order_trial_is_its_coupon();

-- Of a product runs what was bought of it; a trial is of none.
CREATE OR REPLACE FUNCTION lock_order_begins() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.lock_running AS r (product_id, currency_id, amount)
    SELECT product_id, currency_id, sum(amount) FROM added WHERE status IN (0, 1, 3, 4) AND product_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (product_id, currency_id) DO UPDATE SET amount = r.amount + excluded.amount;
  RETURN NULL;
END $$;

-- As before, of campaigns of every kind. What a campaign has left is counted once, and of one that is used up nobody is looked for.
CREATE OR REPLACE FUNCTION coupon_issue(p_sandbox boolean, p_at timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id FROM public.campaign c ORDER BY c.id FOR UPDATE;
  WITH running AS MATERIALIZED (
    SELECT c.id, c.valid_days, greatest(c.most - (SELECT count(*) FROM public.coupon k WHERE k.campaign_id = c.id), 0) AS rest
    FROM public.campaign c WHERE c.sandbox <= p_sandbox AND p_at >= c.starts_at AND (c.ends_at IS NULL OR p_at < c.ends_at)
  ), issued AS (
    INSERT INTO public.coupon (campaign_id, user_id, identity_mac, issued_at, expires_at)
    SELECT c.id, m.user_id, m.card_mac, p_at, p_at + c.valid_days * interval '24 hours' FROM running c CROSS JOIN LATERAL (
      SELECT u.id AS user_id, r.card_mac FROM public.app_user u LEFT JOIN public.identity_request r ON r.user_id = u.id AND r.level = 1 AND r.status = 2
      WHERE u.auth_level > 0 AND NOT EXISTS (SELECT 1 FROM public.coupon k WHERE k.campaign_id = c.id AND k.user_id = u.id)
        AND NOT EXISTS (SELECT 1 FROM public.coupon k WHERE k.campaign_id = c.id AND k.identity_mac = r.card_mac)
      ORDER BY u.id LIMIT c.rest) m
    ORDER BY c.id, m.user_id
    ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT count(*) FROM issued;
$$;

REVOKE ALL ON FUNCTION frozen_time(bigint[], timestamptz, timestamptz), rebate_deadline(bigint, bigint, date, timestamptz, timestamptz), coupon_used_in_time(), rebate_paid_in_time(), rebate_lapses_over(),
  lock_order_trial_is_its_coupon() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION frozen_time(bigint[], timestamptz, timestamptz), rebate_deadline(bigint, bigint, date, timestamptz, timestamptz) TO candor_app;
GRANT UPDATE (covered, runs_until, ended_at) ON coupon TO candor_app;
GRANT SELECT ON coupon_fee, coupon_reading TO candor_app;
GRANT INSERT (coupon_id, product, order_id, trade_id, currency_id, fee, price, worth, left_before, covered, lessened, charged_ms, covered_ms) ON coupon_fee TO candor_app;
GRANT UPDATE (to_ms) ON coupon_reading TO candor_app;
GRANT INSERT (coupon_id, campaign_id, trial_account) ON lock_order TO candor_app;
