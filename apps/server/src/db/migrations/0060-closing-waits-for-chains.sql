-- What a chain is bringing to an account is in the way of closing it (USER-42): a payment that waits for blocks, or for others (DEP-18), would be credited to an account that nobody opens any
-- more. The function is as it was, but for that.
CREATE OR REPLACE FUNCTION account_close(p_user bigint, p_at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE reached text[];
BEGIN
  SELECT ARRAY[email, phone] INTO reached FROM public.app_user WHERE id = p_user AND closed_at IS NULL FOR UPDATE;
  IF reached IS NULL THEN RAISE EXCEPTION 'user % has no account to close', p_user; END IF;
  IF EXISTS (SELECT 1 FROM public.account WHERE party_id = p_user AND (available <> 0 OR locked <> 0)) THEN RAISE EXCEPTION 'user % still holds something', p_user; END IF;
  IF EXISTS (SELECT 1 FROM public.chain_sighting s WHERE s.user_id = p_user
    AND NOT EXISTS (SELECT 1 FROM public.chain_deposit d WHERE d.chain_id = s.chain_id AND d.tx_hash = s.tx_hash AND d.position = s.position)) THEN RAISE EXCEPTION 'user % has a payment under way', p_user; END IF;
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

