import { toDate } from '../../clock/clock.ts'
import { RpcRefused } from '../chains/index.ts'
import { beginPayout } from './begin-payout.ts'
import { followPayout } from './follow-payout.ts'
import { findHalt } from './halt.ts'
import type { SignerDeps } from './signer-deps.ts'
import { type ApprovedPayout, listApprovedPayouts, listPayoutsUnderWay } from './store.ts'

/**
 * One step of the signer: follows every signed payout, and begins the next one when all of those
 * are in blocks. One at a time costs a block's time each and leaves no gap in the nonces. Safe to
 * interrupt and repeat, also with several workers (OUT-18).
 */
export async function stepSigner(deps: SignerDeps, nowMs: number): Promise<void> {
  const {
    database,
    node,
    key,
    terms: { chainId },
    log: say,
  } = deps
  const chainIdOfNode = await node.chainId()
  if (chainIdOfNode !== chainId)
    throw new Error(`the node is of chain ${chainIdOfNode}, not of ${chainId}; nothing is signed`)
  const halt = await findHalt(deps, nowMs)
  let isFree = true
  for (const payout of await listPayoutsUnderWay(database, chainId, key.address)) {
    isFree = (await followPayout(deps, payout, halt !== undefined, nowMs)) && isFree
    if (!isFree) break
  }
  const waitingPayouts = isFree ? await listApprovedPayouts(database, toDate(nowMs)) : []
  if (waitingPayouts.length > 0 && halt !== undefined) return say(halt)
  // One that has to wait, such as for a fuller wallet, delays none after it.
  for (const payout of waitingPayouts)
    if ((await beginOrWait(deps, payout, nowMs)) === 'signed') return
}

/**
 * A node's refusal about one payout does not stop the others: the recipient's address determines
 * what the node is asked to execute.
 */
async function beginOrWait(
  deps: SignerDeps,
  payout: ApprovedPayout,
  nowMs: number,
): Promise<'signed' | 'ended' | 'waits'> {
  try {
    return await beginPayout(deps, payout, nowMs)
  } catch (error) {
    if (!(error instanceof RpcRefused)) throw error
    deps.log(
      `payout ${payout.id}: the node refuses what it was asked about it, and it waits: ${error.message}`,
    )
    return 'waits'
  }
}
