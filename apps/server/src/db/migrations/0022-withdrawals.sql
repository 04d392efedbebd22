-- Withdrawals and what is paid out. What was asked for has no update grant: nobody changes an amount, a fee or a destination after it was filed.

CREATE SEQUENCE withdrawal_id START WITH 1001 CACHE 1;

-- way: 0 an address, 1 the domestic card, 2 the international one. destination is that address, or the card as it stood when it was asked for.
-- status: 1 reviewing or, once passed, being sent; 2 done; 3 came back (OUT-04). worth_btc is at the prices of the moment of filing (OUT-06).
-- carrier is who would pay it out, as its owner was told when he filed it.
CREATE TABLE withdrawal (
  id          bigint PRIMARY KEY,
  user_id     bigint NOT NULL REFERENCES app_user,
  currency_id integer NOT NULL REFERENCES currency,
  number      numeric(28,0) NOT NULL CHECK (number > 0),
  fee         numeric(28,0) NOT NULL CHECK (fee >= 0 AND fee < number),
  worth_btc   numeric(28,0) NOT NULL CHECK (worth_btc >= 0),
  way         smallint NOT NULL CHECK (way IN (0, 1, 2)),
  network     text NOT NULL CHECK ((network <> '') = (way = 0)),
  destination jsonb NOT NULL,
  saved_at    timestamptz,
  allowlist   boolean NOT NULL,
  carrier     text NOT NULL CHECK (carrier <> ''),
  filed_at    timestamptz NOT NULL,
  decide_by   timestamptz NOT NULL CHECK (decide_by > filed_at),
  status      smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  passed_at   timestamptz CHECK (passed_at >= filed_at),
  ended_at    timestamptz CHECK (ended_at >= coalesce(passed_at, filed_at)),
  reason      text NOT NULL DEFAULT '',
  txid        text NOT NULL DEFAULT '',
  CONSTRAINT withdrawal_ends_whole CHECK (CASE status
    WHEN 1 THEN ended_at IS NULL AND reason = '' AND txid = ''
    WHEN 2 THEN passed_at IS NOT NULL AND ended_at IS NOT NULL AND reason = '' AND txid <> ''
    ELSE ended_at IS NOT NULL AND reason <> '' AND txid = '' END)
) WITH (fillfactor = 80);
CREATE INDEX withdrawal_by_user ON withdrawal (user_id, id DESC);
CREATE INDEX withdrawal_counted ON withdrawal (user_id, filed_at) INCLUDE (worth_btc) WHERE status <> 3;
CREATE INDEX withdrawal_open ON withdrawal (user_id, currency_id) INCLUDE (number) WHERE status = 1;
CREATE INDEX withdrawal_waiting ON withdrawal (id) WHERE status = 1 AND passed_at IS NULL;
CREATE INDEX withdrawal_passed ON withdrawal (id) WHERE passed_at IS NOT NULL;
CREATE INDEX withdrawal_refused ON withdrawal (id) WHERE status = 3 AND passed_at IS NULL;

-- What has to be paid out, one row for each withdrawal that was passed. Only withdrawal_pass() below writes one, from the request and its votes, so
-- that no other statement of the application can have anything paid, nor anything else or elsewhere. Whoever carries it moves state from approved to sending to done or failed and
-- says txid or why; the triggers let it go no other way. booked_at is when the ledger followed.
CREATE TABLE payout (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id bigint NOT NULL UNIQUE REFERENCES withdrawal,
  user_id       bigint NOT NULL REFERENCES app_user,
  currency_id   integer NOT NULL REFERENCES currency,
  amount        numeric(28,0) NOT NULL CHECK (amount > 0),
  way           smallint NOT NULL CHECK (way IN (0, 1, 2)),
  network       text NOT NULL,
  destination   jsonb NOT NULL,
  carrier       text NOT NULL CHECK (carrier <> ''),
  approved_at   timestamptz NOT NULL,
  state         text NOT NULL DEFAULT 'approved' CHECK (state IN ('approved', 'sending', 'done', 'failed')),
  sending_at    timestamptz,
  ended_at      timestamptz,
  txid          text NOT NULL DEFAULT '',
  why           text NOT NULL DEFAULT '',
  booked_at     timestamptz,
  CONSTRAINT payout_says_what_came_of_it CHECK (CASE state
    WHEN 'approved' THEN num_nonnulls(sending_at, ended_at, booked_at) = 0 AND txid = '' AND why = ''
    WHEN 'sending' THEN sending_at IS NOT NULL AND num_nonnulls(ended_at, booked_at) = 0 AND why = ''
    WHEN 'done' THEN num_nulls(sending_at, ended_at) = 0 AND txid <> '' AND why = ''
    ELSE ended_at IS NOT NULL AND why <> '' END)
) WITH (fillfactor = 80);
CREATE INDEX payout_to_carry ON payout (carrier, id) WHERE state IN ('approved', 'sending');
CREATE INDEX payout_to_book ON payout (id) WHERE state IN ('done', 'failed') AND booked_at IS NULL;

-- What was approved stays as it was approved, and a state is only followed by its next.
CREATE FUNCTION payout_goes_forward() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.id, NEW.withdrawal_id, NEW.user_id, NEW.currency_id, NEW.amount, NEW.way, NEW.network, NEW.destination, NEW.carrier, NEW.approved_at)
    IS DISTINCT FROM (OLD.id, OLD.withdrawal_id, OLD.user_id, OLD.currency_id, OLD.amount, OLD.way, OLD.network, OLD.destination, OLD.carrier, OLD.approved_at) THEN
    RAISE EXCEPTION 'a payout stays as it was approved';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('approved', 'sending'), ('approved', 'failed'), ('sending', 'done'), ('sending', 'failed')) THEN
    RAISE EXCEPTION 'a payout that is % cannot be %', OLD.state, NEW.state;
  END IF;
  IF NEW.state <> OLD.state AND current_user = 'candor_app' AND OLD.carrier <> 'sandbox' THEN
    RAISE EXCEPTION 'a payout of % is carried by its own login', OLD.carrier;
  END IF;
  IF OLD.state IN ('done', 'failed') AND (NEW.txid, NEW.why, NEW.ended_at) IS DISTINCT FROM (OLD.txid, OLD.why, OLD.ended_at) THEN
    RAISE EXCEPTION 'a payout that ended stays as it ended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_goes_forward BEFORE UPDATE ON payout FOR EACH ROW EXECUTE FUNCTION payout_goes_forward();

-- Passes one request by a vote that is written, and hands it over to be paid: the only way to a payout. Amount and destination are the request's.
CREATE FUNCTION withdrawal_pass(p_withdrawal bigint, p_staff integer, p_at timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH passed AS (
    UPDATE public.withdrawal w SET passed_at = greatest(p_at, w.filed_at)
    FROM public.staff_vote v
    WHERE w.id = p_withdrawal AND w.status = 1 AND w.passed_at IS NULL
      AND v.kind = 'withdrawal' AND v.request_id = w.id AND v.user_id = w.user_id AND v.staff_id = p_staff AND v.verdict = 'pass'
    RETURNING w.*)
  INSERT INTO public.payout (withdrawal_id, user_id, currency_id, amount, way, network, destination, carrier, approved_at)
  SELECT p.id, p.user_id, p.currency_id, p.number - p.fee, p.way, p.network, p.destination, p.carrier, p.passed_at FROM passed p
  RETURNING id;
$$;

REVOKE ALL ON FUNCTION payout_goes_forward(), withdrawal_pass(bigint, integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdrawal_pass(bigint, integer, timestamptz) TO candor_app;
GRANT SELECT ON withdrawal, payout TO candor_app;
GRANT INSERT (id, user_id, currency_id, number, fee, worth_btc, way, network, destination, saved_at, allowlist, carrier, filed_at, decide_by) ON withdrawal TO candor_app;
GRANT UPDATE (status, ended_at, reason, txid) ON withdrawal TO candor_app;
GRANT UPDATE (state, sending_at, ended_at, txid, why, booked_at) ON payout TO candor_app;
GRANT USAGE ON SEQUENCE withdrawal_id TO candor_app;
