-- Differences of immutable entries that two members of staff explained (LEDG-24). A row changes nothing in the ledger: it says of one entry that its 'before' differs, by exactly
-- the figures that the last reconciliation tells, and why. Entries up to one may carry the difference on; a later one that differs is a difference of its own.

CREATE TABLE ledger_repair_proposal (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_id    bigint NOT NULL,
  account_id  bigint NOT NULL,
  expected    text NOT NULL,
  found       text NOT NULL,
  reason      text NOT NULL CHECK (length(reason) BETWEEN 10 AND 200),
  staff_id    integer NOT NULL REFERENCES staff_member,
  session_id  bigint NOT NULL REFERENCES staff_session,
  proposed_at timestamptz NOT NULL,
  UNIQUE (id, entry_id, account_id, expected, found, reason, staff_id, session_id, proposed_at)
);
CREATE INDEX ledger_repair_proposed ON ledger_repair_proposal (staff_id, proposed_at);

CREATE TABLE ledger_repair (
  id           bigint PRIMARY KEY,
  proposal_id  bigint NOT NULL UNIQUE,
  entry_id     bigint NOT NULL UNIQUE,
  account_id   bigint NOT NULL,
  expected     text NOT NULL,
  found        text NOT NULL,
  reason       text NOT NULL,
  up_to_entry  bigint NOT NULL,
  proposed_by  integer NOT NULL,
  proposed_in  bigint NOT NULL,
  proposed_at  timestamptz NOT NULL,
  confirmed_by integer NOT NULL REFERENCES staff_member,
  confirmed_in bigint NOT NULL REFERENCES staff_session,
  confirmed_at timestamptz NOT NULL,
  hash         bytea NOT NULL,
  CONSTRAINT ledger_repair_as_proposed FOREIGN KEY (proposal_id, entry_id, account_id, expected, found, reason, proposed_by, proposed_in, proposed_at)
    REFERENCES ledger_repair_proposal (id, entry_id, account_id, expected, found, reason, staff_id, session_id, proposed_at),
  CONSTRAINT ledger_repair_has_four_eyes CHECK (proposed_by <> confirmed_by)
);

-- What a repair's hash covers beside the hash before it; the same text is public.
CREATE FUNCTION ledger_repair_text(p ledger_repair) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_array(p.id, p.proposal_id, p.entry_id, p.account_id, p.expected, p.found, p.reason, p.up_to_entry, p.proposed_by, p.proposed_in,
    (extract(epoch FROM p.proposed_at) * 1000)::bigint, p.confirmed_by, p.confirmed_in, (extract(epoch FROM p.confirmed_at) * 1000)::bigint)::text;
$$;

-- The differences of entries that the last reconciliation tells, and no others: how an entry continues the one before it.
CREATE FUNCTION ledger_reported() RETURNS TABLE (entry_id bigint, expected text, found text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT substring(f->>'row' FROM '^entry (\d+)$')::bigint, f->>'expected', f->>'found'
  FROM (SELECT r.findings FROM public.reconciliation r ORDER BY r.id DESC LIMIT 1) AS last, jsonb_array_elements(last.findings) AS f
  WHERE f->>'check' = 'entries' AND f->>'row' ~ '^entry \d+$' AND f->>'expected' LIKE 'before %' AND f->>'found' LIKE 'before %';
$$;

-- Whether somebody may explain a difference of an account: a reviewer who is not disabled and did not verify its owner (STAFF-15).
CREATE FUNCTION ledger_may_repair(p_staff integer, p_account bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM public.staff_member m WHERE m.id = p_staff AND m.disabled_at IS NULL AND 'reviewer' = ANY (m.roles))
    AND NOT EXISTS (SELECT 1 FROM public.account a JOIN public.staff_vote v ON v.user_id = a.party_id
      WHERE a.id = p_account AND v.staff_id = p_staff AND v.verdict = 'pass' AND v.kind LIKE 'identity%');
$$;

-- Who signs at a moment: the member of a live session, known by its token, of which the table holds the hash alone. Neither a member's number nor what can be read here is a signature.
CREATE FUNCTION ledger_signer(p_token text, p_at timestamptz) RETURNS TABLE (session_id bigint, staff_id integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id, s.staff_id FROM public.staff_session s
  WHERE s.token_hash = sha256(convert_to(p_token, 'UTF8')) AND s.ended_at IS NULL AND p_at >= s.created_at AND p_at < s.ends_at;
$$;

-- Both answer the code of their refusal, or '' and the number of what was written.
CREATE FUNCTION ledger_repair_propose(p_entry bigint, p_reason text, p_token text, p_at timestamptz) RETURNS TABLE (refused text, id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  told record;
  signer record;
  made bigint;
BEGIN
  SELECT * INTO signer FROM public.ledger_signer(p_token, p_at);
  IF NOT FOUND THEN RETURN QUERY SELECT 'STAFF_ONLY', 0::bigint; RETURN; END IF;
  SELECT r.expected, r.found, e.account_id INTO told FROM public.ledger_reported() r JOIN public.entry e ON e.id = r.entry_id WHERE r.entry_id = p_entry;
  IF NOT FOUND THEN RETURN QUERY SELECT 'NOT_FOUND', 0::bigint; RETURN; END IF;
  IF EXISTS (SELECT 1 FROM public.ledger_repair x WHERE x.entry_id = p_entry) THEN RETURN QUERY SELECT 'ORDER_STATE', 0::bigint; RETURN; END IF;
  IF NOT public.ledger_may_repair(signer.staff_id, told.account_id) THEN RETURN QUERY SELECT 'FOUR_EYES', 0::bigint; RETURN; END IF;
  INSERT INTO public.ledger_repair_proposal (entry_id, account_id, expected, found, reason, staff_id, session_id, proposed_at)
  VALUES (p_entry, told.account_id, told.expected, told.found, p_reason, signer.staff_id, signer.session_id, p_at) RETURNING ledger_repair_proposal.id INTO made;
  RETURN QUERY SELECT '', made;
END $$;

CREATE FUNCTION ledger_repair_confirm(p_proposal bigint, p_token text, p_at timestamptz) RETURNS TABLE (refused text, id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  asked public.ledger_repair_proposal;
  signer record;
  last public.ledger_repair;
  made public.ledger_repair;
BEGIN
  SELECT * INTO signer FROM public.ledger_signer(p_token, p_at);
  IF NOT FOUND THEN RETURN QUERY SELECT 'STAFF_ONLY', 0::bigint; RETURN; END IF;
  SELECT * INTO asked FROM public.ledger_repair_proposal p WHERE p.id = p_proposal;
  IF NOT FOUND THEN RETURN QUERY SELECT 'NOT_FOUND', 0::bigint; RETURN; END IF;
  -- One after the other, since each hash follows from the one before it.
  PERFORM pg_advisory_xact_lock(hashtext('ledger repair'));
  IF EXISTS (SELECT 1 FROM public.ledger_repair x WHERE x.entry_id = asked.entry_id)
    OR NOT EXISTS (SELECT 1 FROM public.ledger_reported() r WHERE r.entry_id = asked.entry_id AND r.expected = asked.expected AND r.found = asked.found) THEN
    RETURN QUERY SELECT 'ORDER_STATE', 0::bigint; RETURN;
  END IF;
  IF asked.staff_id = signer.staff_id OR NOT public.ledger_may_repair(signer.staff_id, asked.account_id) OR NOT public.ledger_may_repair(asked.staff_id, asked.account_id) THEN
    RETURN QUERY SELECT 'FOUR_EYES', 0::bigint; RETURN;
  END IF;
  SELECT * INTO last FROM public.ledger_repair x ORDER BY x.id DESC LIMIT 1;
  made := (coalesce(last.id, 0) + 1, asked.id, asked.entry_id, asked.account_id, asked.expected, asked.found, asked.reason, (SELECT max(e.id) FROM public.entry e),
    asked.staff_id, asked.session_id, asked.proposed_at, signer.staff_id, signer.session_id, p_at, NULL);
  made.hash := sha256(coalesce(last.hash, sha256('ledger repairs')) || convert_to(public.ledger_repair_text(made), 'UTF8'));
  INSERT INTO public.ledger_repair SELECT made.*;
  RETURN QUERY SELECT '', made.id;
END $$;

REVOKE ALL ON FUNCTION ledger_repair_text(ledger_repair), ledger_reported(), ledger_may_repair(integer, bigint), ledger_signer(text, timestamptz), ledger_repair_propose(bigint, text, text, timestamptz),
  ledger_repair_confirm(bigint, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_repair_text(ledger_repair), ledger_reported(), ledger_repair_propose(bigint, text, text, timestamptz), ledger_repair_confirm(bigint, text, timestamptz) TO candor_app;
GRANT SELECT ON ledger_repair_proposal, ledger_repair TO candor_app;
