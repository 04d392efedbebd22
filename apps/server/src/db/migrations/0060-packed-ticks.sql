-- Ticks of days that are over are kept packed (FAIR-19, decision 0022). A tick is either a row of tick or a place in one block, never both; all packed ticks of a
-- pair come before all its rows in its chain.

CREATE TABLE tick_block (
  market_id    integer NOT NULL REFERENCES market,
  recorded_day date NOT NULL,
  first_ts     bigint NOT NULL,
  last_ts      bigint NOT NULL,
  first_id     bigint NOT NULL,
  last_id      bigint NOT NULL,
  count        integer NOT NULL CHECK (count > 0),
  -- What the first tick names as its predecessor, and the hash of the last one; those between follow from the fields (FAIR-01).
  prev_hash    bytea NOT NULL,
  last_hash    bytea NOT NULL,
  -- By how much each tick is further than the one before it, the first one than zero. delays are from ts to recorded_at. Small and equal numbers are what
  -- PostgreSQL compresses well.
  id_steps     bigint[] NOT NULL,
  ts_steps     bigint[] NOT NULL,
  price_steps  numeric[] NOT NULL,
  sources      text[] NOT NULL,
  volumes      numeric[] NOT NULL,
  bar_times    bigint[] NOT NULL,
  delays       bigint[] NOT NULL,
  packed_at    timestamptz NOT NULL,
  PRIMARY KEY (market_id, first_ts),
  UNIQUE (market_id, first_id),
  CHECK (first_ts <= last_ts AND first_id <= last_id),
  CHECK (count = ALL (ARRAY[cardinality(id_steps), cardinality(ts_steps), cardinality(price_steps), cardinality(sources), cardinality(volumes), cardinality(bar_times), cardinality(delays)]))
);
CREATE INDEX tick_block_by_day ON tick_block (market_id, recorded_day, first_ts);
GRANT SELECT ON tick_block TO candor_app;

-- A tick without its hashes, which whoever reads a price or a time does not need.
CREATE TYPE priced_tick AS (
  id bigint, market_id integer, price numeric, ts bigint, source text, volume numeric, bar_time bigint, recorded_at bigint, recorded_day date
);

CREATE FUNCTION block_ticks(b tick_block) RETURNS SETOF priced_tick LANGUAGE sql IMMUTABLE AS $$
  SELECT (sum(s.id) OVER w)::bigint, b.market_id, sum(s.price) OVER w, (sum(s.ts) OVER w)::bigint, s.source, s.volume, s.bar_time,
    (sum(s.ts) OVER w)::bigint + s.delay, b.recorded_day
  FROM unnest(b.id_steps, b.ts_steps, b.price_steps, b.sources, b.volumes, b.bar_times, b.delays) WITH ORDINALITY AS s(id, ts, price, source, volume, bar_time, delay, place)
  WINDOW w AS (ORDER BY s.place ROWS UNBOUNDED PRECEDING) ORDER BY s.place
$$;

-- The same with hashes, each computed anew over the fields and the hash before it (packages/engine: tickText). It names its schemas, as every function in PL/pgSQL
-- does: what a session compiled by a temporary type of its own would run once more with the rights of the owner, when pack_ticks asks for it.
CREATE FUNCTION block_chain(b tick_block) RETURNS SETOF tick LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_symbol text := (SELECT m.symbol FROM market m WHERE m.id = b.market_id);
  v_head bytea := b.prev_hash;
  v_from priced_tick;
  v_tick tick;
BEGIN
  FOR v_from IN SELECT * FROM block_ticks(b) LOOP
    v_tick.id := v_from.id; v_tick.market_id := v_from.market_id; v_tick.price := v_from.price; v_tick.ts := v_from.ts; v_tick.source := v_from.source;
    v_tick.volume := v_from.volume; v_tick.bar_time := v_from.bar_time; v_tick.recorded_at := v_from.recorded_at; v_tick.recorded_day := v_from.recorded_day;
    v_tick.prev_hash := v_head;
    v_head := sha256(convert_to(v_from.id || '|' || v_symbol || '|' || v_from.price * 0.00000001 || '|' || v_from.ts || '|' || v_from.source || '|' || encode(v_head, 'hex'), 'UTF8'));
    v_tick.hash := v_head;
    RETURN NEXT v_tick;
  END LOOP;
END $$;

-- The functions by which everything reads that may ask for old ticks, packed or not. They see what the statement sees that calls them. Blocks are looked up
-- one by one: asked for all that may follow, the database would read and sort every later block of the pair before it gives the first.

-- Ticks of a pair after one time up to and with another, the oldest first: those that were recorded within p_late_ms of their time, after a moment.
CREATE FUNCTION ticks_up(
  p_market integer, p_after_ts bigint, p_most integer, p_to_ts bigint DEFAULT 9223372036854775807, p_late_ms bigint DEFAULT 9223372036854775807, p_after_recorded bigint DEFAULT -1
) RETURNS SETOF priced_tick LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_from bigint := coalesce((SELECT k.first_ts FROM tick_block k WHERE k.market_id = p_market AND k.first_ts <= p_after_ts ORDER BY k.first_ts DESC LIMIT 1), p_after_ts);
  v_block tick_block;
  v_wanted integer := p_most;
  v_found integer;
BEGIN
  LOOP
    SELECT * INTO v_block FROM tick_block k WHERE k.market_id = p_market AND k.first_ts >= v_from AND k.first_ts <= p_to_ts ORDER BY k.first_ts LIMIT 1;
    EXIT WHEN NOT FOUND;
    v_from := v_block.first_ts + 1;
    CONTINUE WHEN v_block.last_ts <= p_after_ts;
    RETURN QUERY SELECT t.* FROM block_ticks(v_block) t
      WHERE t.ts > p_after_ts AND t.ts <= p_to_ts AND t.recorded_at - t.ts <= p_late_ms AND t.recorded_at > p_after_recorded ORDER BY t.ts LIMIT v_wanted;
    GET DIAGNOSTICS v_found = ROW_COUNT;
    v_wanted := v_wanted - v_found;
    IF v_wanted <= 0 THEN RETURN; END IF;
  END LOOP;
  RETURN QUERY SELECT t.id, t.market_id, t.price::numeric, t.ts, t.source, t.volume::numeric, t.bar_time, t.recorded_at, t.recorded_day FROM tick t
    WHERE t.market_id = p_market AND t.ts > p_after_ts AND t.ts <= p_to_ts AND t.recorded_at - t.ts <= p_late_ms AND t.recorded_at > p_after_recorded ORDER BY t.ts LIMIT v_wanted;
END $$;

-- Ticks of a pair of a time or before it, the newest first: those that were recorded within p_late_ms of their time, up to and with a moment, up to and with an id.
CREATE FUNCTION ticks_down(
  p_market integer, p_to_ts bigint, p_most integer, p_late_ms bigint DEFAULT 9223372036854775807, p_to_recorded bigint DEFAULT 9223372036854775807, p_to_id bigint DEFAULT 9223372036854775807
) RETURNS SETOF priced_tick LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_to bigint := p_to_ts;
  v_block tick_block;
  v_wanted integer := p_most;
  v_found integer;
BEGIN
  RETURN QUERY SELECT t.id, t.market_id, t.price::numeric, t.ts, t.source, t.volume::numeric, t.bar_time, t.recorded_at, t.recorded_day FROM tick t
    WHERE t.market_id = p_market AND t.ts <= p_to_ts AND t.recorded_at - t.ts <= p_late_ms AND t.recorded_at <= p_to_recorded AND t.id <= p_to_id ORDER BY t.ts DESC LIMIT v_wanted;
  GET DIAGNOSTICS v_found = ROW_COUNT;
  v_wanted := v_wanted - v_found;
  IF v_wanted <= 0 THEN RETURN; END IF;
  LOOP
    SELECT * INTO v_block FROM tick_block k WHERE k.market_id = p_market AND k.first_ts <= v_to ORDER BY k.first_ts DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    v_to := v_block.first_ts - 1;
    RETURN QUERY SELECT t.* FROM block_ticks(v_block) t
      WHERE t.ts <= p_to_ts AND t.recorded_at - t.ts <= p_late_ms AND t.recorded_at <= p_to_recorded AND t.id <= p_to_id ORDER BY t.ts DESC LIMIT v_wanted;
    GET DIAGNOSTICS v_found = ROW_COUNT;
    v_wanted := v_wanted - v_found;
    IF v_wanted <= 0 THEN RETURN; END IF;
  END LOOP;
END $$;

-- Ticks of a pair after one time up to and with another with their hashes, the oldest first.
CREATE FUNCTION ticks_chained(p_market integer, p_after_ts bigint, p_most integer, p_to_ts bigint DEFAULT 9223372036854775807) RETURNS SETOF tick LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_from bigint := coalesce((SELECT k.first_ts FROM tick_block k WHERE k.market_id = p_market AND k.first_ts <= p_after_ts ORDER BY k.first_ts DESC LIMIT 1), p_after_ts);
  v_block tick_block;
  v_wanted integer := p_most;
  v_found integer;
BEGIN
  LOOP
    SELECT * INTO v_block FROM tick_block k WHERE k.market_id = p_market AND k.first_ts >= v_from AND k.first_ts <= p_to_ts ORDER BY k.first_ts LIMIT 1;
    EXIT WHEN NOT FOUND;
    v_from := v_block.first_ts + 1;
    CONTINUE WHEN v_block.last_ts <= p_after_ts;
    RETURN QUERY SELECT t.* FROM block_chain(v_block) t WHERE t.ts > p_after_ts AND t.ts <= p_to_ts ORDER BY t.ts LIMIT v_wanted;
    GET DIAGNOSTICS v_found = ROW_COUNT;
    v_wanted := v_wanted - v_found;
    IF v_wanted <= 0 THEN RETURN; END IF;
  END LOOP;
  RETURN QUERY SELECT t.* FROM tick t WHERE t.market_id = p_market AND t.ts > p_after_ts AND t.ts <= p_to_ts ORDER BY t.ts LIMIT v_wanted;
END $$;

CREATE FUNCTION tick_numbered(p_id bigint) RETURNS SETOF priced_tick LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_block tick_block;
BEGIN
  RETURN QUERY SELECT t.id, t.market_id, t.price::numeric, t.ts, t.source, t.volume::numeric, t.bar_time, t.recorded_at, t.recorded_day FROM tick t WHERE t.id = p_id;
  IF FOUND THEN RETURN; END IF;
  -- Ids of pairs interleave, so that a block of each may span this one.
  FOR v_block IN
    SELECT k.* FROM market m CROSS JOIN LATERAL (SELECT * FROM tick_block o WHERE o.market_id = m.id AND o.first_id <= p_id ORDER BY o.first_id DESC LIMIT 1) k WHERE k.last_id >= p_id
  LOOP
    RETURN QUERY SELECT t.* FROM block_ticks(v_block) t WHERE t.id = p_id;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
END $$;

CREATE FUNCTION last_tick_id() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest((SELECT max(t.id) FROM tick t), (SELECT max(k.last_id) FROM market m CROSS JOIN LATERAL (
    SELECT o.last_id FROM tick_block o WHERE o.market_id = m.id ORDER BY o.first_id DESC LIMIT 1) k), 0)
$$;

-- What is packed is closed: no tick of a pair may be written beside, between or before its packed ones, nor into a day of them.
CREATE FUNCTION refuse_ticks_behind() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM written w CROSS JOIN LATERAL (
      SELECT k.last_ts, k.last_id, k.recorded_day FROM tick_block k WHERE k.market_id = w.market_id ORDER BY k.first_ts DESC LIMIT 1) last
    WHERE w.ts <= last.last_ts OR w.id <= last.last_id OR w.recorded_day <= last.recorded_day
  ) THEN RAISE EXCEPTION 'a tick lies before or among ticks of its pair that are packed' USING ERRCODE = 'check_violation'; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tick_is_not_behind AFTER INSERT ON tick REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_ticks_behind();

-- From which recording time on something may still read ticks as rows alone: where contracts and stops stand, alerts that wait, seconds orders that are open. NULL
-- while contracts or stops have never stood anywhere.
CREATE FUNCTION ticks_read_since() RETURNS bigint LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN c.contracts IS NOT NULL AND c.stops IS NOT NULL THEN least(c.contracts, c.stops, c.alerts, c.seconds) END FROM (
    SELECT (SELECT t.recorded_at FROM futures_cursor f JOIN tick t ON t.id = f.tick_id) AS contracts,
      (SELECT t.recorded_at FROM spot_stop_cursor s JOIN tick t ON t.id = s.tick_id) AS stops,
      (SELECT greatest(p.judged_ms, w.oldest) FROM price_alert_progress p
        JOIN (SELECT min(a.created_ms) AS oldest FROM price_alert a WHERE a.tick_id IS NULL AND a.removed_at IS NULL) w ON w.oldest IS NOT NULL) AS alerts,
      (SELECT min(o.opened_ms) FROM seconds_order o WHERE o.status = 1) AS seconds) c
$$;

-- Packs the oldest rows of a pair, at most 600 of one recording day, and tells how many. Nobody says which, or what is written: the block is made of the rows
-- here, is decoded again, and the rows go only where it gives every one of them, hash by hash, from the block before it on. A day is packed once its root is
-- public and everything that reads rows alone is six hours past its end in the record: of a day that was published before it is over, the rest could not be recorded. Whoever comes while another packs the pair finds nothing to do.
CREATE FUNCTION pack_ticks(p_market integer) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  c_most CONSTANT integer := 600;
  c_kept_ms CONSTANT bigint := 21600000;
  v_symbol text;
  v_until bigint;
  v_day tick_day;
  v_before tick_block;
  v_block tick_block;
  v_newest bigint;
  v_gone bigint;
  v_same bigint;
BEGIN
  SELECT m.symbol INTO v_symbol FROM market m WHERE m.id = p_market FOR NO KEY UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  v_until := ticks_read_since() - c_kept_ms;
  SELECT d.* INTO v_day FROM (SELECT t.recorded_day FROM tick t WHERE t.market_id = p_market ORDER BY t.ts LIMIT 1) t
    JOIN tick_day d ON d.market_id = p_market AND d.day = t.recorded_day AND (d.day + 1 - DATE '1970-01-01') * 86400000::bigint <= v_until;
  IF v_until IS NULL OR NOT FOUND THEN RETURN 0; END IF;

  SELECT p_market, v_day.day, min(s.ts), max(s.ts), min(s.id), max(s.id), count(*), (array_agg(s.prev_hash ORDER BY s.ts))[1], (array_agg(s.hash ORDER BY s.ts DESC))[1],
    array_agg(s.id_step ORDER BY s.ts), array_agg(s.ts_step ORDER BY s.ts), array_agg(s.price_step ORDER BY s.ts), array_agg(s.source ORDER BY s.ts),
    array_agg(s.volume::numeric ORDER BY s.ts), array_agg(s.bar_time ORDER BY s.ts), array_agg(s.recorded_at - s.ts ORDER BY s.ts), now()
  INTO v_block
  FROM (
    SELECT t.*, t.id - lag(t.id, 1, 0::bigint) OVER w AS id_step, t.ts - lag(t.ts, 1, 0::bigint) OVER w AS ts_step, t.price::numeric - lag(t.price::numeric, 1, 0::numeric) OVER w AS price_step
    FROM (SELECT * FROM tick r WHERE r.market_id = p_market AND r.recorded_day = v_day.day ORDER BY r.ts LIMIT c_most) t WINDOW w AS (ORDER BY t.ts)) s;
  SELECT max(t.recorded_at) INTO v_newest FROM tick t WHERE t.market_id = p_market AND t.recorded_day = v_day.day AND t.ts BETWEEN v_block.first_ts AND v_block.last_ts;
  IF v_newest >= v_until THEN RETURN 0; END IF;

  SELECT * INTO v_before FROM tick_block k WHERE k.market_id = p_market ORDER BY k.first_ts DESC LIMIT 1;
  IF v_block.prev_hash <> coalesce(v_before.last_hash, sha256(convert_to('candor chain ' || v_symbol, 'UTF8')))
    OR v_block.first_ts <= v_before.last_ts OR v_block.first_id <= v_before.last_id OR NOT (0 < ALL (v_block.id_steps))
  THEN RAISE EXCEPTION 'ticks of % from % on do not follow from those that are packed', v_symbol, v_block.first_id; END IF;

  INSERT INTO tick_block SELECT v_block.*;
  SELECT * INTO v_block FROM tick_block k WHERE k.market_id = p_market AND k.first_ts = v_block.first_ts;
  WITH gone AS (
    DELETE FROM tick t WHERE t.market_id = p_market AND t.recorded_day = v_day.day AND t.ts BETWEEN v_block.first_ts AND v_block.last_ts RETURNING t.*)
  SELECT count(*), count(c.id) INTO v_gone, v_same FROM gone g LEFT JOIN block_chain(v_block) c ON c.id = g.id AND c = g;
  IF v_gone <> v_block.count OR v_same <> v_block.count THEN
    RAISE EXCEPTION 'ticks of % from % to % do not come out of their block as they went in', v_symbol, v_block.first_id, v_block.last_id;
  END IF;
  IF NOT EXISTS (SELECT FROM tick t WHERE t.market_id = p_market AND t.recorded_day = v_day.day)
    AND (v_block.last_hash <> v_day.last_hash OR v_day.count <> (SELECT sum(k.count) FROM tick_block k WHERE k.market_id = p_market AND k.recorded_day = v_day.day))
  THEN RAISE EXCEPTION 'the packed ticks of % are not those of its published day %', v_symbol, v_day.day; END IF;
  RETURN v_block.count;
END $$;

-- Gives the disk of one wholly packed day back, the oldest; answers the day, or NULL where there is none or somebody reads it. An hour passes between the last
-- packing and this, since who began to read before it still sees the rows. Waits for a fifth of a second at most, as long as all others wait behind it.
CREATE FUNCTION drop_packed_day() RETURNS date
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '200ms' AS $$
DECLARE
  v_day date;
BEGIN
  SELECT d.day INTO v_day
  FROM (SELECT to_date(substr(c.relname, 6), 'YYYYMMDD') AS day FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'public.tick'::regclass) d
  WHERE EXISTS (SELECT FROM tick_day p WHERE p.day = d.day)
    AND NOT EXISTS (
      SELECT FROM tick_day p LEFT JOIN LATERAL (SELECT sum(k.count) AS count, max(k.packed_at) AS packed_at FROM tick_block k WHERE k.market_id = p.market_id AND k.recorded_day = p.day) b ON true
      WHERE p.day = d.day AND (b.count IS DISTINCT FROM p.count OR b.packed_at > clock_timestamp() - interval '1 hour'))
    AND NOT EXISTS (SELECT FROM market m WHERE EXISTS (SELECT FROM tick t WHERE t.market_id = m.id AND t.recorded_day = d.day))
  ORDER BY d.day LIMIT 1;
  IF v_day IS NULL THEN RETURN NULL; END IF;
  LOCK TABLE ONLY tick IN ACCESS EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM market m WHERE EXISTS (SELECT FROM tick t WHERE t.market_id = m.id AND t.recorded_day = v_day)) THEN RETURN NULL; END IF;
  EXECUTE format('DROP TABLE IF EXISTS public.%I', 'tick_' || to_char(v_day, 'YYYYMMDD'));
  RETURN v_day;
EXCEPTION WHEN lock_not_available THEN
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION pack_ticks(integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION drop_packed_day() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pack_ticks(integer) TO candor_app;
GRANT EXECUTE ON FUNCTION drop_packed_day() TO candor_app;
