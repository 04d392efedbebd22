-- What a silence of a pair may do to a contract (FUT-45, FUT-46). Orders taken before have no bound on what a gap pays; all of them count with a band.
ALTER TABLE contract_order
  ADD COLUMN silence_band numeric(28,0) NOT NULL DEFAULT 3000000 CHECK (silence_band >= 0 AND silence_band < 100000000),
  ADD COLUMN gap_bound boolean NOT NULL DEFAULT false,
  -- What gaps took from its profit so far; and, from the first tick after a silence until one confirms the price, the tick and the price before it
  -- and the most that the position may gain from there.
  ADD COLUMN cut numeric(28,0) NOT NULL DEFAULT 0 CHECK (cut >= 0),
  ADD COLUMN gap_tick_id bigint,
  ADD COLUMN gap_price numeric(28,0),
  ADD COLUMN gap_most numeric(28,0),
  -- Every gap as its owner is shown it; what each follows from stands in contract_gap.
  ADD COLUMN gaps jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT contract_order_gap_is_whole CHECK (num_nulls(gap_tick_id, gap_price, gap_most) IN (0, 3));

-- Every gap of a contract with the wallet that its bound follows from. Its beginning is written once; its end once, at most.
CREATE TABLE contract_gap (
  order_id       bigint NOT NULL REFERENCES contract_order,
  first_tick_id  bigint NOT NULL,
  before_tick_id bigint NOT NULL,
  most           numeric(28,0) NOT NULL CHECK (most >= 0),
  decided_on     jsonb NOT NULL,
  end_tick_id    bigint,
  cut            numeric(28,0) CHECK (cut >= 0),
  PRIMARY KEY (order_id, first_tick_id),
  CHECK ((end_tick_id IS NULL) = (cut IS NULL)),
  CHECK (before_tick_id < first_tick_id AND (end_tick_id IS NULL OR end_tick_id >= first_tick_id))
);
CREATE FUNCTION refuse_gap_rewriting() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'what a gap took from order % is final', OLD.order_id USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER contract_gap_is_final BEFORE UPDATE ON contract_gap FOR EACH ROW
WHEN (current_user = 'candor_app' AND OLD.end_tick_id IS NOT NULL)
EXECUTE FUNCTION refuse_gap_rewriting();

GRANT SELECT, INSERT ON contract_gap TO candor_app;
GRANT UPDATE (end_tick_id, cut) ON contract_gap TO candor_app;
GRANT UPDATE (cut, gap_tick_id, gap_price, gap_most, gaps) ON contract_order TO candor_app;

-- The second version of the terms of contracts (FUT-36, FUT-46): told 24 h before, but where nobody has an account yet.
INSERT INTO terms_amendment (kind, effective_ms)
SELECT 'pair', CASE WHEN EXISTS (SELECT FROM app_user) THEN (extract(epoch FROM now()) * 1000)::bigint + 86400000 ELSE 0 END;
