-- Passkeys of staff members (STAFF-19). A member gets one by an enrolment, which the operator makes at the command line and which is good once.
CREATE TABLE staff_passkey (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id      integer NOT NULL REFERENCES staff_member,
  credential_id text NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  use_counter   bigint NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
);
CREATE INDEX staff_passkey_of_member ON staff_passkey (staff_id);

-- What is kept of an enrolment says nothing of its secret; the application can only use one up.
CREATE TABLE staff_enrolment (
  mac        bytea PRIMARY KEY,
  staff_id   integer NOT NULL REFERENCES staff_member,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= created_at + interval '24 hours'),
  used_at    timestamptz
);

GRANT SELECT, INSERT ON staff_passkey TO candor_app;
GRANT UPDATE (use_counter, last_used_at) ON staff_passkey TO candor_app;
GRANT SELECT ON staff_enrolment TO candor_app;
GRANT UPDATE (used_at) ON staff_enrolment TO candor_app;
