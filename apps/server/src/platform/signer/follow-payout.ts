import { countConfirmations, lastCertainBlock } from '@candor/engine/chains/confirmations'
import { bumpFees } from '@candor/engine/chains/fees'
import { toDate } from '../../clock/clock.ts'
import type { Receipt } from '../chains/index.ts'
import { broadcast } from './broadcast.ts'
import { isMovedBy, isPaidBy, signPayment } from './payment.ts'
import type { SignerDeps } from './signer-deps.ts'
import { addAttempt, type Attempt, endFailed, endPaid, type Reserved } from './store.ts'
import { getGasPrices, isKnown, getTransactionCount, findNonceUser } from './wallet.ts'

/** After this long in no block it is signed again, with higher fees. */
export const STUCK_MS = 180_000

/**
 * Checks a signed payout and takes its next step (OUT-19); false while neither it nor its nonce is
 * in a block.
 */
export async function followPayout(
  deps: SignerDeps,
  payout: Reserved,
  isHalted: boolean,
  nowMs: number,
): Promise<boolean> {
  const {
    node,
    key,
    terms: { confirmations },
  } = deps
  for (const attempt of payout.attempts) {
    const receipt = await node.receipt(attempt.txHash)
    if (receipt === undefined) continue
    if (await isCertain(deps, receipt)) await end(deps, payout, attempt, receipt, nowMs)
    return true
  }
  if ((await getTransactionCount(node, key.address, 'latest')) <= payout.nonce) {
    await rebroadcast(deps, payout, isHalted, nowMs)
    return false
  }
  const certain = lastCertainBlock(await node.head(), confirmations)
  if (
    certain > payout.fromBlock &&
    (await getTransactionCount(node, key.address, certain)) > payout.nonce
  )
    await endReplaced(deps, payout, certain, nowMs)
  return true
}

/** Whether enough blocks confirm a receipt, and its block is still on the chain. */
async function isCertain(
  { node, terms: { confirmations } }: SignerDeps,
  { blockNumber, blockHash }: Receipt,
): Promise<boolean> {
  if (countConfirmations(blockNumber, await node.head(), confirmations) < confirmations)
    return false
  return (await node.block(blockNumber))?.hash === blockHash
}

async function end(
  { database, key, terms, log }: SignerDeps,
  payout: Reserved,
  { txHash }: Attempt,
  receipt: Receipt,
  nowMs: number,
): Promise<void> {
  if (isPaidBy(receipt, signPayment(payout, terms), key.address, terms))
    return endPaid(database, payout.id, txHash, toDate(nowMs))
  // Coins are gone, so nothing may be returned automatically: people settle what the customer is
  // still owed.
  if (isMovedBy(receipt, key.address, terms))
    return log(
      `payout ${payout.id}: ${txHash} is final and moved something else than was signed; it stays as being sent until you have settled it`,
    )
  await endFailed(
    database,
    payout.id,
    receipt.succeeded ? `${txHash} moved nothing` : `${txHash} was reverted`,
    toDate(nowMs),
  )
  log(
    `payout ${payout.id}: ${txHash} is final and paid nothing; the customer has the whole amount back`,
  )
}

/**
 * Its nonce was used: the transaction is looked up, and only another one than ours proves that
 * nothing was paid.
 */
async function endReplaced(
  { database, node, key, log }: SignerDeps,
  payout: Reserved,
  certain: number,
  nowMs: number,
): Promise<void> {
  const user = await findNonceUser(node, key.address, payout.nonce, payout.fromBlock, certain)
  if (user === undefined || payout.attempts.some(({ txHash }) => txHash === user))
    return log(
      `payout ${payout.id}: the node knows no receipt of its transaction, though it is in a block; waiting`,
    )
  await endFailed(database, payout.id, `nonce ${payout.nonce} was used by ${user}`, toDate(nowMs))
  log(
    `payout ${payout.id}: nonce ${payout.nonce} was used by ${user}, which is not the signer's; the customer has the whole amount back. Who else has the key?`,
  )
}

/**
 * In no block yet: sent again where the node has dropped it, signed again where it is stuck;
 * neither while payouts are halted.
 */
async function rebroadcast(
  deps: SignerDeps,
  payout: Reserved,
  isHalted: boolean,
  nowMs: number,
): Promise<void> {
  const [newest] = payout.attempts
  if (newest === undefined) throw new Error(`payout ${payout.id} has a nonce and nothing signed`)
  if (isHalted) return
  if (!(await isKnown(deps.node, newest.txHash))) await broadcast(deps, payout.id, newest)
  if (nowMs - newest.signedMs >= STUCK_MS) await raiseGasPrice(deps, payout, newest, nowMs)
}

async function raiseGasPrice(
  deps: SignerDeps,
  payout: Reserved,
  newest: Attempt,
  nowMs: number,
): Promise<void> {
  const { database, node, key, terms, feeCap, log } = deps
  const { baseFee, tip } = await getGasPrices(node)
  const fees = bumpFees(newest.fees, baseFee, tip, feeCap)
  if (fees === undefined)
    return log(
      `payout ${payout.id}: stuck, and a higher fee would pass SIGNER_FEE_MOST_GWEI; it waits`,
    )
  const signed = key.sign({
    chainId: terms.chainId,
    nonce: payout.nonce,
    ...signPayment(payout, terms).call,
    gas: newest.gas,
    fees,
  })
  const attempt = { ...signed, gas: newest.gas, fees, signedMs: nowMs }
  await addAttempt(database, payout.id, attempt, toDate(nowMs))
  await broadcast(deps, payout.id, attempt)
}
