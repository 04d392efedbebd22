-- The end of a coin on the list, announced at least 7 days before it takes effect by a version of kind delisting (MINE-32, DUAL-25): its day begins with the first 00:00 UTC
-- at or after the version's time. relists_ms is when a later version lists the coin again, never before that day. The application reads it and cannot write it.
CREATE TABLE coin_delisting (
  currency_id  integer NOT NULL REFERENCES currency CONSTRAINT coin_delisting_never_of_usdt CHECK (currency_id <> 3),
  delists_ms   bigint NOT NULL,
  effective_ms bigint NOT NULL,
  relists_ms   bigint CHECK (relists_ms >= delists_ms),
  announced_ms bigint NOT NULL,
  PRIMARY KEY (currency_id, delists_ms),
  CONSTRAINT coin_delisting_begins_its_day CHECK (delists_ms = (effective_ms + 86399999) / 86400000 * 86400000),
  CONSTRAINT coin_delisting_is_announced CHECK (effective_ms >= announced_ms + 604800000)
);
GRANT SELECT ON coin_delisting TO candor_app;

-- The day on which what began at a time loses its coin: the first that was announced after it.
CREATE FUNCTION delisted_after(p_currency integer, p_after_ms bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(d.delists_ms) FROM coin_delisting d WHERE d.currency_id = p_currency AND d.delists_ms > p_after_ms
$$;

-- Whoever publishes the version writes the row with it, and the day on which duals of the coin settle. What is off already is not announced again.
CREATE FUNCTION coin_delisting_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_currency integer;
  v_listed boolean;
  v_day bigint := (NEW.effective_ms + 86399999) / 86400000 * 86400000;
BEGIN
  SELECT c.id INTO STRICT v_currency FROM public.currency c WHERE c.name = NEW.subject;
  SELECT (p.fields->>'listed')::boolean INTO STRICT v_listed FROM public.product_proposal p WHERE p.id = NEW.proposal_id;
  IF v_listed THEN
    -- What is sold before the announced day ends with it, whatever is listed again in its last hours.
    UPDATE public.coin_delisting SET relists_ms = greatest(NEW.effective_ms, delists_ms) WHERE currency_id = v_currency AND relists_ms IS NULL;
  ELSIF NOT EXISTS (SELECT 1 FROM public.coin_delisting WHERE currency_id = v_currency AND relists_ms IS NULL) THEN
    -- Of a coin that was to be on the list for an hour of the same day, that day is announced already.
    INSERT INTO public.coin_delisting (currency_id, delists_ms, effective_ms, announced_ms)
      VALUES (v_currency, v_day, NEW.effective_ms, ceil(extract(epoch FROM NEW.published_at) * 1000)::bigint)
      ON CONFLICT (currency_id, delists_ms) DO UPDATE SET relists_ms = NULL;
    INSERT INTO public.dual_settlement (market_id, settle_ms)
      SELECT DISTINCT p.market_id, v_day + 28800000 FROM public.dual_product p WHERE p.currency_id = v_currency
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION coin_delisting_follows() FROM PUBLIC;
CREATE TRIGGER product_version_delists AFTER INSERT ON product_version FOR EACH ROW WHEN (NEW.kind = 'delisting') EXECUTE FUNCTION coin_delisting_follows();

-- A lock that a delisting ended has the days before it, and its day. told_delists_ms is the delisting that its owner was told of.
ALTER TABLE lock_order ADD COLUMN delisted_ms bigint, ADD COLUMN told_delists_ms bigint,
  DROP CONSTRAINT lock_order_term_pays_all,
  ADD CONSTRAINT lock_order_term_pays_all CHECK (status <> 2 OR filed_ms IS NOT NULL
    OR (returned = CASE WHEN coupon_id IS NULL THEN amount ELSE 0 END
      AND paid_days = CASE WHEN delisted_ms IS NULL THEN days ELSE delisted_ms / 86400000 - start_ms / 86400000 END)),
  ADD CONSTRAINT lock_order_delisted_early CHECK (delisted_ms IS NULL OR (status = 2 AND filed_ms IS NULL AND paid_days < days)),
  ADD FOREIGN KEY (currency_id, delisted_ms) REFERENCES coin_delisting (currency_id, delists_ms);
GRANT UPDATE (delisted_ms, told_delists_ms) ON lock_order TO candor_app;
CREATE INDEX lock_order_untold ON lock_order (currency_id, ((start_ms / 86400000 + days) * 86400000), id)
  WHERE status IN (0, 1, 3, 4) AND told_delists_ms IS NULL AND currency_id <> 3;

-- The settlement of an order is that of its end_time, or of 08:00 UTC of the day on which its coin leaves the list where that is earlier.
ALTER TABLE dual_order ADD COLUMN told_delists_ms bigint;
GRANT UPDATE (told_delists_ms) ON dual_order TO candor_app;
CREATE INDEX dual_order_untold ON dual_order (currency_id, settle_ms, id) WHERE status = 1 AND told_delists_ms IS NULL;
CREATE OR REPLACE FUNCTION dual_order_ends() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_price public.dual_settlement;
  v_above numeric;
BEGIN
  IF OLD.status <> 1 THEN RAISE EXCEPTION 'dual order % has ended', NEW.id; END IF;
  SELECT * INTO v_price FROM public.dual_settlement s WHERE s.market_id = NEW.market_id AND s.until_ms IS NOT NULL
    AND s.settle_ms = least(NEW.settle_ms, public.delisted_after(NEW.currency_id, NEW.accepted_ms) + 28800000);
  IF NOT FOUND THEN RAISE EXCEPTION 'dual order % has no settlement price', NEW.id; END IF;
  IF (v_price.sum IS NULL) <> (NEW.status = 0) THEN RAISE EXCEPTION 'dual order % ends otherwise than its price says', NEW.id; END IF;
  v_above := v_price.sum - NEW.linked_price * v_price.count;
  IF NEW.status = 3 AND NEW.paid_in <> (CASE WHEN v_above < 0 OR (v_above = 0 AND NEW.type = 2) THEN 1 ELSE 2 END) THEN
    RAISE EXCEPTION 'dual order % is paid in the wrong currency', NEW.id;
  END IF;
  RETURN NEW;
END $$;

-- Until when products of a listing may settle: 08:00 UTC of the day on which their coin leaves the list; null where none was announced.
ALTER TABLE dual_listing ADD COLUMN until_ms bigint CHECK (until_ms % 86400000 = 28800000);
