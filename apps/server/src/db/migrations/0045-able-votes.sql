-- A vote counts at the deciding one only if whoever cast it may still review then: is not disabled, and is a reviewer (STAFF-05). Somebody whose access was
-- taken because he could not be trusted has not passed anything that was still open. What was decided before stays decided.

-- How many of those who may review now passed a request.
CREATE FUNCTION able_passes(p_kind text, p_request bigint) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) FROM public.staff_vote v JOIN public.staff_member m ON m.id = v.staff_id
  WHERE v.kind = p_kind AND v.request_id = p_request AND v.verdict = 'pass' AND m.disabled_at IS NULL AND 'reviewer' = ANY (m.roles);
$$;

CREATE OR REPLACE FUNCTION hand_credit_add(p_kind text, p_request bigint, p_user bigint, p_currency text, p_amount numeric, p_needs_line boolean, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  passed record;
BEGIN
  SELECT v.line_id, max(v.btc_value) AS btc_value INTO passed FROM public.staff_vote v JOIN public.staff_member m ON m.id = v.staff_id
  WHERE v.kind = p_kind AND v.request_id = p_request AND v.user_id = p_user AND v.verdict = 'pass' AND (v.line_id IS NOT NULL OR NOT p_needs_line)
    AND m.disabled_at IS NULL AND 'reviewer' = ANY (m.roles)
  GROUP BY v.line_id HAVING count(*) >= 2;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% % was not passed by two members of staff', p_kind, p_request USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF passed.line_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM public.statement_line l WHERE l.id = passed.line_id AND l.currency = p_currency AND l.amount = p_amount) THEN
    RAISE EXCEPTION '% % is not what line % shows', p_kind, p_request, passed.line_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  INSERT INTO public.hand_credit (kind, request_id, user_id, currency, amount, line_id, btc_value, credited_at)
  VALUES (p_kind, p_request, p_user, p_currency, p_amount, passed.line_id, passed.btc_value, p_at);
  RETURN passed.line_id;
END $$;

-- Loans and roles live on after they were passed, and a member who leaves later must not stop them: those who may review count at the passing alone, and
-- what is changed afterwards needs the votes that were there.
CREATE FUNCTION passed_by_able_two() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF public.able_passes(TG_ARGV[0], NEW.id) < 2 THEN
    RAISE EXCEPTION '% % was not passed by two members of staff', TG_ARGV[0], NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER loan_passed_by_able_two BEFORE UPDATE ON loan FOR EACH ROW WHEN (OLD.passed_ms IS NULL AND NEW.passed_ms IS NOT NULL) EXECUTE FUNCTION passed_by_able_two('loan');
CREATE TRIGGER loan_begun_by_able_two BEFORE INSERT ON loan FOR EACH ROW WHEN (NEW.passed_ms IS NOT NULL) EXECUTE FUNCTION passed_by_able_two('loan');
CREATE TRIGGER maker_passed_by_able_two BEFORE UPDATE ON maker_application FOR EACH ROW WHEN (OLD.status <> 2 AND NEW.status = 2) EXECUTE FUNCTION passed_by_able_two('maker');
CREATE TRIGGER maker_begun_by_able_two BEFORE INSERT ON maker_application FOR EACH ROW WHEN (NEW.status = 2) EXECUTE FUNCTION passed_by_able_two('maker');
DROP TRIGGER withdrawal_passed_by_two ON withdrawal;
CREATE TRIGGER withdrawal_passed_by_able_two BEFORE UPDATE ON withdrawal FOR EACH ROW
  WHEN (OLD.passed_at IS NULL AND NEW.passed_at IS NOT NULL AND NEW.worth_btc >= 100000000) EXECUTE FUNCTION passed_by_able_two('withdrawal');

-- The vote that decides a withdrawal or an identity is one of somebody who may review, too.
CREATE OR REPLACE FUNCTION withdrawal_pass(p_withdrawal bigint, p_staff integer, p_at timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH passed AS (
    UPDATE public.withdrawal w SET passed_at = greatest(p_at, w.filed_at)
    FROM public.staff_vote v JOIN public.staff_member m ON m.id = v.staff_id
    WHERE w.id = p_withdrawal AND w.status = 1 AND w.passed_at IS NULL
      AND v.kind = 'withdrawal' AND v.request_id = w.id AND v.user_id = w.user_id AND v.staff_id = p_staff AND v.verdict = 'pass'
      AND m.disabled_at IS NULL AND 'reviewer' = ANY (m.roles)
    RETURNING w.*)
  INSERT INTO public.payout (withdrawal_id, user_id, currency_id, amount, way, network, destination, carrier, approved_at)
  SELECT p.id, p.user_id, p.currency_id, p.number - p.fee, p.way, p.network, p.destination, p.carrier, p.passed_at FROM passed p
  RETURNING id;
$$;
CREATE OR REPLACE FUNCTION identity_decide(p_request bigint, p_level smallint, p_staff integer, p_at timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH decided AS (
    UPDATE public.identity_request r SET status = CASE v.verdict WHEN 'pass' THEN 2 ELSE 3 END, reason = v.reason, decided_at = p_at, decided_by = v.staff_id
    FROM public.staff_vote v JOIN public.staff_member m ON m.id = v.staff_id
    WHERE r.id = p_request AND r.level = p_level AND r.status = 1 AND v.request_id = r.id AND v.user_id = r.user_id AND v.staff_id = p_staff
      AND v.kind = CASE r.level WHEN 1 THEN 'identity_basic' ELSE 'identity_advanced' END
      AND m.disabled_at IS NULL AND 'reviewer' = ANY (m.roles)
    RETURNING r.user_id, r.level, r.status),
  raised AS (
    UPDATE public.app_user u SET auth_level = d.level FROM decided d WHERE u.id = d.user_id AND d.status = 2 AND u.auth_level = d.level - 1)
  SELECT user_id FROM decided;
$$;

-- Of a product's version both its proposer and its publisher are publishers when it is published (STAFF-08).
CREATE FUNCTION published_by_able() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.staff_member m WHERE m.id IN (NEW.proposed_by, NEW.published_by) AND NOT (m.disabled_at IS NULL AND 'publisher' = ANY (m.roles))) THEN
    RAISE EXCEPTION 'proposal % has somebody behind it who may not publish', NEW.proposal_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_version_by_able BEFORE INSERT ON product_version FOR EACH ROW EXECUTE FUNCTION published_by_able();

REVOKE ALL ON FUNCTION able_passes(text, bigint), passed_by_able_two(), published_by_able() FROM PUBLIC;
