-- Announced maintenances (SITE-15), of which the application reads and writes none: the operator announces them by a command, under the owner of the database.
-- The bounds are those of the engine (maintenance/window), held here against whoever writes: a day's notice before the hour in which contracts can only
-- be closed, four hours at most, a day between two. Moments are in milliseconds.
CREATE TABLE maintenance (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  starts_ms    bigint NOT NULL,
  ends_ms      bigint NOT NULL,
  announced_ms bigint NOT NULL,
  announced_by text NOT NULL CHECK (announced_by <> ''),
  CONSTRAINT maintenance_is_bounded CHECK (ends_ms > starts_ms AND ends_ms - starts_ms <= 4 * 3600000),
  CONSTRAINT maintenance_is_announced CHECK (starts_ms - 3600000 >= announced_ms + 86400000 AND starts_ms <= announced_ms + 30::bigint * 86400000),
  CONSTRAINT maintenance_is_rare EXCLUDE USING gist (int8range(starts_ms - 43200000, ends_ms + 43200000) WITH &&)
);
CREATE FUNCTION refuse_maintenance_rewriting() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'maintenance % was announced as it is', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER maintenance_is_final BEFORE UPDATE OR DELETE ON maintenance FOR EACH ROW EXECUTE FUNCTION refuse_maintenance_rewriting();
GRANT SELECT ON maintenance TO candor_app;
