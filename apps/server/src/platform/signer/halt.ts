import { listChainHalts } from '../chains/index.ts'
import type { SignerDeps } from './signer-deps.ts'
import { findLastLedgerCheck } from './store.ts'

/**
 * As long as for the server (LEDG-20). It is said here again because the signer reaches no part of
 * the ledger.
 */
const UNCHECKED_AFTER_MS = 300_000

/**
 * Why nothing may be signed now, as a sentence; undefined while payouts may be (OUT-20): the chain
 * is halted (DEP-14), the ledger does not balance, nobody has looked at all of it since the
 * server's start, or nobody at any of it for five minutes (LEDG-20). What staff passed before a
 * difference was found does not leave either.
 */
export async function findHalt(
  { database, terms: { chainId } }: Pick<SignerDeps, 'database' | 'terms'>,
  nowMs: number,
): Promise<string | undefined> {
  const [halt] = await listChainHalts(database, chainId)
  if (halt !== undefined)
    return `payouts are halted since ${halt.since.toISOString()}: ${halt.reason} ${halt.txHash ?? ''}`.trim()
  const { checkedAt, begunAt, haltedAt } = await findLastLedgerCheck(database)
  if (haltedAt !== undefined)
    return `payouts are halted since ${haltedAt.toISOString()}: the ledger does not balance`
  if (begunAt !== undefined)
    return `payouts are halted: the ledger was not reconciled as a whole since the server's start of ${begunAt.toISOString()}`
  if (checkedAt !== undefined && nowMs - checkedAt.getTime() <= UNCHECKED_AFTER_MS) return undefined
  return `payouts are halted: the ledger was not reconciled ${checkedAt === undefined ? 'yet' : `since ${checkedAt.toISOString()}`}`
}
