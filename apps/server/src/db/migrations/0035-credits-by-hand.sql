-- Credits by hand: two members of staff, neither of whom verified the customer, against a line of an imported statement that is used once (STAFF-15, DEP-17).

-- What a bank's or custodian's statement shows as come in. Lines are imported at the operator's command line, under the owner of the database: the
-- application can read them and has no grant to write one. account is which of the operator's accounts the statement is of.
CREATE TABLE statement_line (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account     text NOT NULL CHECK (account ~ '^[a-z0-9][a-z0-9.-]{0,39}$'),
  reference   text NOT NULL CHECK (reference <> '' AND length(reference) <= 200),
  currency    text NOT NULL CHECK (currency ~ '^[A-Z0-9]{2,20}$'),
  amount      numeric(28,0) NOT NULL CHECK (amount > 0),
  booked_on   date NOT NULL,
  payer       text NOT NULL CHECK (length(payer) <= 200),
  imported_by text NOT NULL CHECK (imported_by <> ''),
  imported_at timestamptz NOT NULL,
  CONSTRAINT statement_line_once UNIQUE (account, reference)
);
CREATE INDEX statement_line_by_amount ON statement_line (currency, amount, id DESC);

-- What was imported and what was credited by it stay as they were written, whoever asks.
CREATE FUNCTION refuse_touching() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a row of % stays as it was written', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER statement_line_is_final BEFORE UPDATE OR DELETE ON statement_line FOR EACH ROW EXECUTE FUNCTION refuse_touching();

-- Every credit that staff passed, written by the triggers below in the transaction of the credit: the application has no grant to write one. line_id is
-- what proves it: null for a purchase that the sandbox's processor handled, and for what was passed before there were lines.
CREATE TABLE hand_credit (
  kind        text NOT NULL CHECK (kind IN ('deposit', 'purchase')),
  request_id  bigint NOT NULL,
  user_id     bigint NOT NULL REFERENCES app_user,
  currency    text NOT NULL,
  amount      numeric(28,0) NOT NULL CHECK (amount > 0),
  line_id     bigint REFERENCES statement_line CONSTRAINT hand_credit_line_once UNIQUE,
  btc_value   numeric(28,0),
  credited_at timestamptz NOT NULL,
  PRIMARY KEY (kind, request_id)
);
CREATE INDEX hand_credit_by_time ON hand_credit (credited_at);
CREATE TRIGGER hand_credit_is_final BEFORE UPDATE OR DELETE ON hand_credit FOR EACH ROW EXECUTE FUNCTION refuse_touching();

INSERT INTO hand_credit (kind, request_id, user_id, currency, amount, btc_value, credited_at)
SELECT 'deposit', d.id, d.user_id, c.name, d.amount, (SELECT max(v.btc_value) FROM staff_vote v WHERE v.kind = 'deposit' AND v.request_id = d.id), d.updated_at
FROM deposit_request d JOIN currency c ON c.id = d.currency_id WHERE d.status = 2 AND d.incoming NOT LIKE 'simulated:%'
UNION ALL
SELECT 'purchase', p.id, p.user_id, p.currency, p.amount, (SELECT max(v.btc_value) FROM staff_vote v WHERE v.kind = 'purchase' AND v.request_id = p.id), p.ended_at
FROM purchase_order p WHERE p.status = 2;

ALTER TABLE staff_vote ADD COLUMN line_id bigint REFERENCES statement_line;
CREATE INDEX staff_vote_of_member ON staff_vote (staff_id, voted_at);

-- Nobody passes both who a person is and his money (STAFF-15), whoever holds the application's login. The person is held, so that of two such votes at once
-- the second sees the first. A deposit names its line with the vote.
CREATE FUNCTION staff_vote_is_free() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM public.app_user u WHERE u.id = NEW.user_id FOR NO KEY UPDATE;
  IF NEW.verdict = 'pass' AND EXISTS (
    SELECT 1 FROM public.staff_vote v
    WHERE v.user_id = NEW.user_id AND v.staff_id = NEW.staff_id AND v.verdict = 'pass' AND (v.kind LIKE 'identity%') <> (NEW.kind LIKE 'identity%')) THEN
    RAISE EXCEPTION 'member % passed the identity or money of user % and may not pass the other', NEW.staff_id, NEW.user_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.line_id IS NOT NULL AND (NEW.verdict <> 'pass' OR NEW.kind NOT IN ('deposit', 'purchase')) THEN
    RAISE EXCEPTION 'a line of a statement proves what came in, and nothing else' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_vote_is_free BEFORE INSERT ON staff_vote FOR EACH ROW EXECUTE FUNCTION staff_vote_is_free();

-- Notes a credit by hand once two passed it, with the line that they both named; without them there is none.
CREATE FUNCTION hand_credit_add(p_kind text, p_request bigint, p_user bigint, p_currency text, p_amount numeric, p_needs_line boolean, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  passed record;
BEGIN
  SELECT v.line_id, max(v.btc_value) AS btc_value INTO passed FROM public.staff_vote v
  WHERE v.kind = p_kind AND v.request_id = p_request AND v.user_id = p_user AND v.verdict = 'pass' AND (v.line_id IS NOT NULL OR NOT p_needs_line)
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

-- A deposit is credited by the sandbox's processor, after its time and if nobody of staff passed it meanwhile, or by hand (DEP-07, DEP-10).
CREATE FUNCTION deposit_is_proven() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.simulated AND NEW.due_at <= NEW.updated_at AND NEW.incoming = 'simulated:' || NEW.id THEN
    RETURN NEW;
  END IF;
  NEW.incoming := 'line:' || public.hand_credit_add('deposit', NEW.id, NEW.user_id, (SELECT c.name FROM public.currency c WHERE c.id = NEW.currency_id), NEW.amount, true, NEW.updated_at);
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_is_proven BEFORE UPDATE ON deposit_request FOR EACH ROW WHEN (OLD.status <> 2 AND NEW.status = 2) EXECUTE FUNCTION deposit_is_proven();
-- It is filed waiting: what is written of its end comes later.
REVOKE INSERT ON deposit_request FROM candor_app;
GRANT INSERT (user_id, currency_id, amount, voucher, simulated, due_at, created_at, updated_at) ON deposit_request TO candor_app;

-- A purchase is credited by hand; by a line of what was paid, unless the sandbox's processor stands in for one (BUY-15, BUY-17).
CREATE FUNCTION purchase_is_proven() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.hand_credit_add('purchase', NEW.id, NEW.user_id, NEW.currency, NEW.amount, NEW.processor <> 'sandbox', NEW.ended_at);
  RETURN NEW;
END $$;
CREATE TRIGGER purchase_is_proven BEFORE UPDATE ON purchase_order FOR EACH ROW WHEN (OLD.status <> 2 AND NEW.status = 2) EXECUTE FUNCTION purchase_is_proven();

REVOKE ALL ON FUNCTION refuse_touching(), staff_vote_is_free(), hand_credit_add(text, bigint, bigint, text, numeric, boolean, timestamptz), deposit_is_proven(), purchase_is_proven() FROM PUBLIC;
GRANT SELECT ON statement_line, hand_credit TO candor_app;
