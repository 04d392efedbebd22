import { haltsOf } from '../chains/index.ts'
import { beginPayout } from './begin-payout.ts'
import { followPayout } from './follow-payout.ts'
import type { SignerDeps } from './signer-deps.ts'
import { approvedPayouts, payoutsUnderWay } from './store.ts'

/**
 * One step of the signer: looks after every payout that was signed, and begins the next one when all of those are in blocks. One at a time costs a block's
 * time for each and keeps every nonce free of gaps. It may be ended anywhere and done again, by several at once too (OUT-18).
 */
export async function stepSigner(deps: SignerDeps, nowMs: number): Promise<void> {
  const { database, node, key, terms: { chainId }, say } = deps
  const answered = await node.chainId()
  if (answered !== chainId) throw new Error(`the node is of chain ${answered}, not of ${chainId}; nothing is signed`)
  const halts = await haltsOf(database, chainId)
  let isFree = true
  for (const payout of await payoutsUnderWay(database, chainId, key.address)) {
    isFree = await followPayout(deps, payout, halts.length > 0, nowMs) && isFree
    if (!isFree) break
  }
  const waiting = isFree ? await approvedPayouts(database) : []
  const [halt] = halts
  if (waiting.length > 0 && halt !== undefined) return say(`payouts are halted since ${halt.since.toISOString()}: ${halt.reason} ${halt.txHash ?? ''}`.trim())
  // One that has to wait, such as for a fuller wallet, holds up none behind it.
  for (const payout of waiting) if (await beginPayout(deps, payout, nowMs) === 'signed') return
}
