-- Coins that are taken as margin and swapped, and the pairs that price them (LOAN-06, MKT-31, decision 0024): nobody trades in such a pair, so that it has no
-- book, no contracts and no seconds orders.
ALTER TABLE market ADD COLUMN traded boolean NOT NULL DEFAULT true;

-- Most people never hold such a coin: its account, the exchange's alone, is opened when something comes in, and with a request for a loan (LEDG-16).
ALTER TABLE currency ADD COLUMN opened_on_use boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT currency_opened_on_use_has_one_account CHECK (NOT (opened_on_use AND (fiat_account OR leverage_account OR options_account)));

CREATE OR REPLACE FUNCTION ledger_open(p_party bigint)
RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.account (party_id, currency_id, kind)
  SELECT p_party, c.id, k FROM public.currency c CROSS JOIN generate_series(1, 4) AS k WHERE NOT c.opened_on_use
  ON CONFLICT DO NOTHING;
$$;

-- Opens a user's exchange accounts of such coins, those that are missing.
CREATE FUNCTION ledger_open_used(p_party bigint, p_currencies integer[])
RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.account (party_id, currency_id, kind)
  SELECT p.id, c.id, 2 FROM public.party p CROSS JOIN public.currency c
  WHERE p.id = p_party AND p.house IS NULL AND c.opened_on_use AND c.id = ANY (p_currencies)
  ORDER BY c.id ON CONFLICT DO NOTHING;
$$;
REVOKE ALL ON FUNCTION ledger_open_used(bigint, integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_open_used(bigint, integer[]) TO candor_app;

INSERT INTO currency (id, name, sort, displayed, decimals, category, fiat_account, leverage_account, options_account, deposit_minimum, deposit_open, opened_on_use) VALUES
  (15, 'TRX', 210, true, 6, 'crypto', false, false, false, 100000000, false, true),
  (16, 'AVAX', 220, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (17, 'LINK', 230, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (18, 'TON', 240, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (19, 'POL', 250, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (20, 'ATOM', 260, true, 6, 'crypto', false, false, false, 100000000, false, true),
  (21, 'UNI', 270, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (22, 'ETC', 280, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (23, 'XLM', 290, true, 7, 'crypto', false, false, false, 100000000, false, true),
  (24, 'FIL', 300, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (25, 'NEAR', 310, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (26, 'APT', 320, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (27, 'ARB', 330, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (28, 'OP', 340, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (29, 'AAVE', 350, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (30, 'SKY', 360, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (31, 'ALGO', 370, true, 6, 'crypto', false, false, false, 100000000, false, true),
  (32, 'VET', 380, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (33, 'ICP', 390, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (34, 'HBAR', 400, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (35, 'INJ', 410, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (36, 'SUI', 420, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (37, 'GRT', 430, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (38, 'SAND', 440, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (39, 'MANA', 450, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (40, 'AXS', 460, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (41, 'SEI', 470, true, 6, 'crypto', false, false, false, 100000000, false, true),
  (42, 'XTZ', 480, true, 6, 'crypto', false, false, false, 100000000, false, true),
  (43, 'THETA', 490, true, 8, 'crypto', false, false, false, 100000000, false, true),
  (44, 'LDO', 500, true, 8, 'crypto', false, false, false, 100000000, false, true);
INSERT INTO market (id, symbol, base_id, quote_id, category, sort, displayed, open, traded, price_step, amount_step, min_notional, max_amount, maker_fee, taker_fee) VALUES
  (14, 'TRX/USDT', 15, 3, 'crypto', 210, true, true, false, 1000, 10000000, 500000000, 400000000000000, 100000, 100000),
  (15, 'AVAX/USDT', 16, 3, 'crypto', 220, true, true, false, 100000, 1000000, 500000000, 1800000000000, 100000, 100000),
  (16, 'LINK/USDT', 17, 3, 'crypto', 230, true, true, false, 100000, 1000000, 500000000, 3600000000000, 100000, 100000),
  (17, 'TON/USDT', 18, 3, 'crypto', 240, true, true, false, 100000, 1000000, 500000000, 7100000000000, 100000, 100000),
  (18, 'POL/USDT', 19, 3, 'crypto', 250, true, true, false, 10000, 10000000, 500000000, 90000000000000, 100000, 100000),
  (19, 'ATOM/USDT', 20, 3, 'crypto', 260, true, true, false, 100000, 1000000, 500000000, 7100000000000, 100000, 100000),
  (20, 'UNI/USDT', 21, 3, 'crypto', 270, true, true, false, 100000, 1000000, 500000000, 5500000000000, 100000, 100000),
  (21, 'ETC/USDT', 22, 3, 'crypto', 280, true, true, false, 100000, 1000000, 500000000, 2200000000000, 100000, 100000),
  (22, 'XLM/USDT', 23, 3, 'crypto', 290, true, true, false, 1000, 10000000, 500000000, 500000000000000, 100000, 100000),
  (23, 'FIL/USDT', 24, 3, 'crypto', 300, true, true, false, 100000, 1000000, 500000000, 11000000000000, 100000, 100000),
  (24, 'NEAR/USDT', 25, 3, 'crypto', 310, true, true, false, 100000, 1000000, 500000000, 9000000000000, 100000, 100000),
  (25, 'APT/USDT', 26, 3, 'crypto', 320, true, true, false, 100000, 1000000, 500000000, 7100000000000, 100000, 100000),
  (26, 'ARB/USDT', 27, 3, 'crypto', 330, true, true, false, 10000, 10000000, 500000000, 62000000000000, 100000, 100000),
  (27, 'OP/USDT', 28, 3, 'crypto', 340, true, true, false, 10000, 1000000, 500000000, 28000000000000, 100000, 100000),
  (28, 'AAVE/USDT', 29, 3, 'crypto', 350, true, true, false, 1000000, 100000, 500000000, 530000000000, 100000, 100000),
  (29, 'SKY/USDT', 30, 3, 'crypto', 360, true, true, false, 1000, 10000000, 500000000, 830000000000000, 100000, 100000),
  (30, 'ALGO/USDT', 31, 3, 'crypto', 370, true, true, false, 1000, 10000000, 500000000, 330000000000000, 100000, 100000),
  (31, 'VET/USDT', 32, 3, 'crypto', 380, true, true, false, 100, 10000000, 500000000, 2000000000000000, 100000, 100000),
  (32, 'ICP/USDT', 33, 3, 'crypto', 390, true, true, false, 100000, 1000000, 500000000, 5900000000000, 100000, 100000),
  (33, 'HBAR/USDT', 34, 3, 'crypto', 400, true, true, false, 1000, 10000000, 500000000, 670000000000000, 100000, 100000),
  (34, 'INJ/USDT', 35, 3, 'crypto', 410, true, true, false, 100000, 1000000, 500000000, 2300000000000, 100000, 100000),
  (35, 'SUI/USDT', 36, 3, 'crypto', 420, true, true, false, 10000, 10000000, 500000000, 59000000000000, 100000, 100000),
  (36, 'GRT/USDT', 37, 3, 'crypto', 430, true, true, false, 1000, 10000000, 500000000, 280000000000000, 100000, 100000),
  (37, 'SAND/USDT', 38, 3, 'crypto', 440, true, true, false, 1000, 10000000, 500000000, 160000000000000, 100000, 100000),
  (38, 'MANA/USDT', 39, 3, 'crypto', 450, true, true, false, 1000, 10000000, 500000000, 150000000000000, 100000, 100000),
  (39, 'AXS/USDT', 40, 3, 'crypto', 460, true, true, false, 100000, 1000000, 500000000, 8300000000000, 100000, 100000),
  (40, 'SEI/USDT', 41, 3, 'crypto', 470, true, true, false, 1000, 10000000, 500000000, 140000000000000, 100000, 100000),
  (41, 'XTZ/USDT', 42, 3, 'crypto', 480, true, true, false, 10000, 10000000, 500000000, 64000000000000, 100000, 100000),
  (42, 'THETA/USDT', 43, 3, 'crypto', 490, true, true, false, 10000, 1000000, 500000000, 33000000000000, 100000, 100000),
  (43, 'LDO/USDT', 44, 3, 'crypto', 500, true, true, false, 10000, 1000000, 500000000, 28000000000000, 100000, 100000);

-- Who has asked for a loan has them all, since all of them count for it and are locked at once.
INSERT INTO account (party_id, currency_id, kind)
  SELECT DISTINCT l.user_id, c.id, 2 FROM loan l CROSS JOIN currency c WHERE c.opened_on_use
  ON CONFLICT DO NOTHING;
