-- A customer closes his account (USER-42 to USER-44). What is erased is erased here, by the owner of the tables and for who asked for it: the application can still delete no message and no verification.
ALTER TABLE app_user ADD COLUMN closed_at timestamptz;
ALTER TABLE app_user DROP CONSTRAINT app_user_check;
ALTER TABLE app_user ADD CONSTRAINT app_user_is_reached CHECK (CASE WHEN closed_at IS NULL THEN email IS NOT NULL OR phone IS NOT NULL ELSE num_nonnulls(email, phone) = 0 END);

-- The papers of a closed account stay, and the mark that keeps its document from another account goes: its owner may come back.
ALTER TABLE identity_request ADD COLUMN closed boolean NOT NULL DEFAULT false;
DROP INDEX identity_request_one_card;
CREATE UNIQUE INDEX identity_request_one_card ON identity_request (card_mac) WHERE level = 1 AND status IN (1, 2) AND NOT closed;

-- What is in the way of closing is looked up by who asks.
CREATE INDEX spot_order_open_by_party ON spot_order (party_id) WHERE status = 1;
CREATE INDEX deposit_request_waiting ON deposit_request (user_id) WHERE status = 1;
CREATE INDEX purchase_order_waiting ON purchase_order (user_id) WHERE status IN (0, 1);

-- Pictures whose rows are gone; the file goes next, and then the row.
CREATE TABLE erased_picture (
  name text PRIMARY KEY,
  at   timestamptz NOT NULL
);

-- Closes an account that holds nothing, and erases all of it but identity, consents, ledger, orders and reviews.
CREATE FUNCTION account_close(p_user bigint, p_at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE reached text[];
BEGIN
  SELECT ARRAY[email, phone] INTO reached FROM public.app_user WHERE id = p_user AND closed_at IS NULL FOR UPDATE;
  IF reached IS NULL THEN RAISE EXCEPTION 'user % has no account to close', p_user; END IF;
  IF EXISTS (SELECT 1 FROM public.account WHERE party_id = p_user AND (available <> 0 OR locked <> 0)) THEN RAISE EXCEPTION 'user % still holds something', p_user; END IF;
  -- What a chain is bringing would be credited to an account that nobody opens any more: a payment that waits for blocks, or for others (DEP-18).
  IF EXISTS (SELECT 1 FROM public.chain_sighting s WHERE s.user_id = p_user
    AND NOT EXISTS (SELECT 1 FROM public.chain_deposit d WHERE d.chain_id = s.chain_id AND d.tx_hash = s.tx_hash AND d.position = s.position)) THEN RAISE EXCEPTION 'user % has a payment under way', p_user; END IF;
  IF EXISTS (SELECT 1 FROM public.recovery_request WHERE user_id = p_user AND status = 2) THEN RAISE EXCEPTION 'user % has a recovery that was passed', p_user; END IF;
  IF EXISTS (SELECT 1 FROM public.account_freeze WHERE user_id = p_user AND lifted_at IS NULL AND (until IS NULL OR until > p_at)) THEN RAISE EXCEPTION 'user % is frozen', p_user; END IF;
  DELETE FROM public.session WHERE user_id = p_user;
  DELETE FROM public.known_device WHERE user_id = p_user;
  DELETE FROM public.verification_code WHERE target = ANY (reached) OR user_id = p_user OR asker = 'user ' || p_user;
  DELETE FROM public.login_guard WHERE target = ANY (reached);
  DELETE FROM public.sandbox_message WHERE target = ANY (reached);
  DELETE FROM public.mail_queue WHERE target = ANY (reached);
  DELETE FROM public.favourite WHERE user_id = p_user;
  DELETE FROM public.price_alert WHERE user_id = p_user;
  DELETE FROM public.message WHERE user_id = p_user;
  DELETE FROM public.announcement_read WHERE user_id = p_user;
  DELETE FROM public.pay_password WHERE user_id = p_user;
  DELETE FROM public.secret_guard WHERE user_id = p_user;
  DELETE FROM public.recovery_code WHERE user_id = p_user;
  DELETE FROM public.second_factor WHERE user_id = p_user;
  DELETE FROM public.passkey WHERE user_id = p_user;
  DELETE FROM public.passkey_challenge WHERE user_id = p_user;
  DELETE FROM public.withdrawal_hold WHERE user_id = p_user;
  DELETE FROM public.withdrawal_allowlist WHERE user_id = p_user;
  DELETE FROM public.domestic_card WHERE user_id = p_user;
  DELETE FROM public.international_card WHERE user_id = p_user;
  DELETE FROM public.wallet_address WHERE user_id = p_user;
  DELETE FROM public.loss_limit WHERE user_id = p_user;
  DELETE FROM public.cool_off WHERE user_id = p_user;
  DELETE FROM public.chat_message WHERE user_id = p_user;
  DELETE FROM public.chat_conversation WHERE user_id = p_user;
  -- A recovery that waits, which a stranger may have made up, ends here, and with it its pictures.
  UPDATE public.recovery_request SET status = 3, reason = 'account-closed', ended_at = p_at WHERE user_id = p_user AND status = 1;
  -- Pictures that a review was decided by stay with it.
  WITH gone AS (
    DELETE FROM public.upload u WHERE u.user_id = p_user
      AND NOT EXISTS (SELECT 1 FROM public.identity_request r WHERE '/upload/' || u.name IN (r.front_pic, r.reverse_pic))
      AND NOT EXISTS (SELECT 1 FROM public.deposit_request d WHERE d.voucher = '/upload/' || u.name)
      AND NOT EXISTS (SELECT 1 FROM public.purchase_order p WHERE p.voucher = '/upload/' || u.name)
    RETURNING u.name)
  INSERT INTO public.erased_picture (name, at) SELECT name, p_at FROM gone;
  UPDATE public.identity_request SET closed = true WHERE user_id = p_user;
  UPDATE public.app_user SET email = NULL, phone = NULL, password_hash = '', nickname = '', signature = '', avatar = '', anti_phishing = '', auth_level = 0, closed_at = p_at WHERE id = p_user;
END $$;

REVOKE ALL ON FUNCTION account_close(bigint, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_close(bigint, timestamptz) TO candor_app;
GRANT SELECT, DELETE ON erased_picture TO candor_app;
