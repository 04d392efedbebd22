import { productTables } from '@candor/testing/products'

const [CHAIN, SIGNER] = [
  'only with a chain connected, which this platform has none of: its lists are asked for what is filled by hand',
  'the signer’s own, who lists nothing to anybody',
]
const [FEW, POINT] = [
  'a person has few: each is a decision of his own about his account',
  'asked by its key alone, which belongs to one row or to one person’s few',
]
const WORK = 'work to be done, from which a row leaves once it is'
const STAFF = 'as many as staff have decided one by one, or an operator has imported'

const ofProducts = productTables.flatMap(({ table, large }) =>
  typeof large === 'object' && 'unfilled' in large ? [{ table, large }] : [],
)

/**
 * Tables that may grow and that are empty when a large platform is filled, each with the reason why
 * no list needs them to be large.
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
  erased_picture: WORK,
  mail_queue: WORK,
  outbox: WORK,
  known_device: POINT,
  passkey_challenge: POINT,
  recovery_picture: POINT,
  dispute_day: 'a row a day, each counted by the table of complaints',
  coin_delisting: STAFF,
  hand_credit: STAFF,
  ledger_repair: STAFF,
  ledger_repair_proposal: STAFF,
  maintenance: STAFF,
  statement_line: STAFF,
  ...Object.fromEntries(ofProducts.map(({ table, large }) => [table, large.unfilled])),
}

/**
 * Those of them that sometimes have a row at that time: work in progress, or a day or a silence
 * that passed meanwhile.
 */
export const passing: readonly string[] = [
  'mail_queue',
  'outbox',
  ...ofProducts.filter(({ large }) => large.isPassing === true).map(({ table }) => table),
]
