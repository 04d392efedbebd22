-- Users, sessions, codes and the sandbox mailbox.

CREATE TABLE app_user (
  id             bigint PRIMARY KEY REFERENCES party,
  username       text NOT NULL UNIQUE,
  email          text UNIQUE,
  phone          text UNIQUE,
  password_hash  text NOT NULL,
  password_changed_at timestamptz,
  invite_code    text NOT NULL UNIQUE,
  inviter_id     bigint REFERENCES app_user,
  vip_level      smallint NOT NULL DEFAULT 0,
  auth_level     smallint NOT NULL DEFAULT 0,
  nickname       text NOT NULL DEFAULT '',
  signature      text NOT NULL DEFAULT '',
  avatar         text NOT NULL DEFAULT '',
  language       text NOT NULL DEFAULT 'en',
  withdrawals_held_until timestamptz,
  created_at     timestamptz NOT NULL,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);

CREATE TABLE session (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash  bytea NOT NULL UNIQUE,
  user_id     bigint NOT NULL REFERENCES app_user,
  device      text NOT NULL,
  address     text NOT NULL,
  created_at  timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  revoked_at  timestamptz
);
CREATE INDEX session_by_user ON session (user_id) WHERE revoked_at IS NULL;

-- A code is bound to one target and one scene; only the newest of a target and scene counts (AUTH-03).
CREATE TABLE verification_code (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target     text NOT NULL,
  scene      text NOT NULL,
  code_mac   bytea NOT NULL,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz
);
CREATE INDEX verification_code_by_expiry ON verification_code (expires_at);
CREATE UNIQUE INDEX verification_code_one_alive ON verification_code (target, scene) WHERE ended_at IS NULL;

-- How often a target was sent a code: one upsert decides and counts, so that parallel requests cannot both pass (AUTH-04).
CREATE TABLE code_allowance (
  target  text PRIMARY KEY,
  sent_at timestamptz NOT NULL,
  day     date NOT NULL,
  sent    integer NOT NULL
);

-- Failed logins of a target, whether or not it is an account; the row is locked while a password is tried (AUTH-12).
CREATE TABLE login_guard (
  target       text PRIMARY KEY,
  failed_at    timestamptz[] NOT NULL,
  locked_until timestamptz
);

CREATE TABLE sandbox_message (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target     text NOT NULL,
  scene      text NOT NULL,
  subject    text NOT NULL,
  body       text NOT NULL,
  code       text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_message_by_target ON sandbox_message (target, id DESC);

CREATE TABLE upload (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL UNIQUE,
  user_id    bigint NOT NULL REFERENCES app_user,
  private    boolean NOT NULL,
  bytes      integer NOT NULL,
  media_type text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX upload_by_user ON upload (user_id);

CREATE TABLE favourite (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL REFERENCES app_user,
  currency_id integer NOT NULL REFERENCES currency,
  UNIQUE (user_id, currency_id)
);

CREATE TABLE deposit_address (
  user_id     bigint NOT NULL REFERENCES app_user,
  currency_id integer NOT NULL REFERENCES currency,
  network     text NOT NULL,
  address     text NOT NULL UNIQUE,
  PRIMARY KEY (user_id, currency_id, network)
);

-- status: 1 pending, 2 passed, 3 rejected; final once it left 1 (DEP-06). The amount has no update grant (DEP-07).
CREATE TABLE deposit_request (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL REFERENCES app_user,
  currency_id integer NOT NULL REFERENCES currency,
  amount      numeric(28,0) NOT NULL CHECK (amount > 0),
  voucher     text NOT NULL UNIQUE,
  status      smallint NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  incoming    text UNIQUE,
  remark      text NOT NULL DEFAULT '',
  simulated   boolean NOT NULL,
  due_at      timestamptz,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL
);
CREATE INDEX deposit_request_by_user ON deposit_request (user_id, id DESC);
CREATE INDEX deposit_request_due ON deposit_request (due_at) WHERE status = 1;

CREATE TABLE article (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category    integer NOT NULL,
  language    text NOT NULL,
  title       text NOT NULL,
  content     text NOT NULL,
  abstract    text NOT NULL,
  cover       text NOT NULL,
  sort        integer NOT NULL,
  created_at  timestamptz NOT NULL,
  UNIQUE (category, language, sort)
);

-- The rules in force and every past version (FAIR-11); append-only.
CREATE TABLE published_rules (
  version integer PRIMARY KEY,
  since   timestamptz NOT NULL,
  rules   jsonb NOT NULL
);

GRANT SELECT, INSERT ON app_user, session, verification_code, code_allowance, login_guard, sandbox_message, upload, favourite, deposit_address, deposit_request, article, published_rules TO candor_app;
GRANT UPDATE (password_hash, password_changed_at, withdrawals_held_until, language) ON app_user TO candor_app;
GRANT UPDATE (last_used_at, revoked_at) ON session TO candor_app;
GRANT UPDATE (tries_left, ended_at) ON verification_code TO candor_app;
GRANT UPDATE (sent_at, day, sent) ON code_allowance TO candor_app;
GRANT UPDATE (failed_at, locked_until) ON login_guard TO candor_app;
GRANT UPDATE (status, incoming, remark, updated_at) ON deposit_request TO candor_app;
GRANT DELETE ON favourite, verification_code, code_allowance, login_guard, sandbox_message TO candor_app;
