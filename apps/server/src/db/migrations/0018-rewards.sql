-- Rebates of fees, VIP levels and coupons.

-- House accounts of campaigns, one for each: what a campaign can cost lies there before its first coupon is used.
INSERT INTO party (id, house, created_at) VALUES (18, 'house:campaigns', now());

-- Which UTC days are closed: their rebates are earned and their levels computed. A day is closed once, in the transaction that wrote them.
CREATE TABLE reward_day (
  day       date PRIMARY KEY,
  closed_at timestamptz NOT NULL
);

-- A share of the fees that one user really paid on one day, for who invited him (1) or who invited that one (2); never for himself (REW-05).
-- What was earned has no update grant; only that it was paid can be added. It waits until its last day for the verification of both.
CREATE TABLE rebate (
  day         date NOT NULL REFERENCES reward_day DEFERRABLE INITIALLY DEFERRED,
  payer_id    bigint NOT NULL REFERENCES app_user,
  receiver_id bigint NOT NULL REFERENCES app_user,
  generation  smallint NOT NULL CHECK (generation IN (1, 2)),
  fee         numeric(28,0) NOT NULL CHECK (fee > 0),
  rate        numeric(28,0) NOT NULL CHECK (rate > 0),
  value       numeric(28,0) NOT NULL CHECK (value > 0),
  waits_until timestamptz NOT NULL,
  paid_at     timestamptz,
  PRIMARY KEY (day, payer_id, receiver_id, generation),
  CONSTRAINT rebate_is_a_share CHECK (value <= fee * rate / 100000000),
  CONSTRAINT rebate_not_to_oneself CHECK (payer_id <> receiver_id),
  CONSTRAINT rebate_in_time CHECK (paid_at <= waits_until)
);
CREATE UNIQUE INDEX rebate_once_a_generation ON rebate (day, payer_id, generation);
CREATE INDEX rebate_by_receiver ON rebate (receiver_id, day DESC, payer_id);
CREATE INDEX rebate_waiting ON rebate (day, payer_id) WHERE paid_at IS NULL;
-- Fees and volume of a day are found by their time, whoever paid them.
CREATE INDEX contract_order_by_time ON contract_order USING brin (opened_ms);
CREATE INDEX seconds_order_by_time ON seconds_order USING brin (completed_at);
CREATE INDEX app_user_by_inviter ON app_user (inviter_id, id DESC) WHERE inviter_id IS NOT NULL;

-- A user's level as it was computed at the end of a UTC day, and from what (REW-06, REW-08); the newest one counts. Nobody can change one.
CREATE TABLE vip_day (
  user_id bigint NOT NULL REFERENCES app_user,
  day     date NOT NULL REFERENCES reward_day DEFERRABLE INITIALLY DEFERRED,
  -- Of this day alone.
  volume  numeric(28,0) NOT NULL CHECK (volume >= 0),
  assets  numeric(28,0) NOT NULL,
  -- Of the 30 days that end with it.
  volume_30d numeric(28,0) NOT NULL CHECK (volume_30d >= 0),
  assets_30d numeric(28,0) NOT NULL,
  level   smallint NOT NULL CHECK (level BETWEEN 0 AND 3),
  PRIMARY KEY (user_id, day)
);
CREATE INDEX vip_day_by_day ON vip_day (day);
ALTER TABLE app_user DROP COLUMN vip_level;

-- A campaign is its published rule: who has the basic verification gets one coupon of it, everybody alike (REW-11). Only a migration makes one.
CREATE TABLE campaign (
  id          integer PRIMARY KEY,
  name        text NOT NULL UNIQUE CHECK (name ~ '^[a-z-]+$'),
  kind        text NOT NULL CHECK (kind IN ('trial', 'fee', 'cash')),
  currency_id integer NOT NULL REFERENCES currency,
  amount      numeric(28,0) NOT NULL CHECK (amount > 0),
  valid_days  integer NOT NULL CHECK (valid_days BETWEEN 1 AND 365),
  -- How many there are in all; when they are gone the campaign is over.
  most        integer NOT NULL CHECK (most > 0),
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz CHECK (ends_at > starts_at),
  sandbox     boolean NOT NULL
);
INSERT INTO campaign (id, name, kind, currency_id, amount, valid_days, most, starts_at, ends_at, sandbox) VALUES
  (1, 'sandbox-welcome', 'cash', 3, 1000000000, 30, 10000, '2026-01-01 00:00:00Z', NULL, true);

CREATE TABLE coupon (
  id           bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  campaign_id  integer NOT NULL REFERENCES campaign,
  user_id      bigint NOT NULL REFERENCES app_user,
  -- The verified identity it was issued to, where there are papers; it gets no second one under another account.
  identity_mac bytea,
  issued_at    timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > issued_at),
  used_at      timestamptz CHECK (used_at < expires_at),
  UNIQUE (campaign_id, user_id)
);
CREATE UNIQUE INDEX coupon_once_an_identity ON coupon (campaign_id, identity_mac) WHERE identity_mac IS NOT NULL;
CREATE INDEX coupon_by_user ON coupon (user_id, id DESC);

-- The only way in which coupons come to be: to everybody whom the rule of a running campaign means and who had none, in the order of their
-- accounts. It takes no user, so nobody can be chosen (REW-11). Campaigns whose kind cannot be used yet issue nothing.
CREATE FUNCTION coupon_issue(p_sandbox boolean, p_at timestamptz) RETURNS bigint
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id FROM public.campaign c ORDER BY c.id FOR UPDATE;
  WITH meant AS (
    SELECT c.id AS campaign_id, u.id AS user_id, r.card_mac, c.valid_days, c.most,
      row_number() OVER (PARTITION BY c.id ORDER BY u.id) + (SELECT count(*) FROM public.coupon k WHERE k.campaign_id = c.id) AS place
    FROM public.campaign c CROSS JOIN public.app_user u LEFT JOIN public.identity_request r ON r.user_id = u.id AND r.level = 1 AND r.status = 2
    WHERE c.kind = 'cash' AND c.sandbox <= p_sandbox AND p_at >= c.starts_at AND (c.ends_at IS NULL OR p_at < c.ends_at) AND u.auth_level > 0
      AND NOT EXISTS (SELECT 1 FROM public.coupon k WHERE k.campaign_id = c.id AND (k.user_id = u.id OR k.identity_mac = r.card_mac))
  ), issued AS (
    INSERT INTO public.coupon (campaign_id, user_id, identity_mac, issued_at, expires_at)
    SELECT m.campaign_id, m.user_id, m.card_mac, p_at, p_at + m.valid_days * interval '24 hours' FROM meant m WHERE m.place <= m.most ORDER BY m.campaign_id, m.place
    ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT count(*) FROM issued;
$$;

REVOKE ALL ON FUNCTION coupon_issue(boolean, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION coupon_issue(boolean, timestamptz) TO candor_app;
GRANT SELECT, INSERT ON reward_day, rebate, vip_day TO candor_app;
GRANT UPDATE (paid_at) ON rebate TO candor_app;
GRANT SELECT ON campaign, coupon TO candor_app;
GRANT UPDATE (used_at) ON coupon TO candor_app;
