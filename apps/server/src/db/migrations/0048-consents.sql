-- What a user agreed to: the terms of use (USER-36) and the risk disclosures (USER-33), one table for both, each with the version, what its words hash to in the
-- language in which he read them, and when. What was acknowledged before carries neither hash nor language: nobody wrote them down.
ALTER TABLE risk_acknowledgement RENAME TO consent;
ALTER TABLE consent RENAME CONSTRAINT risk_acknowledgement_pkey TO consent_pkey;
ALTER TABLE consent RENAME COLUMN product TO document;
ALTER TABLE consent RENAME COLUMN read_at TO agreed_at;
UPDATE consent SET document = 'risk-' || document;
ALTER TABLE consent
  ADD COLUMN hash bytea CHECK (octet_length(hash) = 32),
  ADD COLUMN language text,
  ADD CONSTRAINT consent_document CHECK (document = 'terms' OR document LIKE 'risk-%'),
  ADD CONSTRAINT consent_is_whole CHECK (hash IS NOT NULL AND language IS NOT NULL) NOT VALID;
