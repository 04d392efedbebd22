-- Proof of liabilities (FAIR-09, FAIR-10, decision 0023): what users were owed at one moment of each UTC day, as Merkle sum trees. The application's role adds
-- rows and changes none; what is read of a day is read once its report stands, and from then on every row that it is computed from is there.

-- One look at the ledger on a day: as far as its chains reached then, with the head of each. ledger is the SHA-256 over them.
CREATE TABLE liability_day (
  day          date PRIMARY KEY,
  as_of        timestamptz NOT NULL,
  ledger       bytea NOT NULL CHECK (length(ledger) = 32),
  chains       integer[] NOT NULL,
  heights      bigint[] NOT NULL,
  last_entries bigint[] NOT NULL,
  heads        bytea[] NOT NULL,
  CHECK (cardinality(chains) = ALL (ARRAY[cardinality(heights), cardinality(last_entries), cardinality(heads)]))
);

-- What all users together were owed of a currency in that look, and what stood beside it.
CREATE TABLE liability_total (
  day         date NOT NULL REFERENCES liability_day,
  currency_id integer NOT NULL REFERENCES currency,
  users       bigint NOT NULL CHECK (users > 0),
  owed        numeric(38,0) NOT NULL CHECK (owed > 0),
  -- What came in from outside less what went out; what the house's accounts held of it, and what of that was set aside; what users owed of loans.
  held        numeric(38,0) NOT NULL,
  house       numeric(38,0) NOT NULL,
  set_aside   numeric(38,0) NOT NULL,
  lent        numeric(38,0) NOT NULL,
  PRIMARY KEY (day, currency_id),
  CONSTRAINT liability_total_adds_up CHECK (held = house + owed)
);

-- What each user was owed, 18 bytes each, 1,024 in a row, until the trees of the day are built.
CREATE TABLE liability_balance (
  day         date NOT NULL REFERENCES liability_day,
  currency_id integer NOT NULL,
  number      integer NOT NULL,
  packed      bytea NOT NULL,
  PRIMARY KEY (day, currency_id, number)
);

-- The leaves in order, 18 bytes each, 256 in a row that is found by its first, and the nodes above them, 48 bytes each, 256 in a row. Nothing of it can be compressed.
CREATE TABLE liability_leaves (
  day         date NOT NULL REFERENCES liability_day,
  currency_id integer NOT NULL,
  number      integer NOT NULL,
  first_leaf  bytea NOT NULL,
  packed      bytea NOT NULL,
  PRIMARY KEY (day, currency_id, number),
  UNIQUE (day, currency_id, first_leaf)
);
CREATE TABLE liability_nodes (
  day         date NOT NULL REFERENCES liability_day,
  currency_id integer NOT NULL,
  tier        smallint NOT NULL CHECK (tier > 0),
  number      integer NOT NULL,
  packed      bytea NOT NULL,
  PRIMARY KEY (day, currency_id, tier, number)
);
ALTER TABLE liability_balance ALTER COLUMN packed SET STORAGE EXTERNAL;
ALTER TABLE liability_leaves ALTER COLUMN packed SET STORAGE EXTERNAL;
ALTER TABLE liability_nodes ALTER COLUMN packed SET STORAGE EXTERNAL;

-- A tree that is whole. Its sum is that of the look, or it does not stand.
CREATE TABLE liability_tree (
  day         date NOT NULL,
  currency_id integer NOT NULL,
  root        bytea NOT NULL CHECK (length(root) = 32),
  top_hash    bytea NOT NULL CHECK (length(top_hash) = 32),
  leaves      bigint NOT NULL CHECK (leaves > 0),
  PRIMARY KEY (day, currency_id),
  FOREIGN KEY (day, currency_id) REFERENCES liability_total
);

-- A published day. Each report names the one before it, which no other names.
CREATE TABLE liability_report (
  day          date PRIMARY KEY REFERENCES liability_day,
  before       bytea NOT NULL UNIQUE CHECK (length(before) = 32),
  hash         bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  published_at timestamptz NOT NULL
);

-- What each user was owed stands in the leaves once a day is published, so that it need not stand twice.
CREATE FUNCTION liability_forget_balances() RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public.liability_balance b USING public.liability_report r WHERE r.day = b.day;
$$;

GRANT SELECT, INSERT ON liability_day, liability_total, liability_balance, liability_leaves, liability_nodes, liability_tree, liability_report TO candor_app;
REVOKE ALL ON FUNCTION liability_forget_balances() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION liability_forget_balances() TO candor_app;
