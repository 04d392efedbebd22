-- Versions of products' terms (STAFF-08). What one staff member proposes another publishes, at least 24 h before it holds; neither is ever changed.
CREATE TABLE product_proposal (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text NOT NULL,
  fields       jsonb NOT NULL,
  effective_ms bigint NOT NULL,
  staff_id     integer NOT NULL REFERENCES staff_member,
  proposed_at  timestamptz NOT NULL,
  UNIQUE (id, kind, effective_ms, staff_id)
);
CREATE UNIQUE INDEX product_proposal_once ON product_proposal (kind, effective_ms, md5(fields::text));

CREATE TABLE product_version (
  proposal_id  bigint PRIMARY KEY,
  kind         text NOT NULL,
  effective_ms bigint NOT NULL,
  proposed_by  integer NOT NULL,
  published_by integer NOT NULL REFERENCES staff_member,
  published_at timestamptz NOT NULL,
  FOREIGN KEY (proposal_id, kind, effective_ms, proposed_by) REFERENCES product_proposal (id, kind, effective_ms, staff_id),
  UNIQUE (kind, effective_ms),
  CONSTRAINT product_version_has_four_eyes CHECK (proposed_by <> published_by),
  CONSTRAINT product_version_is_announced CHECK (effective_ms >= extract(epoch FROM published_at) * 1000 + 86400000)
);

GRANT SELECT, INSERT ON product_proposal, product_version TO candor_app;
