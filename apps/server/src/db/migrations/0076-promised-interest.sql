-- What running locks may still bring of interest, by coin and the week in which it is due (MINE-30): the house page draws it, of a million locks as of one. Weeks run
-- from Monday 00:00 UTC and are counted from Monday 1969-12-29; what is late stays in its week until it is paid. The sum of a coin is what house:mining has locked.
-- What a trial brings is its campaign's (MINE-33). Nobody but the triggers writes it; whoever begins, pays or ends a lock holds the house's account of its coin, so that its rows are waited for by nobody else.
CREATE TABLE lock_promised (
  currency_id integer NOT NULL REFERENCES currency,
  week        integer NOT NULL,
  amount      numeric(38,0) NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (currency_id, week)
);

-- The interest of some days of a lock, both included and counted from 1, by the week in which each is paid: at most 53 rows.
CREATE FUNCTION lock_interest_by_week(p_amount numeric, p_rate numeric, p_start_ms bigint, p_from integer, p_to integer)
  RETURNS TABLE (week integer, interest numeric) LANGUAGE sql IMMUTABLE AS $$
  SELECT w.week, div(p_amount * p_rate * (least(s.day + p_to, w.week * 7 + 3) - s.day), 100000000)
    - div(p_amount * p_rate * (greatest(s.day + p_from, w.week * 7 - 3) - s.day - 1), 100000000)
  FROM (SELECT (p_start_ms / 86400000)::integer AS day) s
  CROSS JOIN LATERAL generate_series((s.day + p_from + 3) / 7, (s.day + p_to + 3) / 7) AS w(week)
  WHERE p_from <= p_to
$$;

-- What a user has locked and earned in a coin (MINE-29), of ten thousand locks as of one: principals of their own, and all interest that was paid and not given back with a purchase
-- that was taken back (MINE-22). Nobody but the triggers writes it; whoever begins, pays or ends a lock holds the user's account of its coin.
CREATE TABLE lock_own (
  user_id     bigint NOT NULL REFERENCES app_user,
  currency_id integer NOT NULL REFERENCES currency,
  locked      numeric(38,0) NOT NULL DEFAULT 0 CHECK (locked >= 0),
  earned      numeric(38,0) NOT NULL DEFAULT 0 CHECK (earned >= 0),
  PRIMARY KEY (user_id, currency_id)
);

CREATE FUNCTION lock_order_promises() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.lock_promised AS r (currency_id, week, amount)
    SELECT a.currency_id, x.week, sum(x.interest) FROM added a
    CROSS JOIN LATERAL public.lock_interest_by_week(a.amount, a.daily_rate, a.start_ms, a.paid_days + 1, a.days) x
    WHERE a.status IN (0, 1, 3, 4) AND a.coupon_id IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (currency_id, week) DO UPDATE SET amount = r.amount + excluded.amount;
  INSERT INTO public.lock_own AS r (user_id, currency_id, locked)
    SELECT user_id, currency_id, coalesce(sum(amount) FILTER (WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL), 0) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (user_id, currency_id) DO UPDATE SET locked = r.locked + excluded.locked;
  RETURN NULL;
END $$;
-- Of a lock that runs on, what was paid is promised no more; of one that ended, nothing is.
CREATE FUNCTION lock_order_keeps() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.lock_promised r SET amount = r.amount - x.interest
  FROM (SELECT o.currency_id, y.week, sum(y.interest) AS interest FROM earlier o JOIN later n ON n.id = o.id
    CROSS JOIN LATERAL public.lock_interest_by_week(o.amount, o.daily_rate, o.start_ms, o.paid_days + 1,
      CASE WHEN n.status IN (0, 1, 3, 4) THEN n.paid_days ELSE o.days END) y
    WHERE o.status IN (0, 1, 3, 4) AND o.coupon_id IS NULL GROUP BY 1, 2) x
  WHERE r.currency_id = x.currency_id AND r.week = x.week;
  UPDATE public.lock_own r SET locked = r.locked - x.freed, earned = r.earned + x.paid
  FROM (SELECT y.user_id, y.currency_id, sum(y.freed) AS freed, sum(y.paid) AS paid FROM (
      SELECT n.user_id, n.currency_id,
        CASE WHEN o.status IN (0, 1, 3, 4) AND n.status IN (2, 5) AND n.coupon_id IS NULL THEN n.amount ELSE 0 END AS freed,
        CASE WHEN n.filed_ms IS NULL OR n.penalty > 0 THEN n.paid_interest ELSE 0 END
          - CASE WHEN o.filed_ms IS NULL OR o.penalty > 0 THEN o.paid_interest ELSE 0 END AS paid
      FROM earlier o JOIN later n ON n.id = o.id) y
    WHERE y.freed <> 0 OR y.paid <> 0 GROUP BY 1, 2) x
  WHERE r.user_id = x.user_id AND r.currency_id = x.currency_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION lock_order_promises(), lock_order_keeps(), lock_interest_by_week(numeric, numeric, bigint, integer, integer) FROM PUBLIC;
CREATE TRIGGER lock_order_begins_promised AFTER INSERT ON lock_order REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lock_order_promises();
CREATE TRIGGER lock_order_keeps_promised AFTER UPDATE ON lock_order REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION lock_order_keeps();

INSERT INTO lock_promised (currency_id, week, amount)
  SELECT o.currency_id, x.week, sum(x.interest) FROM lock_order o
  CROSS JOIN LATERAL lock_interest_by_week(o.amount, o.daily_rate, o.start_ms, o.paid_days + 1, o.days) x
  WHERE o.status IN (0, 1, 3, 4) AND o.coupon_id IS NULL GROUP BY 1, 2;

GRANT SELECT ON lock_promised, lock_own TO candor_app;
