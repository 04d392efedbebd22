-- Recovery of lost factors (AUTH-35 to AUTH-38). A stranger files it, so that a row may be nobody's: it looks the same to him. status: 0 begun, 1 waits for reviewers,
-- 2 passed by two and held for 72 h, 3 failed or ended undecided, 4 cancelled by its owner, 5 done, 6 filed and nobody's to decide. code is what the fresh picture has to show.
-- known_by: what of who filed it the account knows already, so that strangers keep nobody of these out of the queue.
CREATE TABLE recovery_request (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash   bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  user_id      bigint REFERENCES app_user,
  network      text NOT NULL,
  known_by     text NOT NULL CHECK (known_by IN ('address', 'device', 'network', 'nothing')),
  lost         text[] NOT NULL CHECK (cardinality(lost) > 0 AND lost <@ ARRAY['totp', 'pay_password', 'addresses']),
  contact_kind text NOT NULL CHECK (contact_kind IN ('email', 'mobile')),
  contact      text NOT NULL,
  language     text NOT NULL,
  code         text NOT NULL,
  status       smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 6),
  reason       text NOT NULL DEFAULT '',
  begun_at     timestamptz NOT NULL,
  filed_at     timestamptz,
  decide_by    timestamptz,
  passed_at    timestamptz,
  hold_until   timestamptz,
  ended_at     timestamptz,
  CONSTRAINT recovery_is_somebodys CHECK (status IN (0, 6) OR user_id IS NOT NULL),
  CONSTRAINT recovery_is_filed CHECK ((status = 0) = (filed_at IS NULL) AND (filed_at IS NULL) = (decide_by IS NULL)),
  CONSTRAINT recovery_is_held CHECK ((status NOT IN (2, 4, 5) OR hold_until IS NOT NULL) AND hold_until = passed_at + interval '72 hours' AND passed_at <= decide_by),
  CONSTRAINT recovery_waits_its_hold CHECK (status <> 5 OR ended_at >= hold_until),
  CONSTRAINT recovery_has_ended CHECK ((status IN (3, 4, 5)) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX recovery_request_one_held ON recovery_request (user_id) WHERE status = 2;
CREATE INDEX recovery_request_queue ON recovery_request (status, id) WHERE status BETWEEN 1 AND 5;
CREATE INDEX recovery_request_of_user ON recovery_request (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX recovery_request_of_network ON recovery_request (network, begun_at);
CREATE INDEX recovery_request_due ON recovery_request (hold_until) WHERE status = 2;
CREATE INDEX recovery_request_waiting ON recovery_request (user_id) WHERE status = 1;
CREATE INDEX recovery_request_undecided ON recovery_request (decide_by) WHERE status = 1;
-- Where its user logged in before is looked up by who files one (AUTH-35).
CREATE INDEX session_of_user ON session (user_id, id);

-- What was sent with it, as it was re-encoded: the document, and a fresh picture of the person with the code.
CREATE TABLE recovery_picture (
  request_id bigint NOT NULL REFERENCES recovery_request ON DELETE CASCADE,
  which      text NOT NULL CHECK (which IN ('front', 'live')),
  media_type text NOT NULL,
  bytes      bytea NOT NULL,
  PRIMARY KEY (request_id, which)
);

-- A request goes its way and no other, whoever holds the application's login: nothing is held without two reviewers, neither of whom verified its user (the
-- vote's own trigger sees to that), none ends undecided before its 48 h are over, and what ended has ended. The pictures of one that nobody decided go with its end.
CREATE FUNCTION recovery_goes_on() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.user_id IS DISTINCT FROM OLD.user_id OR NEW.lost <> OLD.lost OR NEW.contact <> OLD.contact OR NEW.known_by <> OLD.known_by
    OR (OLD.status, NEW.status) NOT IN ((0, 0), (0, 1), (0, 6), (1, 2), (1, 3), (2, 3), (2, 4), (2, 5)) THEN
    RAISE EXCEPTION 'recovery % does not go from % to %', NEW.id, OLD.status, NEW.status USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.status = 2 AND (public.able_passes('recovery', NEW.id) < 2 OR EXISTS (SELECT 1 FROM public.staff_vote v WHERE v.kind = 'recovery' AND v.request_id = NEW.id AND v.user_id <> NEW.user_id)) THEN
    RAISE EXCEPTION 'recovery % was not passed by two members of staff', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF OLD.status = 1 AND NEW.status = 3 AND NEW.reason IN ('not-decided', 'account-closed') THEN
    IF NEW.reason = 'not-decided' AND NEW.ended_at <= OLD.decide_by THEN
      RAISE EXCEPTION 'recovery % may be decided until %', NEW.id, OLD.decide_by USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    DELETE FROM public.recovery_picture p WHERE p.request_id = NEW.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER recovery_goes_on BEFORE UPDATE ON recovery_request FOR EACH ROW EXECUTE FUNCTION recovery_goes_on();

-- Forgets what was begun and never filed, and what was nobody's.
CREATE FUNCTION recovery_forget(p_before timestamptz) RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public.recovery_request r WHERE r.status IN (0, 6) AND r.begun_at < p_before;
$$;

REVOKE ALL ON FUNCTION recovery_goes_on(), recovery_forget(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recovery_forget(timestamptz) TO candor_app;
GRANT SELECT ON recovery_request TO candor_app;
GRANT INSERT (token_hash, user_id, network, known_by, lost, contact_kind, contact, language, code, begun_at) ON recovery_request TO candor_app;
GRANT UPDATE (status, reason, filed_at, decide_by, passed_at, hold_until, ended_at) ON recovery_request TO candor_app;
GRANT SELECT, INSERT, UPDATE (media_type, bytes) ON recovery_picture TO candor_app;
GRANT DELETE ON pay_password TO candor_app;
