-- The terms of ladders are versions (DUAL-27): each product keeps the caps of its listing, what may be set aside of either currency for its settlement day (DUAL-23). Those
-- that were listed before had the release's.
ALTER TABLE dual_product ADD COLUMN cap_coin numeric(28,0) CHECK (cap_coin > 0), ADD COLUMN cap_usdt numeric(28,0) CHECK (cap_usdt > 0);
UPDATE dual_product p SET cap_usdt = 100000000000000,
  cap_coin = CASE c.name WHEN 'BTC' THEN 1500000000 WHEN 'ETH' THEN 30000000000 WHEN 'BNB' THEN 150000000000 ELSE 600000000000 END
FROM currency c WHERE c.id = p.currency_id;
ALTER TABLE dual_product ALTER COLUMN cap_coin SET NOT NULL, ALTER COLUMN cap_usdt SET NOT NULL;
GRANT INSERT (cap_coin, cap_usdt) ON dual_product TO candor_app;
