-- USDC, which can be borrowed and given as margin once it has recorded prices in USDT (LOAN-06). No account kind but the exchange's: neither contracts nor
-- seconds orders are made on what should not move, and no chain brings it in or takes it out yet. An installation that runs takes it as a new one does:
-- accounts of those who are there are opened at the next start (LEDG-16).
INSERT INTO currency (id, name, sort, displayed, decimals, category, fiat_account, leverage_account, options_account, deposit_minimum, deposit_open) VALUES
  (14, 'USDC', 115, true, 8, 'crypto', false, false, false, 100000000, false);
INSERT INTO market (id, symbol, base_id, quote_id, category, sort, displayed, open, price_step, amount_step, min_notional, max_amount, maker_fee, taker_fee) VALUES
  (13, 'USDC/USDT', 14, 3, 'crypto', 105, true, true, 1000, 1000000, 500000000, 500000000000000, 100000, 100000);
