-- What the signer of payouts over a chain writes. It works under a role of its own: it reads approved payouts and the chain's halts, moves the payouts of
-- its carrier, and adds what it signed; nothing of it can be changed afterwards. The application reads the hashes, never the signed bytes.

-- One payout keeps one nonce for good, and one nonce is one payout's: of all that is signed for a payout at most one can ever be taken into a block. What is
-- paid to whom stands here a second time, as it was signed. from_block had been reached when the nonce was still unused.
CREATE TABLE chain_nonce (
  payout_id   bigint PRIMARY KEY REFERENCES payout,
  chain_id    bigint NOT NULL,
  wallet      text NOT NULL CHECK (wallet ~ '^0x[0-9a-f]{40}$'),
  nonce       bigint NOT NULL CHECK (nonce >= 0),
  currency_id integer NOT NULL REFERENCES currency,
  amount      numeric(28,0) NOT NULL CHECK (amount > 0),
  to_address  text NOT NULL CHECK (to_address ~ '^0x[0-9a-f]{40}$'),
  from_block  bigint NOT NULL,
  reserved_at timestamptz NOT NULL,
  CONSTRAINT chain_nonce_once UNIQUE (chain_id, wallet, nonce)
);
CREATE INDEX chain_nonce_by_time ON chain_nonce (reserved_at);

-- Each time a payout was signed: first, and with higher fees while it was stuck. Fees are wei for each unit of gas.
CREATE TABLE chain_attempt (
  tx_hash   text PRIMARY KEY CHECK (tx_hash ~ '^0x[0-9a-f]{64}$'),
  payout_id bigint NOT NULL REFERENCES chain_nonce,
  raw       text NOT NULL CHECK (raw ~ '^0x[0-9a-f]+$'),
  gas       bigint NOT NULL CHECK (gas > 0),
  most_fee  numeric(28,0) NOT NULL CHECK (most_fee > 0),
  tip       numeric(28,0) NOT NULL CHECK (tip >= 0 AND tip <= most_fee),
  signed_at timestamptz NOT NULL
);
CREATE INDEX chain_attempt_by_payout ON chain_attempt (payout_id);

-- A payout of a chain is moved by the signer alone, the signer moves no other, and what it calls done is something that it signed for it.
CREATE FUNCTION payout_is_carried_by_its_own() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.carrier = 'evm') <> (current_user = 'candor_signer') THEN
    RAISE EXCEPTION 'a payout of % is not moved by %', OLD.carrier, current_user;
  END IF;
  IF OLD.carrier = 'evm' AND NEW.state IN ('sending', 'done') AND NOT EXISTS (SELECT 1 FROM public.chain_attempt a WHERE a.payout_id = NEW.id AND a.tx_hash = NEW.txid) THEN
    RAISE EXCEPTION 'payout % was never signed as %', NEW.id, NEW.txid;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_is_carried_by_its_own BEFORE UPDATE ON payout FOR EACH ROW EXECUTE FUNCTION payout_is_carried_by_its_own();
REVOKE ALL ON FUNCTION payout_is_carried_by_its_own() FROM PUBLIC;

GRANT USAGE ON SCHEMA public TO candor_signer;
GRANT SELECT ON payout, chain_halt, chain_nonce, chain_attempt TO candor_signer;
GRANT SELECT (id, name) ON currency TO candor_signer;
GRANT SELECT (id, tx_hash) ON chain_deposit TO candor_signer;
GRANT UPDATE (state, sending_at, ended_at, txid, why) ON payout TO candor_signer;
GRANT INSERT ON chain_nonce, chain_attempt TO candor_signer;
GRANT SELECT ON chain_nonce TO candor_app;
GRANT SELECT (tx_hash, payout_id, gas, most_fee, tip, signed_at) ON chain_attempt TO candor_app;
