import { listChainHalts } from '../chains/index.ts'
import type { SignerDeps } from './signer-deps.ts'
import { findLastLedgerCheck } from './store.ts'

/** As for the server (LEDG-20). Repeated here because the signer imports no part of the ledger. */
const UNCHECKED_AFTER_MS = 300_000

/**
 * Why nothing may be signed now, as a sentence; undefined when payouts are allowed (OUT-20): the
 * chain is halted (DEP-14), the ledger does not balance, it was not fully reconciled since the
 * server's start, or not at all for five minutes (LEDG-20). Payouts approved before a difference
 * was found do not leave either.
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
