import { firstFees } from '@candor/engine/chains/fees'
import { add } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { broadcast } from './broadcast.ts'
import { type Payment, paymentOf } from './payment.ts'
import type { SignerDeps } from './signer-deps.ts'
import { type ApprovedPayout, endFailed, nextNonce, reserve, signedSince } from './store.ts'
import { etherOf, gasFor, gasPrices, sentCount, tokensOf } from './wallet.ts'

const DAY_MS = 24 * 3_600_000
/** No address of a person takes more; a contract that does could be made to burn what it likes. */
const GAS_MOST = 300_000n

/**
 * Signs an approved payout and hands it to the node (OUT-18). Nonce, signed bytes and the payout's
 * state are stored in one transaction before the node hears of them, so that whatever ends the
 * process, the same bytes are sent again and no others. Where it cannot be signed now, it says why
 * and leaves it approved.
 */
export async function beginPayout(
  deps: SignerDeps,
  payout: ApprovedPayout,
  nowMs: number,
): Promise<'signed' | 'ended' | 'waits'> {
  const {
    database,
    node,
    key,
    terms: { chainId },
  } = deps
  const payment = paymentOf(payout, deps.terms)
  if ('why' in payment) return endUnsigned(deps, payout, payment.why, nowMs)
  if (await isBeyondDay(deps, payout, nowMs))
    return wait(
      deps,
      payout,
      `the ${payout.coin} signed within 24 h would pass SIGNER_DAY_MOST_${payout.coin}; it waits`,
    )
  const fromBlock = await node.head()
  const nonce = await freeNonce(deps)
  if (nonce === undefined || !(await isFunded(deps, payout, payment))) return 'waits'
  const gas = await gasFor(node, { from: key.address, ...payment.call })
  if (gas === undefined)
    return endUnsigned(deps, payout, 'the address or the coin refuses the payment', nowMs)
  if (gas > GAS_MOST) return endUnsigned(deps, payout, `the address takes ${gas} gas`, nowMs)
  const { baseFee, tip } = await gasPrices(node)
  const fees = firstFees(baseFee, tip, deps.feeCap)
  if (fees === undefined)
    return wait(deps, payout, 'gas costs more than SIGNER_FEE_MOST_GWEI; it waits')
  const roomy = gas + gas / 4n
  if ((await etherOf(node, key.address)) < payment.call.value + roomy * fees.most)
    return wait(deps, payout, `${key.address} has too little ether for it and its gas; top it up`)
  const signed = key.sign({ chainId, nonce, ...payment.call, gas: roomy, fees })
  const attempt = { ...signed, gas: roomy, fees, signedMs: nowMs }
  await database.transaction((tx) =>
    reserve(
      tx,
      { payout, chainId, wallet: key.address, nonce, to: payment.to, fromBlock, attempt },
      dateOf(nowMs),
    ),
  )
  await broadcast(deps, payout.id, attempt)
  return 'signed'
}

function wait({ say }: SignerDeps, { id }: ApprovedPayout, why: string): 'waits' {
  say(`payout ${id}: ${why}`)
  return 'waits'
}

async function endUnsigned(
  { database, say }: SignerDeps,
  { id }: ApprovedPayout,
  why: string,
  nowMs: number,
): Promise<'ended'> {
  await endFailed(database, id, why, dateOf(nowMs))
  say(`payout ${id}: ${why}; nothing was signed, and the customer has the whole amount back`)
  return 'ended'
}

async function isBeyondDay(
  { database, terms: { chainId }, dayMost }: SignerDeps,
  { coin, currencyId, amount }: ApprovedPayout,
  nowMs: number,
): Promise<boolean> {
  const most = dayMost[coin]
  return (
    most === undefined ||
    add(await signedSince(database, chainId, currencyId, dateOf(nowMs - DAY_MS)), amount) > most
  )
}

/**
 * The wallet's next nonce, where chain and database agree about it; nothing is signed where they do
 * not (OUT-20).
 */
async function freeNonce({
  database,
  node,
  key,
  terms: { chainId },
  firstNonce,
  say,
}: SignerDeps): Promise<number | undefined> {
  const known = Math.max((await nextNonce(database, chainId, key.address)) ?? 0, firstNonce ?? 0)
  const used = await sentCount(node, key.address, 'latest')
  if (used === known) return known
  say(
    used > known
      ? `${key.address} has sent ${used} transactions, of which this database knows up to nonce ${known}: it is older than the wallet, or somebody else uses the key. Find out which; then set SIGNER_FIRST_NONCE=${used}`
      : `${key.address} has sent ${used} transactions on this node and ${known} by this database; waiting for the node`,
  )
  return undefined
}

async function isFunded(
  { node, key, terms: { token }, say }: SignerDeps,
  { id, coin }: ApprovedPayout,
  { isNative, raw }: Payment,
): Promise<boolean> {
  const held = isNative
    ? await etherOf(node, key.address)
    : await tokensOf(node, token.contract, key.address)
  if (held >= raw) return true
  say(`payout ${id}: ${key.address} has too little ${coin}; top it up`)
  return false
}
