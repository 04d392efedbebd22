-- Whose sessions ended, or whose level changed, so that a server that remembers sessions forgets them, whoever made the change and on whichever machine (AUTH-32).
-- A reader asks for what may have been committed since the oldest transaction that was under way when it last asked: numbers alone would pass over a
-- transaction that began early and committed late.
CREATE TABLE access_change (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xid     xid8 NOT NULL DEFAULT pg_current_xact_id(),
  user_id bigint NOT NULL CHECK (user_id > 100000),
  at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX access_change_by_xid ON access_change (xid);

CREATE FUNCTION access_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO access_change (user_id) VALUES (CASE TG_TABLE_NAME WHEN 'session' THEN (to_jsonb(OLD)->>'user_id')::bigint ELSE (to_jsonb(OLD)->>'id')::bigint END);
  RETURN NULL;
END $$;

-- A use only ever moves last_used_at forward; whatever moves it back shortens the session's life.
CREATE TRIGGER session_changed AFTER UPDATE ON session FOR EACH ROW
  WHEN (OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.token_hash IS DISTINCT FROM NEW.token_hash OR NEW.last_used_at < OLD.last_used_at) EXECUTE FUNCTION access_changed();
CREATE TRIGGER session_removed AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION access_changed();
CREATE TRIGGER level_changed AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.auth_level IS DISTINCT FROM NEW.auth_level) EXECUTE FUNCTION access_changed();

REVOKE ALL ON FUNCTION access_changed() FROM PUBLIC;
GRANT SELECT, DELETE ON access_change TO candor_app;
