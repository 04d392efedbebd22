-- Accounts that are frozen, one row for each freeze (USER-38 to USER-41, LEDG-25). A row is never taken away: how often whom support froze is public. Several may last at once;
-- the account is free when none does. until: only support's ends by itself. finding: the check and the row that named one of the user's accounts.
CREATE TABLE account_freeze (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  reason     text NOT NULL CHECK (reason IN ('own', 'link', 'support', 'finding', 'recovery')),
  finding    text NOT NULL DEFAULT '',
  staff_id   integer REFERENCES staff_member,
  since      timestamptz NOT NULL,
  until      timestamptz,
  lifted_at  timestamptz CHECK (lifted_at >= since),
  -- Orders of his that waited to open something were cancelled for good.
  cleared_at timestamptz,
  -- 0 nobody was told yet, 1 its owner was told of the freeze, 2 and of its end.
  told       smallint NOT NULL DEFAULT 0 CHECK (told BETWEEN 0 AND 2),
  -- When it was last followed: who was followed longest ago comes first, so that none keeps another waiting.
  followed_at timestamptz NOT NULL DEFAULT '-infinity',
  CONSTRAINT freeze_of_support CHECK ((reason = 'support') = (staff_id IS NOT NULL) AND (reason = 'support') = (until IS NOT NULL)),
  CONSTRAINT freeze_of_support_is_short CHECK (until > since AND until <= since + interval '72 hours'),
  CONSTRAINT freeze_of_finding CHECK ((reason = 'finding') = (finding <> ''))
);
CREATE UNIQUE INDEX account_freeze_lasting ON account_freeze (user_id, reason) WHERE lifted_at IS NULL;
CREATE INDEX account_freeze_by_user ON account_freeze (user_id, id);
CREATE INDEX account_freeze_by_time ON account_freeze (since);
CREATE INDEX account_freeze_to_follow ON account_freeze (followed_at) WHERE cleared_at IS NULL OR told = 0 OR (told = 1 AND lifted_at IS NOT NULL);
CREATE INDEX account_freeze_to_end ON account_freeze (until) WHERE until IS NOT NULL AND lifted_at IS NULL;

-- Support freezes nobody who did not ask: a message of his own within the last hour, newer than any freeze by support before it; and nobody more than twice in 30 days (USER-41).
CREATE FUNCTION freeze_was_asked_for() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM public.chat_message m WHERE m.user_id = NEW.user_id AND m.sender = 1 AND m.created_at BETWEEN NEW.since - interval '1 hour' AND NEW.since
      AND m.created_at > coalesce((SELECT max(f.since) FROM public.account_freeze f WHERE f.user_id = NEW.user_id AND f.reason = 'support'), '-infinity')) THEN
    RAISE EXCEPTION 'support freezes user % only at his own request', NEW.user_id;
  END IF;
  IF (SELECT count(*) FROM public.account_freeze f WHERE f.user_id = NEW.user_id AND f.reason = 'support' AND f.since > NEW.since - interval '30 days') >= 2 THEN
    RAISE EXCEPTION 'support froze user % twice in 30 days', NEW.user_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER freeze_was_asked_for BEFORE INSERT ON account_freeze FOR EACH ROW WHEN (NEW.reason = 'support') EXECUTE FUNCTION freeze_was_asked_for();

-- Who remembers sessions hears of a freeze and of its end as he does of a session's (AUTH-32).
CREATE FUNCTION freeze_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.access_change (user_id) VALUES (NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER freeze_began AFTER INSERT ON account_freeze FOR EACH ROW EXECUTE FUNCTION freeze_changed();
CREATE TRIGGER freeze_ended AFTER UPDATE ON account_freeze FOR EACH ROW WHEN (OLD.lifted_at IS DISTINCT FROM NEW.lifted_at) EXECUTE FUNCTION freeze_changed();

-- Whether what protects a user was made within 24 h before the oldest of the freezes that he can lift, while one lasts: a stolen session may have made it, so that it counts
-- for nothing until he lifted them (USER-45).
CREATE FUNCTION made_before_freeze(p_user bigint, p_made timestamptz, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(p_made <= f.since AND p_made > f.since - interval '24 hours', false)
  FROM (SELECT min(since) AS since FROM public.account_freeze WHERE user_id = p_user AND reason IN ('own', 'link', 'support') AND lifted_at IS NULL AND (until IS NULL OR until > p_at)) f;
$$;

-- An owner's proof beyond his session is counted apart from his logins (USER-40).
ALTER TABLE secret_guard DROP CONSTRAINT secret_guard_secret_check;
ALTER TABLE secret_guard ADD CONSTRAINT secret_guard_secret_check CHECK (secret IN ('pay_password', 'login_password', 'second_factor', 'second_factor_known', 'owner_password', 'owner_factor'));

-- What was passed before a freeze does not leave either, whoever carries it.
CREATE FUNCTION payout_waits_for_freeze() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.account_freeze f WHERE f.user_id = NEW.user_id AND f.lifted_at IS NULL AND (f.until IS NULL OR f.until > NEW.sending_at)) THEN
    RAISE EXCEPTION 'payout % waits: the account of user % is frozen', NEW.id, NEW.user_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_waits_for_freeze BEFORE UPDATE ON payout FOR EACH ROW WHEN (OLD.state = 'approved' AND NEW.state = 'sending') EXECUTE FUNCTION payout_waits_for_freeze();

REVOKE ALL ON FUNCTION freeze_was_asked_for(), freeze_changed(), payout_waits_for_freeze(), made_before_freeze(bigint, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION made_before_freeze(bigint, timestamptz, timestamptz) TO candor_app;
GRANT SELECT ON account_freeze TO candor_app;
GRANT INSERT (user_id, reason, finding, staff_id, since, until) ON account_freeze TO candor_app;
GRANT UPDATE (lifted_at, cleared_at, told, followed_at) ON account_freeze TO candor_app;
GRANT SELECT (user_id, until, lifted_at) ON account_freeze TO candor_signer;
