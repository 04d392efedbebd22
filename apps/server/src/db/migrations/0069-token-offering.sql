-- Token offerings. Terms have no update grant: nothing of an offering that was listed can change (IEO-07), nor of an application but what its owner takes off it and
-- how it ended. Places and sums are counted by triggers, so that nobody who has the application's login can move a place or make room.

INSERT INTO party (id, house, created_at) VALUES (24, 'escrow:offering', now()), (25, 'issuer:offering', now());

-- Tokens that exist in sandboxes alone. They have no pair: no market opens before they are available (IEO-21).
INSERT INTO currency (id, name, sort, displayed, decimals, category, fiat_account, leverage_account, options_account, deposit_minimum, deposit_open, opened_on_use) VALUES
  (45, 'TIDL', 910, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (46, 'EMBR', 920, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (47, 'QRRY', 930, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (48, 'LUMO', 940, true, 8, 'crypto', false, false, false, 100000000, false, true);

-- Who has asked for a loan has them all, since all of them count for it and are locked at once.
INSERT INTO account (party_id, currency_id, kind)
  SELECT DISTINCT l.user_id, c.id, 2 FROM loan l CROSS JOIN currency c WHERE c.id BETWEEN 45 AND 48
  ON CONFLICT DO NOTHING;

-- What publishers show: pictures, re-encoded, and white papers, plain text. A name is the hash of what it names.
CREATE TABLE published_file (
  name       text PRIMARY KEY,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain')),
  bytes      bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1048576),
  added_by   integer NOT NULL REFERENCES staff_member,
  added_at   timestamptz NOT NULL
);

-- Published by a version of a place (place, version_id), or by the sandbox's schedule (track, round). allocation: 1 fcfs, 2 pro rata. Tokens are whole; price is in
-- units of 10^-8 USDT. texts holds title, and summary and content by language; empty for the sandbox's own, whose words are the server's.
CREATE TABLE offering_project (
  id             integer GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  place          text,
  version_id     bigint REFERENCES product_version,
  track          smallint,
  round          integer,
  currency_id    integer NOT NULL REFERENCES currency,
  pay_coins      integer[] NOT NULL,
  allocation     smallint NOT NULL CHECK (allocation IN (1, 2)),
  price          numeric(28,0) NOT NULL CHECK (price > 0),
  supply         numeric(20,0) NOT NULL CHECK (supply BETWEEN 1 AND 999999999999999999),
  total_issuance numeric(20,0) NOT NULL CHECK (total_issuance >= supply),
  min_tokens     numeric(20,0) NOT NULL CHECK (min_tokens >= 1),
  cap            numeric(20,0) CHECK (cap BETWEEN min_tokens AND supply),
  min_sale       numeric(20,0) NOT NULL CHECK (min_sale BETWEEN 0 AND supply),
  listed_ms      bigint NOT NULL,
  start_ms       bigint NOT NULL CHECK (start_ms > listed_ms),
  end_ms         bigint NOT NULL CHECK (end_ms > start_ms + CASE allocation WHEN 2 THEN 3600000 ELSE 0 END),
  sell_begin_ms  bigint NOT NULL CHECK (sell_begin_ms >= end_ms),
  lock_days      integer NOT NULL CHECK (lock_days BETWEEN 0 AND 3650),
  unlock_ms      bigint GENERATED ALWAYS AS (greatest(sell_begin_ms, end_ms + lock_days * 86400000::bigint)) STORED,
  names_insiders boolean NOT NULL,
  has_pool       boolean NOT NULL,
  insider_count  integer NOT NULL CHECK (insider_count >= 0 AND (insider_count > 0) = names_insiders),
  insider_tokens numeric(20,0) NOT NULL CHECK (insider_tokens >= 0),
  insider_price  numeric(28,0) NOT NULL CHECK (insider_price >= 0),
  insider_days   integer NOT NULL CHECK (insider_days >= 0),
  texts          jsonb NOT NULL,
  logo           text NOT NULL,
  white_paper    text NOT NULL,
  link           text NOT NULL,
  created_at     timestamptz NOT NULL,
  UNIQUE (version_id),
  UNIQUE (track, round),
  CONSTRAINT offering_project_is_not_paid_in_itself CHECK (currency_id <> ALL (pay_coins)),
  CHECK (num_nulls(place, version_id) IN (0, 2) AND num_nulls(track, round) IN (0, 2) AND (place IS NULL) <> (track IS NULL))
);
CREATE INDEX offering_project_by_end ON offering_project (end_ms DESC, id DESC);

-- Who may not apply: keyed hashes of documents, of which only the number is published (IEO-20).
CREATE TABLE offering_insider (
  project_id integer NOT NULL REFERENCES offering_project,
  mac        bytea NOT NULL CHECK (length(mac) = 32),
  PRIMARY KEY (project_id, mac)
);

-- How an offering stands. shared and whole are the tokens of applications that are shared out and of those passed whole; passed is what was passed at the end.
-- issued_ms: its supply is locked with the issuer, and it is shown. Then the pool is closed, applications end (closed_ms), and all is done (finished_ms).
CREATE TABLE offering_tally (
  project_id     integer PRIMARY KEY REFERENCES offering_project,
  issued_ms      bigint,
  last_place     integer NOT NULL DEFAULT 0,
  shared         numeric(38,0) NOT NULL DEFAULT 0 CHECK (shared >= 0),
  whole          numeric(20,0) NOT NULL DEFAULT 0 CHECK (whole >= 0),
  passed         numeric(20,0) NOT NULL DEFAULT 0 CHECK (passed >= 0),
  pool_closed_ms bigint,
  closed_ms      bigint,
  cancelled_ms   bigint CHECK (cancelled_ms <= closed_ms),
  cancel_reason  text NOT NULL DEFAULT '',
  finished_ms    bigint,
  CHECK ((cancelled_ms IS NULL) = (cancel_reason = ''))
);
CREATE INDEX offering_tally_open ON offering_tally (project_id) WHERE finished_ms IS NULL;

-- What was applied for, by the second: its lowest and its last sum of it (IEO-17). Nobody but the trigger writes it.
CREATE TABLE offering_sum (
  project_id integer NOT NULL REFERENCES offering_project,
  second     bigint NOT NULL,
  low        numeric(38,0) NOT NULL,
  last       numeric(38,0) NOT NULL,
  PRIMARY KEY (project_id, second)
);

-- The figures that decide everybody's share (IEO-23). part: 1 the pool of fcfs, 2 the offering.
CREATE TABLE offering_decision (
  project_id      integer NOT NULL REFERENCES offering_project,
  part            smallint NOT NULL CHECK (part IN (1, 2)),
  kind            text NOT NULL CHECK (kind IN ('whole', 'shared')),
  cap             numeric(20,0),
  left_tokens     numeric(38,0),
  weights         numeric(38,0),
  last_remainder  numeric(38,0),
  last_place      integer,
  applied         numeric(38,0) NOT NULL,
  applications    integer NOT NULL,
  persons         integer NOT NULL,
  sold            numeric(20,0) NOT NULL CHECK (sold >= 0),
  sold_after_pool numeric(20,0) NOT NULL CHECK (sold_after_pool >= 0),
  is_returned     boolean NOT NULL,
  decided_ms      bigint NOT NULL,
  PRIMARY KEY (project_id, part),
  CHECK (num_nulls(left_tokens, weights, last_remainder, last_place) = CASE kind WHEN 'shared' THEN 0 ELSE 4 END)
);

-- One user's applications to one offering, which are settled together (IEO-13). person is the place of the first application of the verified identity's accounts.
-- stage: 0 waits for pool or end, 1 its pool is settled, 2 its tokens are passed and locked, 3 done.
CREATE TABLE offering_share (
  id         bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  project_id integer NOT NULL REFERENCES offering_project,
  user_id    bigint NOT NULL REFERENCES app_user,
  person     integer,
  stage      smallint NOT NULL CHECK (stage BETWEEN 0 AND 3),
  passed     numeric(20,0) NOT NULL DEFAULT 0 CHECK (passed >= 0 AND (stage < 2) <= (passed = 0)),
  ended_ms   bigint,
  done_ms    bigint,
  UNIQUE (project_id, user_id),
  CHECK ((stage = 3) = (done_ms IS NOT NULL) AND (stage < 2) = (ended_ms IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX offering_share_due ON offering_share (project_id, stage, id) WHERE stage < 3;

-- status: 1 applied, its money locked; 2 charged; 3 done (IEO-06). filed and tokens are what was applied for and what is left of it, total and kept what they cost.
-- pool_passed is what the pool passes of it, passed and refund what it comes to in all.
CREATE TABLE offering_order (
  id               bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  project_id       integer NOT NULL REFERENCES offering_project,
  share_id         bigint NOT NULL REFERENCES offering_share,
  user_id          bigint NOT NULL REFERENCES app_user,
  place            integer NOT NULL CHECK (place > 0),
  person           integer NOT NULL CHECK (person BETWEEN 1 AND place),
  is_shared        boolean NOT NULL,
  pay_currency_id  integer NOT NULL REFERENCES currency,
  filed            numeric(20,0) NOT NULL CHECK (filed > 0),
  tokens           numeric(20,0) NOT NULL CHECK (tokens BETWEEN 0 AND filed),
  total            numeric(28,0) NOT NULL CHECK (total > 0),
  kept             numeric(28,0) NOT NULL CHECK (kept BETWEEN 0 AND total),
  accepted_ms      bigint NOT NULL,
  accepted_tick_id bigint NOT NULL,
  tick_id          bigint,
  tick_price       numeric(28,0) CHECK (tick_price > 0),
  status           smallint NOT NULL CHECK (status BETWEEN 1 AND 3),
  changed_ms       bigint NOT NULL,
  pool_passed      numeric(20,0) CHECK (pool_passed BETWEEN 0 AND tokens),
  passed           numeric(20,0) CHECK (passed BETWEEN 0 AND coalesce(pool_passed, tokens)),
  refund           numeric(28,0),
  created_at       timestamptz NOT NULL,
  UNIQUE (project_id, place),
  CONSTRAINT offering_order_tick_is_whole CHECK (num_nulls(tick_id, tick_price) IN (0, 2) AND (tick_id IS NULL OR tick_id > accepted_tick_id)),
  CONSTRAINT offering_order_coin_is_not_lessened CHECK (tick_id IS NULL OR (tokens = filed AND kept = total)),
  CONSTRAINT offering_order_keeps_its_price CHECK (kept * filed = total * tokens),
  CONSTRAINT offering_order_ends_whole CHECK ((passed IS NULL) = (refund IS NULL)),
  CONSTRAINT offering_order_refunds_what_is_not_passed CHECK (passed IS NULL OR refund = CASE tokens WHEN 0 THEN kept ELSE ceil(kept * (tokens - passed) / tokens) END)
) WITH (fillfactor = 80);
CREATE INDEX offering_order_by_user ON offering_order (user_id, id DESC);
CREATE INDEX offering_order_of_person ON offering_order (project_id, person);
CREATE INDEX offering_order_of_share ON offering_order (share_id, id DESC);
CREATE INDEX offering_order_open_by_user ON offering_order (user_id) WHERE status IN (1, 2);

-- What was taken off an application (IEO-16).
CREATE TABLE offering_lessening (
  id       bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES offering_order,
  tokens   numeric(20,0) NOT NULL CHECK (tokens > 0),
  unlocked numeric(28,0) NOT NULL CHECK (unlocked > 0),
  at_ms    bigint NOT NULL
);
CREATE INDEX offering_lessening_of_order ON offering_lessening (order_id, id);

-- An application takes the next place, and adds to the sums; what is not its person's first has that one's number. It is taken while the offering is open alone.
CREATE FUNCTION offering_order_is_filed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p public.offering_project;
  t public.offering_tally;
BEGIN
  SELECT * INTO STRICT p FROM public.offering_project WHERE id = NEW.project_id;
  SELECT * INTO STRICT t FROM public.offering_tally WHERE project_id = NEW.project_id FOR NO KEY UPDATE;
  IF t.issued_ms IS NULL OR t.closed_ms IS NOT NULL OR NEW.accepted_ms NOT BETWEEN p.start_ms AND p.end_ms THEN
    RAISE EXCEPTION 'offering % takes no application', NEW.project_id;
  END IF;
  IF NEW.is_shared AND p.allocation = 1 AND (NOT p.has_pool OR t.pool_closed_ms IS NOT NULL) THEN
    RAISE EXCEPTION 'the pool of offering % is closed', NEW.project_id;
  END IF;
  IF NOT NEW.is_shared AND (p.allocation <> 1 OR p.has_pool AND t.pool_closed_ms IS NULL) THEN
    RAISE EXCEPTION 'nothing of offering % is passed whole yet', NEW.project_id;
  END IF;
  NEW.place := t.last_place + 1;
  NEW.person := coalesce((SELECT s.person FROM public.offering_share s WHERE s.id = NEW.share_id), NEW.place);
  IF (SELECT count(*) FROM public.offering_order o WHERE o.project_id = NEW.project_id AND o.person = NEW.person) >= 100 THEN
    RAISE EXCEPTION 'a person has filed as many applications to offering % as one may', NEW.project_id;
  END IF;
  UPDATE public.offering_share s SET person = NEW.person WHERE s.id = NEW.share_id AND s.person IS NULL;
  UPDATE public.offering_tally SET last_place = NEW.place,
    shared = shared + CASE WHEN NEW.is_shared THEN NEW.tokens ELSE 0 END, whole = whole + CASE WHEN NEW.is_shared THEN 0 ELSE NEW.tokens END
  WHERE project_id = NEW.project_id;
  IF NOT NEW.is_shared AND least(t.shared, p.supply) + t.whole + NEW.tokens > p.supply THEN
    RAISE EXCEPTION 'offering % is sold out', NEW.project_id;
  END IF;
  PERFORM public.offering_count(NEW.project_id, NEW.changed_ms, t.shared + t.whole, t.shared + t.whole + NEW.tokens);
  RETURN NEW;
END $$;

CREATE FUNCTION offering_count(p_project integer, p_ms bigint, p_before numeric, p_after numeric) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.offering_sum AS s (project_id, second, low, last) VALUES (p_project, p_ms / 1000, least(p_before, p_after), p_after)
  ON CONFLICT (project_id, second) DO UPDATE SET low = least(s.low, excluded.low), last = excluded.last
$$;

-- Its owner may take tokens off it until an hour before the end; the results are written once, after the decision, and what was charged comes back only whole (IEO-19, IEO-22).
CREATE FUNCTION offering_order_changes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p public.offering_project;
  t public.offering_tally;
BEGIN
  IF (OLD.status, NEW.status) NOT IN ((1, 1), (1, 2), (1, 3), (2, 2), (2, 3)) OR OLD.passed IS NOT NULL AND (NEW.passed, NEW.refund) IS DISTINCT FROM (OLD.passed, OLD.refund)
    OR OLD.pool_passed IS NOT NULL AND NEW.pool_passed IS DISTINCT FROM OLD.pool_passed THEN
    RAISE EXCEPTION 'an application does not move from % to % again', OLD.status, NEW.status;
  END IF;
  IF NEW.tokens <> OLD.tokens THEN
    SELECT * INTO STRICT p FROM public.offering_project WHERE id = NEW.project_id;
    SELECT * INTO STRICT t FROM public.offering_tally WHERE project_id = NEW.project_id FOR NO KEY UPDATE;
    IF NEW.tokens > OLD.tokens OR OLD.status <> 1 OR p.allocation <> 2 OR NEW.changed_ms >= p.end_ms - 3600000 OR t.closed_ms IS NOT NULL THEN
      RAISE EXCEPTION 'application % cannot be lessened', NEW.id;
    END IF;
    UPDATE public.offering_tally SET shared = shared - (OLD.tokens - NEW.tokens) WHERE project_id = NEW.project_id;
    PERFORM public.offering_count(NEW.project_id, NEW.changed_ms, t.shared + t.whole, t.shared + t.whole - (OLD.tokens - NEW.tokens));
  ELSIF NEW.pool_passed IS DISTINCT FROM OLD.pool_passed AND NOT EXISTS (
    SELECT FROM public.offering_decision d WHERE d.project_id = NEW.project_id AND d.part = 1) THEN
    RAISE EXCEPTION 'the pool of offering % is not decided', NEW.project_id;
  ELSIF NEW.passed IS DISTINCT FROM OLD.passed AND NEW.tokens > 0 AND NOT EXISTS (
    SELECT FROM public.offering_decision d WHERE d.project_id = NEW.project_id AND d.part = 2 AND (NEW.passed = 0 OR NOT d.is_returned)
    UNION ALL SELECT FROM public.offering_tally x WHERE x.project_id = NEW.project_id AND x.cancelled_ms IS NOT NULL AND NEW.passed = 0) THEN
    RAISE EXCEPTION 'offering % is not decided', NEW.project_id;
  END IF;
  RETURN NEW;
END $$;

-- An offering is decided once its applications have ended, and cancelled only whole, before its end, by a published version of its place that closes it (IEO-22).
CREATE FUNCTION offering_tally_moves() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p public.offering_project;
BEGIN
  SELECT * INTO STRICT p FROM public.offering_project WHERE id = NEW.project_id;
  IF OLD.issued_ms IS NOT NULL AND NEW.issued_ms IS DISTINCT FROM OLD.issued_ms OR OLD.closed_ms IS NOT NULL AND NEW.closed_ms IS DISTINCT FROM OLD.closed_ms
    OR OLD.pool_closed_ms IS NOT NULL AND NEW.pool_closed_ms IS DISTINCT FROM OLD.pool_closed_ms
    OR (NEW.cancelled_ms, NEW.cancel_reason) IS DISTINCT FROM (OLD.cancelled_ms, OLD.cancel_reason) AND OLD.closed_ms IS NOT NULL
    OR OLD.finished_ms IS NOT NULL THEN
    RAISE EXCEPTION 'what offering % has behind it does not change', NEW.project_id;
  END IF;
  IF NEW.issued_ms IS DISTINCT FROM OLD.issued_ms AND p.place IS NOT NULL AND NEW.issued_ms >= p.start_ms THEN
    RAISE EXCEPTION 'offering % began before its issuer brought its tokens', NEW.project_id;
  END IF;
  IF NEW.pool_closed_ms IS DISTINCT FROM OLD.pool_closed_ms AND NEW.pool_closed_ms < least(p.start_ms + 600000, p.end_ms) THEN
    RAISE EXCEPTION 'the pool of offering % is not over', NEW.project_id;
  END IF;
  IF NEW.closed_ms IS DISTINCT FROM OLD.closed_ms AND NEW.cancelled_ms IS NULL AND NEW.closed_ms <= p.end_ms THEN
    RAISE EXCEPTION 'offering % has not ended', NEW.project_id;
  END IF;
  IF NEW.cancelled_ms IS DISTINCT FROM OLD.cancelled_ms AND NOT EXISTS (
    SELECT FROM public.product_version v JOIN public.product_proposal q ON q.id = v.proposal_id
    WHERE v.kind = 'project' AND v.subject = p.place AND v.effective_ms > p.listed_ms AND v.effective_ms < p.end_ms AND v.effective_ms <= NEW.cancelled_ms
      AND q.fields ->> 'closes' = NEW.cancel_reason) THEN
    RAISE EXCEPTION 'nobody published that offering % is cancelled', NEW.project_id;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION offering_decision_is_due() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p public.offering_project;
  t public.offering_tally;
BEGIN
  SELECT * INTO STRICT p FROM public.offering_project WHERE id = NEW.project_id;
  SELECT * INTO STRICT t FROM public.offering_tally WHERE project_id = NEW.project_id;
  IF t.cancelled_ms IS NOT NULL OR NEW.part = 2 AND t.closed_ms IS NULL OR NEW.part = 1 AND (p.allocation <> 1 OR t.pool_closed_ms IS NULL) THEN
    RAISE EXCEPTION 'offering % is not to be decided', NEW.project_id;
  END IF;
  IF NEW.applied <> t.shared OR NEW.sold + NEW.sold_after_pool > p.supply OR NEW.cap IS DISTINCT FROM p.cap
    OR NEW.part = 2 AND NEW.sold_after_pool <> t.whole OR NEW.is_returned <> (NEW.part = 2 AND NEW.sold + NEW.sold_after_pool < p.min_sale) THEN
    RAISE EXCEPTION 'offering % cannot be decided so', NEW.project_id;
  END IF;
  RETURN NEW;
END $$;

-- Shares go on alone, and together are passed no more than the supply.
CREATE FUNCTION offering_share_moves() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM earlier o JOIN later n ON n.id = o.id WHERE n.stage < o.stage OR o.stage = 3 OR o.stage >= 2 AND n.passed <> o.passed) THEN
    RAISE EXCEPTION 'a share does not go back';
  END IF;
  UPDATE public.offering_tally t SET passed = t.passed + x.passed
  FROM (SELECT n.project_id, sum(n.passed - o.passed) AS passed FROM earlier o JOIN later n ON n.id = o.id GROUP BY 1 HAVING sum(n.passed - o.passed) > 0) x
  WHERE t.project_id = x.project_id;
  IF EXISTS (SELECT FROM public.offering_tally t JOIN public.offering_project p ON p.id = t.project_id
    WHERE t.passed > p.supply AND t.project_id IN (SELECT project_id FROM later)) THEN
    RAISE EXCEPTION 'more tokens would be passed than are on offer';
  END IF;
  RETURN NULL;
END $$;

-- No market of an offered token opens before every subscriber's tokens are available (IEO-21). One whose issuer brought no tokens until its start is never sold.
CREATE FUNCTION offering_market_waits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.traded AND EXISTS (SELECT FROM public.offering_project p JOIN public.offering_tally t ON t.project_id = p.id
    WHERE p.currency_id IN (NEW.base_id, NEW.quote_id) AND t.finished_ms IS NULL
      AND (t.issued_ms IS NOT NULL OR p.place IS NULL OR p.start_ms > extract(epoch FROM now()) * 1000)) THEN
    RAISE EXCEPTION 'the tokens of an offering are not available yet';
  END IF;
  RETURN NEW;
END $$;

-- What has a market already is bought there; USDT, which everything is paid in, is the other side of most.
CREATE FUNCTION offering_project_is_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM public.market m WHERE m.traded AND NEW.currency_id IN (m.base_id, m.quote_id)) THEN
    RAISE EXCEPTION 'currency % is traded already', NEW.currency_id;
  END IF;
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION offering_order_is_filed(), offering_count(integer, bigint, numeric, numeric), offering_order_changes(), offering_tally_moves(),
  offering_decision_is_due(), offering_share_moves(), offering_market_waits(), offering_project_is_new() FROM PUBLIC;
CREATE TRIGGER offering_project_sells_what_is_new BEFORE INSERT ON offering_project FOR EACH ROW EXECUTE FUNCTION offering_project_is_new();
CREATE TRIGGER offering_order_takes_its_place BEFORE INSERT ON offering_order FOR EACH ROW EXECUTE FUNCTION offering_order_is_filed();
CREATE TRIGGER offering_order_changes_by_rule BEFORE UPDATE ON offering_order FOR EACH ROW EXECUTE FUNCTION offering_order_changes();
CREATE TRIGGER offering_tally_moves_by_rule BEFORE UPDATE OF issued_ms, pool_closed_ms, closed_ms, cancelled_ms, cancel_reason, finished_ms ON offering_tally
  FOR EACH ROW EXECUTE FUNCTION offering_tally_moves();
CREATE TRIGGER offering_decision_follows_the_end BEFORE INSERT ON offering_decision FOR EACH ROW EXECUTE FUNCTION offering_decision_is_due();
CREATE TRIGGER offering_share_goes_on AFTER UPDATE ON offering_share REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION offering_share_moves();
CREATE TRIGGER market_waits_for_its_offering BEFORE INSERT OR UPDATE OF traded, base_id, quote_id ON market FOR EACH ROW EXECUTE FUNCTION offering_market_waits();

GRANT SELECT ON published_file, offering_project, offering_insider, offering_tally, offering_sum, offering_decision, offering_share, offering_order, offering_lessening TO candor_app;
GRANT INSERT ON published_file, offering_insider, offering_decision TO candor_app;
GRANT INSERT (place, version_id, track, round, currency_id, pay_coins, allocation, price, supply, total_issuance, min_tokens, cap, min_sale, listed_ms, start_ms, end_ms,
  sell_begin_ms, lock_days, names_insiders, has_pool, insider_count, insider_tokens, insider_price, insider_days, texts, logo, white_paper, link, created_at)
  ON offering_project TO candor_app;
GRANT INSERT (project_id) ON offering_tally TO candor_app;
GRANT UPDATE (issued_ms, pool_closed_ms, closed_ms, cancelled_ms, cancel_reason, finished_ms) ON offering_tally TO candor_app;
GRANT INSERT (project_id, user_id, person, stage) ON offering_share TO candor_app;
GRANT UPDATE (stage, passed, ended_ms, done_ms) ON offering_share TO candor_app;
GRANT INSERT (project_id, share_id, user_id, is_shared, pay_currency_id, filed, tokens, total, kept, accepted_ms, accepted_tick_id, tick_id, tick_price, status, changed_ms,
  created_at) ON offering_order TO candor_app;
GRANT UPDATE (tokens, kept, status, changed_ms, pool_passed, passed, refund) ON offering_order TO candor_app;
GRANT INSERT (order_id, tokens, unlocked, at_ms) ON offering_lessening TO candor_app;
