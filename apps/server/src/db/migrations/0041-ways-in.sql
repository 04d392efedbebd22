-- Devices from which somebody signed in before. The token is the device's, random, and says nothing here: what is kept fits one user alone, so that two
-- users of one device cannot be told to share it. It opens nothing; it exempts its user's logins from what strangers bring about under his name (AUTH-33).
CREATE TABLE known_device (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint NOT NULL REFERENCES app_user,
  mac          bytea NOT NULL UNIQUE,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX known_device_by_user ON known_device (user_id, last_used_at);
CREATE INDEX known_device_by_use ON known_device (last_used_at);

-- Which known device a session was opened on: ending the session forgets the device.
ALTER TABLE session ADD COLUMN known_device bigint REFERENCES known_device ON DELETE SET NULL;
CREATE INDEX session_by_known_device ON session (known_device) WHERE known_device IS NOT NULL;

-- Failures are counted for each network that tries a name, for each known device of its owner, and ('') for all strangers together (AUTH-12).
ALTER TABLE login_guard ADD COLUMN source text NOT NULL DEFAULT '';
ALTER TABLE login_guard DROP CONSTRAINT login_guard_pkey;
ALTER TABLE login_guard ADD PRIMARY KEY (target, source);

-- A code is its asker's: of one target and scene each asker has his own, which others can neither try nor replace (AUTH-03).
ALTER TABLE verification_code ADD COLUMN asker text NOT NULL DEFAULT '';
DROP INDEX verification_code_one_alive;
CREATE UNIQUE INDEX verification_code_one_alive ON verification_code (target, scene, asker) WHERE ended_at IS NULL;

-- How often a target was sent codes, by whose budget they came out of: a network's, all strangers' together, or its owner's own (AUTH-04).
ALTER TABLE code_allowance ADD COLUMN part text NOT NULL DEFAULT 'strangers';
ALTER TABLE code_allowance DROP CONSTRAINT code_allowance_pkey;
ALTER TABLE code_allowance ADD PRIMARY KEY (target, part);

-- Wrong second factors of a device that is known are counted apart from those of whoever got hold of the password (AUTH-33).
ALTER TABLE secret_guard DROP CONSTRAINT secret_guard_secret_check;
ALTER TABLE secret_guard ADD CONSTRAINT secret_guard_secret_check CHECK (secret IN ('pay_password', 'login_password', 'second_factor', 'second_factor_known'));

-- Failed logins at the console, one row for each network and hour: a stranger's tries do not lengthen the log that is never shortened (STAFF-18).
CREATE TABLE staff_login_failure (
  network    text NOT NULL,
  hour       timestamptz NOT NULL,
  failures   bigint NOT NULL,
  of_members bigint NOT NULL,
  last_at    timestamptz NOT NULL,
  PRIMARY KEY (hour, network)
);

GRANT SELECT, INSERT, DELETE ON known_device, staff_login_failure TO candor_app;
GRANT UPDATE (last_used_at) ON known_device TO candor_app;
GRANT UPDATE (failures, of_members, last_at) ON staff_login_failure TO candor_app;
