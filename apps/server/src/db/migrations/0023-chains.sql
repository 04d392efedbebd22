-- Deposits that come over a chain, and what the signer of payouts writes. The signer is a process of its own under a role of its own: it reads what was
-- approved and whether payouts are halted, and writes what it signed and how that ended. Neither role can do the other's work.

INSERT INTO party (id, house, created_at) VALUES (23, 'outside:evm', now());

-- How far a chain has been read, and the blocks that a reorganisation is recognised by.
CREATE TABLE chain_cursor (
  chain_id  bigint PRIMARY KEY,
  number    bigint NOT NULL,
  hash      text NOT NULL,
  looked_at timestamptz NOT NULL
);
CREATE TABLE chain_block (
  chain_id bigint NOT NULL,
  number   bigint NOT NULL,
  hash     text NOT NULL,
  PRIMARY KEY (chain_id, number)
);

-- An address of exactly one user (DEP-03): the child of this number of the operator's extended public key, in small letters.
CREATE TABLE chain_address (
  chain_id   bigint NOT NULL REFERENCES chain_cursor,
  user_id    bigint NOT NULL REFERENCES app_user,
  child      integer NOT NULL CHECK (child >= 0),
  address    text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (chain_id, user_id),
  UNIQUE (chain_id, child),
  UNIQUE (chain_id, address)
);

-- What was seen in a block and is not credited. A block that leaves the chain takes its sightings with it. position: which log of its transaction, -1 the
-- transaction's own value; not the log's place in the block, which another block gives anew.
CREATE TABLE chain_sighting (
  chain_id     bigint NOT NULL,
  tx_hash      text NOT NULL,
  position     integer NOT NULL CHECK (position >= -1),
  block_number bigint NOT NULL,
  block_hash   text NOT NULL,
  user_id      bigint NOT NULL REFERENCES app_user,
  currency_id  integer NOT NULL REFERENCES currency,
  amount       numeric(28,0) NOT NULL CHECK (amount > 0),
  seen_at      timestamptz NOT NULL,
  PRIMARY KEY (chain_id, tx_hash, position)
);
CREATE INDEX chain_sighting_by_block ON chain_sighting (chain_id, block_number);
CREATE INDEX chain_sighting_by_user ON chain_sighting (user_id);

-- What was credited, once for each (chain, transaction, position).
CREATE TABLE chain_deposit (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id     bigint NOT NULL,
  tx_hash      text NOT NULL,
  position     integer NOT NULL CHECK (position >= -1),
  block_number bigint NOT NULL,
  block_hash   text NOT NULL,
  user_id      bigint NOT NULL REFERENCES app_user,
  currency_id  integer NOT NULL REFERENCES currency,
  amount       numeric(28,0) NOT NULL CHECK (amount > 0),
  seen_at      timestamptz NOT NULL,
  credited_at  timestamptz NOT NULL,
  CONSTRAINT chain_deposit_once UNIQUE (chain_id, tx_hash, position)
);
CREATE INDEX chain_deposit_by_user ON chain_deposit (user_id, id DESC);
CREATE INDEX chain_deposit_by_block ON chain_deposit (chain_id, block_number);

-- Why nothing more is paid out over a chain: a credited deposit is no longer on it, or it is another chain than before. until is written by the watcher
-- when the deposit is confirmed again, or by the operator as the owner of the database.
CREATE TABLE chain_halt (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id   bigint NOT NULL,
  reason     text NOT NULL CHECK (reason IN ('deposit-gone', 'other-chain')),
  deposit_id bigint REFERENCES chain_deposit,
  since      timestamptz NOT NULL,
  until      timestamptz,
  -- Where the deposit lies since it is confirmed again.
  again_block bigint,
  CHECK ((reason = 'deposit-gone') = (deposit_id IS NOT NULL))
);
CREATE UNIQUE INDEX chain_halt_once ON chain_halt (chain_id, reason, coalesce(deposit_id, 0)) WHERE until IS NULL;
CREATE INDEX chain_halt_by_deposit ON chain_halt (deposit_id, id DESC);

GRANT SELECT, INSERT ON chain_cursor, chain_block, chain_address, chain_sighting, chain_deposit, chain_halt TO candor_app;
GRANT UPDATE (number, hash, looked_at) ON chain_cursor TO candor_app;
GRANT UPDATE (until, again_block) ON chain_halt TO candor_app;
GRANT DELETE ON chain_block, chain_sighting TO candor_app;
