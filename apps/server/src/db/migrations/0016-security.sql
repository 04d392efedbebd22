-- What protects an account, and what its owner keeps in it: holds, payment password, second factor, passkeys, cards and wallet addresses.

ALTER TABLE app_user ADD COLUMN anti_phishing text NOT NULL DEFAULT '';

-- Of a user's holds the latest end counts, so a further one can only lengthen it (USER-11). Nobody may change or delete one.
CREATE TABLE withdrawal_hold (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  reason     text NOT NULL CHECK (reason IN ('login_password', 'pay_password', 'email', 'phone', 'second_factor', 'passkey')),
  started_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  CHECK (ends_at = started_at + interval '24 hours')
);
CREATE INDEX withdrawal_hold_by_user ON withdrawal_hold (user_id, ends_at DESC);
INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at)
  SELECT id, 'login_password', withdrawals_held_until - interval '24 hours', withdrawals_held_until FROM app_user WHERE withdrawals_held_until IS NOT NULL;
ALTER TABLE app_user DROP COLUMN withdrawals_held_until;

-- A code that binds an address to an account is that account's alone (USER-12).
ALTER TABLE verification_code ADD COLUMN user_id bigint REFERENCES app_user;

CREATE TABLE pay_password (
  user_id       bigint PRIMARY KEY REFERENCES app_user,
  password_hash text NOT NULL,
  set_at        timestamptz NOT NULL
);

-- Failed tries of a user's secrets; the row is locked while one is tried, so that parallel guesses count one after another (USER-10).
CREATE TABLE secret_guard (
  user_id      bigint NOT NULL REFERENCES app_user,
  secret       text NOT NULL CHECK (secret IN ('pay_password', 'login_password', 'second_factor')),
  failed_at    timestamptz[] NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (user_id, secret)
);

-- The secret is sealed with the installation's key. last_step is the newest 30 s step whose code was accepted: none is accepted twice (AUTH-26).
CREATE TABLE second_factor (
  user_id    bigint PRIMARY KEY REFERENCES app_user,
  sealed     bytea NOT NULL,
  last_step  bigint NOT NULL DEFAULT 0,
  enabled_at timestamptz
);
CREATE TABLE recovery_code (
  user_id   bigint NOT NULL REFERENCES app_user,
  code_mac  bytea NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (user_id, code_mac)
);

CREATE TABLE passkey (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint NOT NULL REFERENCES app_user,
  credential_id text NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  use_counter   bigint NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
);
CREATE INDEX passkey_by_user ON passkey (user_id, id);

-- A challenge is answered once, by whom it was given to; user_id is null for a login.
CREATE TABLE passkey_challenge (
  challenge  text PRIMARY KEY,
  user_id    bigint REFERENCES app_user,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_by_expiry ON passkey_challenge (expires_at);

-- Each decision about the allow-list of withdrawals; the last one counts from since on, the one before it until then (OUT-14).
CREATE TABLE withdrawal_allowlist (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL REFERENCES app_user,
  enabled    boolean NOT NULL,
  decided_at timestamptz NOT NULL,
  since      timestamptz NOT NULL,
  CHECK (since = CASE WHEN enabled THEN decided_at ELSE decided_at + interval '24 hours' END)
);
CREATE INDEX withdrawal_allowlist_by_user ON withdrawal_allowlist (user_id, id DESC);

CREATE TABLE domestic_card (
  user_id           bigint PRIMARY KEY REFERENCES app_user,
  real_name         text NOT NULL,
  bank              text NOT NULL,
  card_number       text NOT NULL,
  account_city      text NOT NULL,
  branch            text NOT NULL,
  aba_number        text NOT NULL,
  holder_address    text NOT NULL,
  swift_code        text NOT NULL,
  bank_code         text NOT NULL,
  iban              text NOT NULL,
  bank_address      text NOT NULL,
  updated_at        timestamptz NOT NULL
);
CREATE TABLE international_card (
  user_id        bigint PRIMARY KEY REFERENCES app_user,
  swift_code     text NOT NULL,
  holder_address text NOT NULL,
  phone          text NOT NULL,
  updated_at     timestamptz NOT NULL
);

CREATE TABLE wallet_address (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL REFERENCES app_user,
  currency_id integer NOT NULL REFERENCES currency,
  label       text NOT NULL,
  address     text NOT NULL,
  qr_code     text NOT NULL,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  deleted_at  timestamptz
);
CREATE INDEX wallet_address_by_user ON wallet_address (user_id, id DESC) WHERE deleted_at IS NULL;

GRANT SELECT, INSERT ON withdrawal_hold, pay_password, secret_guard, second_factor, recovery_code, passkey, passkey_challenge, withdrawal_allowlist,
  domestic_card, international_card, wallet_address TO candor_app;
GRANT UPDATE (email, phone, nickname, signature, avatar, anti_phishing) ON app_user TO candor_app;
GRANT UPDATE (password_hash, set_at) ON pay_password TO candor_app;
GRANT UPDATE (failed_at, locked_until) ON secret_guard TO candor_app;
GRANT UPDATE (sealed, last_step, enabled_at) ON second_factor TO candor_app;
GRANT UPDATE (used_at) ON recovery_code TO candor_app;
GRANT UPDATE (use_counter, last_used_at) ON passkey TO candor_app;
GRANT UPDATE (real_name, bank, card_number, account_city, branch, aba_number, holder_address, swift_code, bank_code, iban, bank_address, updated_at) ON domestic_card TO candor_app;
GRANT UPDATE (swift_code, holder_address, phone, updated_at) ON international_card TO candor_app;
GRANT UPDATE (currency_id, label, address, qr_code, updated_at, deleted_at) ON wallet_address TO candor_app;
GRANT DELETE ON second_factor, recovery_code, passkey, passkey_challenge TO candor_app;
