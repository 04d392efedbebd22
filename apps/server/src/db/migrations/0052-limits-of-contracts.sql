-- The second version of the limits of contracts (FUT-41, FUT-42): told 24 h before, but where nobody has an account yet.
INSERT INTO terms_amendment (kind, effective_ms)
SELECT 'limits', CASE WHEN EXISTS (SELECT FROM app_user) THEN (extract(epoch FROM now()) * 1000)::bigint + 86400000 ELSE 0 END;
