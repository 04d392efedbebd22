-- The currencies and pairs of a new installation. Amounts are in units of 10^-8. Ids 1 to 3 are fixed by MKT-02; the others stay as they are here.
-- SYN100 and SYNTECH are synthetic: simulated indices of no company's shares (MKT-15).

INSERT INTO currency (id, name, sort, displayed, decimals, category, fiat_account, leverage_account, options_account, deposit_minimum, deposit_open) VALUES
  (1, 'BTC', 10, true, 8, 'crypto', true, true, true, 10000, true),
  (2, 'ETH', 20, true, 8, 'crypto', true, true, true, 100000, true),
  (3, 'USDT', 30, true, 8, 'crypto', true, true, true, 100000000, true),
  (4, 'BNB', 40, true, 8, 'crypto', true, true, true, 1000000, true),
  (5, 'SOL', 50, true, 8, 'crypto', true, true, true, 1000000, true),
  (6, 'LTC', 60, true, 8, 'crypto', true, true, true, 1000000, true),
  (7, 'XRP', 70, true, 8, 'crypto', true, true, true, 100000000, true),
  (8, 'BCH', 80, true, 8, 'crypto', true, true, true, 1000000, true),
  (9, 'ADA', 90, true, 8, 'crypto', true, true, true, 100000000, true),
  (10, 'DOGE', 100, true, 8, 'crypto', true, true, true, 1000000000, true),
  (11, 'DOT', 110, true, 8, 'crypto', true, true, true, 10000000, true),
  (12, 'SYN100', 120, true, 8, 'stock', false, false, false, 1000000, false),
  (13, 'SYNTECH', 130, true, 8, 'stock', false, false, false, 1000000, false);

-- A market's id is the match_id of MKT-04. min_notional 5 USDT (SPOT-21), fees 0.001 (SPOT-07).
INSERT INTO market (id, symbol, base_id, quote_id, category, sort, displayed, open, price_step, amount_step, min_notional, max_amount, maker_fee, taker_fee) VALUES
  (1, 'BTC/USDT', 1, 3, 'crypto', 10, true, true, 1000000, 1, 500000000, 100000000000, 100000, 100000),
  (2, 'ETH/USDT', 2, 3, 'crypto', 20, true, true, 1000000, 10000, 500000000, 1000000000000, 100000, 100000),
  (3, 'BNB/USDT', 4, 3, 'crypto', 30, true, true, 1000000, 100000, 500000000, 5000000000000, 100000, 100000),
  (4, 'SOL/USDT', 5, 3, 'crypto', 40, true, true, 1000000, 100000, 500000000, 10000000000000, 100000, 100000),
  (5, 'LTC/USDT', 6, 3, 'crypto', 50, true, true, 1000000, 100000, 500000000, 10000000000000, 100000, 100000),
  (6, 'XRP/USDT', 7, 3, 'crypto', 60, true, true, 10000, 10000000, 500000000, 1000000000000000, 100000, 100000),
  (7, 'BCH/USDT', 8, 3, 'crypto', 70, true, true, 10000000, 100000, 500000000, 2000000000000, 100000, 100000),
  (8, 'ADA/USDT', 9, 3, 'crypto', 80, true, true, 10000, 10000000, 500000000, 2000000000000000, 100000, 100000),
  (9, 'DOGE/USDT', 10, 3, 'crypto', 90, true, true, 1000, 100000000, 500000000, 5000000000000000, 100000, 100000),
  (10, 'DOT/USDT', 11, 3, 'crypto', 100, true, true, 100000, 1000000, 500000000, 100000000000000, 100000, 100000),
  (11, 'SYN100/USDT', 12, 3, 'stock', 110, true, true, 1000000, 1000000, 500000000, 5000000000000, 100000, 100000),
  (12, 'SYNTECH/USDT', 13, 3, 'stock', 120, true, true, 1000000, 1000000, 500000000, 20000000000000, 100000, 100000);
