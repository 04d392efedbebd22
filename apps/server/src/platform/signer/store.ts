import { type Quantity, quantity } from '@candor/money'
import type { GasFees } from '@candor/engine/chains/fees'
import { type Database, type Queryable, statement, type Transaction } from '../../db/connection.ts'
import { EVM_PAYOUT_PROVIDER } from '../chains/index.ts'
import type { Signed } from './signing-key.ts'

export type { Database } from '../../db/connection.ts'

export type ApprovedPayout = {
  readonly id: number
  readonly currencyId: number
  readonly coin: string
  readonly amount: Quantity
  readonly address: string | undefined
}
/** The maximum waiting payouts considered before one that need not wait. */
const LOOKED_AT = 50
const APPROVED = statement(
  'signer-approved',
  `
  SELECT p.id, p.currency_id, c.name, p.amount, p.destination ->> 'address' AS address FROM payout p
  JOIN currency c ON c.id = p.currency_id
  WHERE p.carrier = $1 AND p.state = 'approved' AND NOT EXISTS (
    SELECT 1 FROM account_freeze f
    WHERE f.user_id = p.user_id AND f.lifted_at IS NULL AND (f.until IS NULL OR f.until > $2))
      ORDER BY p.id LIMIT ${LOOKED_AT}`,
)

/** Approved payouts without a signature, oldest first; those of frozen accounts wait (USER-39). */
export async function listApprovedPayouts(db: Queryable, now: Date): Promise<ApprovedPayout[]> {
  const rows = await db.rows(APPROVED, [EVM_PAYOUT_PROVIDER, now])
  return rows.map((row) => ({
    id: row.id,
    currencyId: row.currency_id,
    coin: row.name,
    amount: quantity(row.amount),
    address: row.address ?? undefined,
  }))
}

export type Attempt = Signed & {
  readonly gas: bigint
  readonly fees: GasFees
  readonly signedMs: number
}
/** A payout with its nonce and its signed transactions, newest first. */
export type Reserved = {
  readonly id: number
  readonly nonce: number
  readonly coin: string
  readonly amount: Quantity
  readonly to: string
  readonly fromBlock: number
  readonly attempts: readonly Attempt[]
}
const UNDER_WAY = statement(
  'signer-under-way',
  `
  SELECT n.payout_id, n.nonce, c.name, n.amount, n.to_address, n.from_block FROM chain_nonce n
  JOIN payout p ON p.id = n.payout_id JOIN currency c ON c.id = n.currency_id
  WHERE n.chain_id = $1 AND n.wallet = $2 AND p.state = 'sending' ORDER BY n.nonce`,
)
const ATTEMPTS = statement(
  'signer-attempts',
  `
  SELECT payout_id, tx_hash, raw, gas, most_fee, tip, signed_at FROM chain_attempt
  WHERE payout_id = ANY ($1) ORDER BY most_fee DESC`,
)

/** A wallet's signed, unfinished payouts, in nonce order. */
export async function listPayoutsUnderWay(
  db: Queryable,
  chainId: number,
  wallet: string,
): Promise<Reserved[]> {
  const rows = await db.rows(UNDER_WAY, [chainId, wallet])
  const attempts = await db.rows(ATTEMPTS, [rows.map((row) => row.payout_id)])
  return rows.map((row) => ({
    id: row.payout_id,
    nonce: row.nonce,
    coin: row.name,
    amount: quantity(row.amount),
    to: row.to_address,
    fromBlock: row.from_block,
    attempts: attempts
      .filter((attempt) => attempt.payout_id === row.payout_id)
      .map((attempt) => ({
        raw: attempt.raw,
        txHash: attempt.tx_hash,
        gas: BigInt(attempt.gas),
        fees: { maxFeePerGas: attempt.most_fee, tip: attempt.tip },
        signedMs: attempt.signed_at.getTime(),
      })),
  }))
}

const NEXT_NONCE = statement(
  'signer-next-nonce',
  'SELECT max(nonce) + 1 AS nonce FROM chain_nonce WHERE chain_id = $1 AND wallet = $2',
)
const SIGNED_SINCE = statement(
  'signer-signed-since',
  `
    SELECT coalesce(sum(amount), 0) AS amount FROM chain_nonce
    WHERE chain_id = $1 AND currency_id = $2 AND reserved_at > $3`,
)

/** The nonce after the last reserved one; undefined before the first. */
export async function findNextNonce(
  db: Queryable,
  chainId: number,
  wallet: string,
): Promise<number | undefined> {
  const [row] = await db.rows(NEXT_NONCE, [chainId, wallet])
  return row?.nonce === null || row === undefined ? undefined : row.nonce
}

/** The amount of a currency signed after a time, whatever its result. */
export async function sumSignedSince(
  db: Queryable,
  chainId: number,
  currencyId: number,
  after: Date,
): Promise<Quantity> {
  const [row] = await db.rows(SIGNED_SINCE, [chainId, currencyId, after])
  return quantity(row?.amount ?? 0n)
}

const RESERVE = statement(
  'signer-reserve',
  `
  INSERT INTO chain_nonce (payout_id, chain_id, wallet, nonce, currency_id, amount, to_address,
    from_block, reserved_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const ADD_ATTEMPT = statement(
  'signer-add-attempt',
  `
  INSERT INTO chain_attempt (tx_hash, payout_id, raw, gas, most_fee, tip, signed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
const SENDING = statement(
  'signer-sending',
  `
  UPDATE payout SET state = 'sending', sending_at = greatest($3, approved_at), txid = $2
  WHERE id = $1 AND carrier = '${EVM_PAYOUT_PROVIDER}' AND state = 'approved' RETURNING id`,
)
const DONE = statement(
  'signer-done',
  `
  UPDATE payout SET state = 'done', txid = $2, ended_at = greatest($3, sending_at)
  WHERE id = $1 AND carrier = '${EVM_PAYOUT_PROVIDER}' AND state = 'sending'`,
)
const FAILED = statement(
  'signer-failed',
  `
  UPDATE payout SET state = 'failed', why = $2, ended_at = greatest($3, approved_at)
  WHERE id = $1 AND carrier = '${EVM_PAYOUT_PROVIDER}' AND state IN ('approved', 'sending')`,
)

export type Reservation = {
  readonly payout: ApprovedPayout
  readonly chainId: number
  readonly wallet: string
  readonly nonce: number
  readonly to: string
  readonly fromBlock: number
  readonly attempt: Attempt
}

/**
 * Assigns a payout its nonce and stores the signed transaction, atomically; a second worker fails
 * on payout or nonce.
 */
export async function reservePayout(
  tx: Transaction,
  { payout, chainId, wallet, nonce, to, fromBlock, attempt }: Reservation,
  now: Date,
): Promise<void> {
  await tx.rows(RESERVE, [
    payout.id,
    chainId,
    wallet,
    nonce,
    payout.currencyId,
    payout.amount,
    to,
    fromBlock,
    now,
  ])
  await addAttempt(tx, payout.id, attempt, now)
  const claimed = await tx.rows(SENDING, [payout.id, attempt.txHash, now])
  if (claimed.length === 0) throw new Error(`payout ${payout.id} is approved no more`)
}

export async function addAttempt(
  db: Queryable,
  payoutId: number,
  { txHash, raw, gas, fees }: Attempt,
  now: Date,
): Promise<void> {
  await db.rows(ADD_ATTEMPT, [txHash, payoutId, raw, gas, fees.maxFeePerGas, fees.tip, now])
}

/** Ends a payout as paid by one of its transactions. */
export async function endPaid(
  db: Queryable,
  payoutId: number,
  txHash: string,
  now: Date,
): Promise<void> {
  await db.rows(DONE, [payoutId, txHash, now])
}

/** Ends a payout of which nothing was or can be paid; the reason is for the operator. */
export async function endFailed(
  db: Queryable,
  payoutId: number,
  why: string,
  now: Date,
): Promise<void> {
  await db.rows(FAILED, [payoutId, why, now])
}

const LEDGER = statement(
  'signer-ledger',
  `
  SELECT r.checked_at, CASE WHEN s.after_id >= coalesce(r.id, 0) THEN s.at END AS begun_at, CASE
    WHEN h.balanced THEN NULL ELSE h.at END AS halted_at FROM (SELECT) AS one
  LEFT JOIN LATERAL (SELECT id, checked_at FROM reconciliation ORDER BY id DESC LIMIT 1) AS r
  ON true
  LEFT JOIN LATERAL (SELECT after_id, at FROM ledger_watch ORDER BY id DESC LIMIT 1) AS s ON true
  LEFT JOIN LATERAL (SELECT balanced, at FROM money_halt ORDER BY id DESC LIMIT 1) AS h ON true`,
)

/**
 * When the ledger was last reconciled, since when the server watches it without a reconciliation,
 * and since when it does not balance; undefined where not applicable (LEDG-20).
 */
export async function findLastLedgerCheck(db: Queryable): Promise<{
  readonly checkedAt: Date | undefined
  readonly begunAt: Date | undefined
  readonly haltedAt: Date | undefined
}> {
  const [row] = await db.rows(LEDGER)
  return {
    checkedAt: row?.checked_at ?? undefined,
    begunAt: row?.begun_at ?? undefined,
    haltedAt: row?.halted_at ?? undefined,
  }
}

const WHO = statement('signer-who', 'SELECT current_user AS role')

export async function loadRole(database: Database): Promise<string> {
  const [row] = await database.rows(WHO)
  return row?.role ?? ''
}
