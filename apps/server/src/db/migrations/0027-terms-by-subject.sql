-- Pairs and currencies have terms of their own each (STAFF-08): a version is of one of them, named by its symbol or its name; seconds contracts and the
-- limits have one only, ''. What is published of one says nothing about when another may follow.
ALTER TABLE product_version DROP CONSTRAINT product_version_proposal_id_kind_effective_ms_proposed_by_fkey;
ALTER TABLE product_version DROP CONSTRAINT product_version_kind_effective_ms_key;
ALTER TABLE product_proposal DROP CONSTRAINT product_proposal_id_kind_effective_ms_staff_id_key;
ALTER TABLE product_proposal ADD COLUMN subject text NOT NULL DEFAULT '';
ALTER TABLE product_version ADD COLUMN subject text NOT NULL DEFAULT '';
ALTER TABLE product_proposal ALTER COLUMN subject DROP DEFAULT;
ALTER TABLE product_version ALTER COLUMN subject DROP DEFAULT;
ALTER TABLE product_proposal ADD UNIQUE (id, kind, subject, effective_ms, staff_id);
ALTER TABLE product_version
  ADD FOREIGN KEY (proposal_id, kind, subject, effective_ms, proposed_by) REFERENCES product_proposal (id, kind, subject, effective_ms, staff_id),
  ADD UNIQUE (kind, subject, effective_ms);

-- What withdrawals of a currency began with, beside what deposits of it did; in force until a version is (OUT-01). Amounts are in units of 10^-8.
ALTER TABLE currency
  ADD COLUMN withdrawal_open boolean NOT NULL DEFAULT false,
  ADD COLUMN withdrawal_fee numeric(28,0) NOT NULL DEFAULT 0 CHECK (withdrawal_fee >= 0),
  ADD COLUMN withdrawal_minimum numeric(28,0) NOT NULL DEFAULT 1,
  ADD COLUMN withdrawal_maximum numeric(28,0) NOT NULL DEFAULT 1,
  ADD CONSTRAINT currency_withdrawal_leaves_something CHECK (withdrawal_minimum > withdrawal_fee AND withdrawal_maximum >= withdrawal_minimum);
UPDATE currency c SET withdrawal_open = true, withdrawal_fee = f.fee, withdrawal_minimum = f.least, withdrawal_maximum = f.most
FROM (VALUES
  ('BTC', 20000, 100000, 50000000000), ('ETH', 200000, 1000000, 1000000000000), ('USDT', 100000000, 1000000000, 2000000000000000),
  ('BNB', 100000, 2000000, 2000000000000), ('SOL', 800000, 10000000, 10000000000000), ('LTC', 100000, 2000000, 20000000000000),
  ('XRP', 20000000, 200000000, 2000000000000000), ('BCH', 100000, 1000000, 4000000000000), ('ADA', 100000000, 500000000, 5000000000000000),
  ('DOGE', 400000000, 2000000000, 10000000000000000), ('DOT', 8000000, 100000000, 200000000000000)
) AS f (name, fee, least, most) WHERE f.name = c.name;
