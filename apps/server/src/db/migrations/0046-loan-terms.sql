-- By which version of the terms a loan is judged: what of its coins counts and how a silence does (LOAN-06, LOAN-24). A loan keeps that of its request.
ALTER TABLE loan ADD COLUMN terms smallint NOT NULL DEFAULT 1 CHECK (terms IN (1, 2));
ALTER TABLE loan ALTER COLUMN terms DROP DEFAULT;
GRANT INSERT (terms) ON loan TO candor_app;

-- The second version: told 24 h before, but where nobody has an account yet.
INSERT INTO terms_amendment (kind, effective_ms)
SELECT 'loan', CASE WHEN EXISTS (SELECT FROM app_user) THEN (extract(epoch FROM now()) * 1000)::bigint + 86400000 ELSE 0 END;
