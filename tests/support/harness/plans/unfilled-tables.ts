const [CHAIN, SIGNER] = [
  'only with a chain connected, which this platform has none of: its lists are asked for what is filled by hand',
  'the signer’s own, who lists nothing to anybody',
]
const [FEW, POINT] = [
  'a person has few: each is a decision of his own about his account',
  'asked by its key alone, which belongs to one row or to one person’s few',
]
const [WORK, CONTRACT] = [
  'work to be done, from which a row leaves once it is',
  'of one contract, and asked with its proof or its day',
]
const STAFF = 'as many as staff have decided one by one, or an operator has imported'

/**
 * Tables that may grow and that nothing has written to when a large platform is filled, each with
 * why a list does not need them to be large.
 */
export const unfilled: Readonly<Record<string, string>> = {
  account_freeze: FEW,
  cool_off: FEW,
  loss_limit: FEW,
  recovery_code: FEW,
  withdrawal_allowlist: FEW,
  chain_address: CHAIN,
  chain_block: CHAIN,
  deposit_address: CHAIN,
  chain_attempt: SIGNER,
  chain_nonce: SIGNER,
  contract_gap: CONTRACT,
  contract_overnight: CONTRACT,
  contract_stop_change: CONTRACT,
  futures_inflow: CONTRACT,
  erased_picture: WORK,
  mail_queue: WORK,
  outbox: WORK,
  known_device: POINT,
  loan_repayment: POINT,
  passkey_challenge: POINT,
  payout: POINT,
  recovery_picture: POINT,
  hand_credit: STAFF,
  ledger_repair: STAFF,
  ledger_repair_proposal: STAFF,
  maintenance: STAFF,
  statement_line: STAFF,
}

/**
 * Those of them that now and then have a row when it is filled: work under way, or a day or a
 * silence that passed meanwhile.
 */
export const passing: readonly string[] = [
  'contract_gap',
  'contract_overnight',
  'mail_queue',
  'outbox',
]
