-- Staff, what they do, and the identity papers they decide on.

-- Staff accounts are apart from customers and hold no balance (STAFF-01). A code of the second factor is good once: the last step it was taken for stays.
CREATE TABLE staff_member (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL UNIQUE CHECK (name = lower(name)),
  spoken_name   text NOT NULL,
  roles         text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['reviewer', 'support', 'editor', 'publisher', 'auditor']),
  password_hash text NOT NULL,
  totp_sealed   bytea NOT NULL,
  totp_step     bigint NOT NULL DEFAULT 0,
  created_at    timestamptz NOT NULL
);

CREATE TABLE staff_session (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  staff_id   integer NOT NULL REFERENCES staff_member,
  device     text NOT NULL,
  address    text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL CHECK (ends_at <= created_at + interval '8 hours'),
  ended_at   timestamptz
);

-- Every staff call and, as a row of its own, how it was answered (STAFF-09). Each row's hash covers the hash before it, so that a row taken out or
-- changed is found; only the function below writes here.
CREATE TABLE staff_log (
  id         bigint PRIMARY KEY,
  answer_of  bigint UNIQUE REFERENCES staff_log,
  staff_id   integer NOT NULL REFERENCES staff_member,
  call       text NOT NULL,
  said       jsonb NOT NULL,
  request_id text NOT NULL,
  address    text NOT NULL,
  answer     text NOT NULL,
  logged_at  timestamptz NOT NULL,
  hash       bytea NOT NULL,
  CHECK ((answer_of IS NULL) = (answer = ''))
);
CREATE INDEX staff_log_asked ON staff_log (id DESC) WHERE answer_of IS NULL;

CREATE TABLE staff_log_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_id  bigint NOT NULL,
  hash     bytea NOT NULL
);
INSERT INTO staff_log_head (last_id, hash) VALUES (0, sha256('staff log'));

-- What a row's hash covers beside the hash before it; the same text is built again to check the chain.
CREATE FUNCTION staff_log_text(p_id bigint, p_answer_of bigint, p_staff integer, p_call text, p_said jsonb, p_request text, p_address text, p_answer text, p_at timestamptz) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_array(p_id, p_answer_of, p_staff, p_call, p_said, p_request, p_address, p_answer, (extract(epoch FROM p_at) * 1000)::bigint)::text;
$$;

CREATE FUNCTION staff_log_add(p_answer_of bigint, p_staff integer, p_call text, p_said jsonb, p_request text, p_address text, p_answer text, p_at timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH head AS (
    UPDATE public.staff_log_head h SET last_id = h.last_id + 1,
      hash = sha256(h.hash || convert_to(public.staff_log_text(h.last_id + 1, p_answer_of, p_staff, p_call, p_said, p_request, p_address, p_answer, p_at), 'UTF8'))
    RETURNING h.last_id, h.hash)
  INSERT INTO public.staff_log (id, answer_of, staff_id, call, said, request_id, address, answer, logged_at, hash)
  SELECT last_id, p_answer_of, p_staff, p_call, p_said, p_request, p_address, p_answer, p_at, hash FROM head RETURNING id;
$$;

-- A vote is final, and nobody has two on one request (STAFF-05). btc_value is what a pass would let in, unknown where a price was missing.
CREATE TABLE staff_vote (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind       text NOT NULL,
  request_id bigint NOT NULL,
  user_id    bigint NOT NULL REFERENCES app_user,
  staff_id   integer NOT NULL REFERENCES staff_member,
  verdict    text NOT NULL CHECK (verdict IN ('pass', 'fail')),
  reason     text NOT NULL,
  btc_value  numeric(28,0),
  voted_at   timestamptz NOT NULL,
  UNIQUE (kind, request_id, staff_id)
);
CREATE INDEX staff_vote_of_user ON staff_vote (user_id, staff_id, voted_at);

-- level: 1 basic, 2 advanced. status: 1 under review, 2 verified, 3 failed; final once it left 1, and filing again is a new row (KYC-02).
-- The document's number is sealed; card_mac tells whether another account uses it without saying what it is.
CREATE TABLE identity_request (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL REFERENCES app_user,
  level       smallint NOT NULL CHECK (level IN (1, 2)),
  id_type     smallint CHECK (id_type IN (0, 1, 2)),
  name_sealed bytea,
  card_sealed bytea,
  card_mac    bytea,
  front_pic   text,
  reverse_pic text,
  status      smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  reason      text NOT NULL DEFAULT '',
  filed_at    timestamptz NOT NULL,
  decide_by   timestamptz NOT NULL,
  decided_at  timestamptz,
  decided_by  integer REFERENCES staff_member,
  CONSTRAINT identity_request_has_its_papers CHECK (CASE level
    WHEN 1 THEN num_nulls(id_type, name_sealed, card_sealed, card_mac) = 0 AND num_nonnulls(front_pic, reverse_pic) = 0
    ELSE num_nulls(front_pic, reverse_pic) = 0 AND num_nonnulls(id_type, name_sealed, card_sealed, card_mac) = 0 END),
  CONSTRAINT identity_request_is_decided_whole CHECK ((status = 1) = (decided_at IS NULL) AND (status = 1) = (decided_by IS NULL) AND (status = 3) = (reason <> ''))
);
CREATE UNIQUE INDEX identity_request_one_alive ON identity_request (user_id, level) WHERE status IN (1, 2);
CREATE UNIQUE INDEX identity_request_one_card ON identity_request (card_mac) WHERE level = 1 AND status IN (1, 2);
CREATE INDEX identity_request_by_user ON identity_request (user_id, level, id DESC);
CREATE INDEX identity_request_queue ON identity_request (level, status, id);

-- Decides one request by a vote that is written, and raises its user to the level that was passed. No other way leads to a level.
CREATE FUNCTION identity_decide(p_request bigint, p_level smallint, p_staff integer, p_at timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH decided AS (
    UPDATE public.identity_request r SET status = CASE v.verdict WHEN 'pass' THEN 2 ELSE 3 END, reason = v.reason, decided_at = p_at, decided_by = v.staff_id
    FROM public.staff_vote v
    WHERE r.id = p_request AND r.level = p_level AND r.status = 1 AND v.request_id = r.id AND v.user_id = r.user_id AND v.staff_id = p_staff
      AND v.kind = CASE r.level WHEN 1 THEN 'identity_basic' ELSE 'identity_advanced' END
    RETURNING r.user_id, r.level, r.status),
  raised AS (
    UPDATE public.app_user u SET auth_level = d.level FROM decided d WHERE u.id = d.user_id AND d.status = 2 AND u.auth_level = d.level - 1)
  SELECT user_id FROM decided;
$$;

REVOKE ALL ON FUNCTION staff_log_add(bigint, integer, text, jsonb, text, text, text, timestamptz), identity_decide(bigint, smallint, integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_log_add(bigint, integer, text, jsonb, text, text, text, timestamptz), identity_decide(bigint, smallint, integer, timestamptz) TO candor_app;
GRANT SELECT ON staff_log, identity_request TO candor_app;
GRANT SELECT, INSERT ON staff_member, staff_session, staff_vote TO candor_app;
GRANT UPDATE (totp_step) ON staff_member TO candor_app;
GRANT UPDATE (ended_at) ON staff_session TO candor_app;
GRANT INSERT (user_id, level, id_type, name_sealed, card_sealed, card_mac, front_pic, reverse_pic, filed_at, decide_by) ON identity_request TO candor_app;
