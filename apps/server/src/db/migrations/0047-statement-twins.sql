-- A payment that is imported under two names of the account it came to is found by its reference (DEP-17).
CREATE INDEX statement_line_by_reference ON statement_line (reference);
