-- A staff member who may not log in any more: what he did stays, so his row does. Only the operator's command line, as the owner, writes it.
ALTER TABLE staff_member ADD COLUMN disabled_at timestamptz;

-- Where the log ends can be read, so that rows taken from its end are missed too.
GRANT SELECT ON staff_log_head TO candor_app;
