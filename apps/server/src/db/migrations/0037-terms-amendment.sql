-- Terms that a release changes for all versions of a kind, and from when (STAFF-08): at once where nobody knew others, with a day's notice where an
-- installation has run. Of seconds contracts: durations of 600 s and more pay at most 85 % (SEC-03).
CREATE TABLE terms_amendment (
  kind         text PRIMARY KEY,
  effective_ms bigint NOT NULL CHECK (effective_ms >= 0),
  published_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT ON terms_amendment TO candor_app;
INSERT INTO terms_amendment (kind, effective_ms)
SELECT 'seconds', CASE WHEN EXISTS (SELECT 1 FROM price_seed) THEN floor(extract(epoch FROM now()) * 1000)::bigint + 86400000 ELSE 0 END;
