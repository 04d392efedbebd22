-- Buying crypto: what somebody ordered, what was promised, and what came of it.

-- status: 0 to be paid, 1 proof submitted, 2 paid and credited, 3 cancelled, 4 rejected (BUY-10). Rate, fee and what will be received are frozen with the order
-- and have no update grant (BUY-08). amount is of the currency, fee and receive are USDT; the rate is units of the currency for one USDT.
CREATE TABLE purchase_order (
  id           bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  user_id      bigint NOT NULL REFERENCES app_user,
  country      text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  currency     text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  method       text NOT NULL CHECK (method IN ('bank_transfer', 'third_party', 'wallet', 'card')),
  -- The account that a bank transfer goes to, as it was shown; orders by other methods have none.
  bank         text NOT NULL,
  bank_details jsonb,
  -- First and last name, e-mail, phone and tax id of who pays, sealed.
  payer_sealed bytea NOT NULL,
  processor    text NOT NULL CHECK (processor ~ '^[a-z-]+$'),
  amount       numeric(28,0) NOT NULL CHECK (amount > 0 AND amount % 100000000 = 0),
  rate         numeric(28,0) NOT NULL CHECK (rate > 0),
  fee_rate     numeric(28,0) NOT NULL CHECK (fee_rate BETWEEN 0 AND 99999999),
  fee          numeric(28,0) NOT NULL CHECK (fee >= 0),
  receive      numeric(28,0) NOT NULL CHECK (receive > 0),
  status       smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  voucher      text UNIQUE,
  reason       text NOT NULL DEFAULT '',
  created_at   timestamptz NOT NULL,
  pay_before   timestamptz NOT NULL CHECK (pay_before > created_at),
  proved_at    timestamptz,
  -- When it was credited, rejected or cancelled.
  ended_at     timestamptz,
  CONSTRAINT purchase_order_is_worth_its_price CHECK ((receive + fee) * rate <= amount * 100000000 AND (receive + fee + 1) * rate > amount * 100000000),
  CONSTRAINT purchase_order_names_its_bank CHECK ((method = 'bank_transfer') = (bank_details IS NOT NULL) AND (method = 'bank_transfer') = (bank <> '')),
  CONSTRAINT purchase_order_is_proved CHECK ((voucher IS NULL) = (proved_at IS NULL) AND (status IN (1, 2, 4)) = (voucher IS NOT NULL) AND proved_at < pay_before),
  CONSTRAINT purchase_order_has_ended CHECK ((ended_at IS NULL) = (status IN (0, 1)) AND (status <> 4 OR reason <> '') AND (status IN (3, 4) OR reason = ''))
);
CREATE INDEX purchase_order_by_user ON purchase_order (user_id, id DESC);
CREATE INDEX purchase_order_queue ON purchase_order (status, id) WHERE status <> 0;
CREATE INDEX purchase_order_due ON purchase_order (pay_before) WHERE status = 0;
-- What may not be withdrawn yet is found by when it was credited (BUY-19).
CREATE INDEX purchase_order_credited ON purchase_order (user_id, ended_at) WHERE status = 2;

-- A status only moves on, and nothing of an order that has ended changes (BUY-10).
CREATE TRIGGER purchase_order_is_final BEFORE UPDATE ON purchase_order FOR EACH ROW
WHEN (current_user = 'candor_app' AND (OLD.status, NEW.status) NOT IN ((0, 1), (0, 3), (1, 2), (1, 4)))
EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT ON purchase_order TO candor_app;
GRANT INSERT (user_id, country, currency, method, bank, bank_details, payer_sealed, processor, amount, rate, fee_rate, fee, receive, created_at, pay_before) ON purchase_order TO candor_app;
GRANT UPDATE (status, voucher, reason, proved_at, ended_at) ON purchase_order TO candor_app;
