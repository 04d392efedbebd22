-- When each language of an article was last written, so that its editors see which translations are older than the English text (STAFF-07).
ALTER TABLE article ADD COLUMN edited_at timestamptz;
UPDATE article SET edited_at = created_at;
ALTER TABLE article ALTER COLUMN edited_at SET NOT NULL;
GRANT UPDATE (edited_at) ON article TO candor_app;
