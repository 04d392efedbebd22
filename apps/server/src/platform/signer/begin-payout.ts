import { initialFees } from '@candor/engine/chains/fees'
import { add } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { broadcast } from './broadcast.ts'
import { type Payment, toPayment } from './payment.ts'
import type { SignerDeps } from './signer-deps.ts'
import {
  type ApprovedPayout,
  endFailed,
  findNextNonce,
  reservePayout,
  sumSignedSince,
} from './store.ts'
import {
  getEtherBalance,
  estimateGas,
  getGasPrices,
  getTransactionCount,
  getTokenBalance,
} from './wallet.ts'

const DAY_MS = 24 * 3_600_000
/** No ordinary address needs more; a contract that does could burn arbitrary gas. */
const GAS_MAX = 300_000n

/**
 * Signs an approved payout and sends it to the node (OUT-18). Nonce, signed bytes and the payout's
 * state are stored in one transaction before the node gets them, so that after any crash the same
 * bytes are sent again and no others. Where it cannot be signed now, it reports why and leaves it
 * approved.
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
  const payment = toPayment(payout, deps.terms)
  if ('why' in payment) return endUnsigned(deps, payout, payment.why, nowMs)
  if (await isDailyMaxExceeded(deps, payout, nowMs))
    return postpone(
      deps,
      payout,
      `the ${payout.coin} signed within 24 h would pass SIGNER_DAY_MOST_${payout.coin}; it waits`,
    )
  const fromBlock = await node.head()
  const nonce = await agreeOnNonce(deps)
  if (nonce === undefined || !(await isFunded(deps, payout, payment))) return 'waits'
  const gas = await estimateGas(node, { from: key.address, ...payment.call })
  if (gas === undefined)
    return endUnsigned(deps, payout, 'the address or the coin refuses the payment', nowMs)
  if (gas > GAS_MAX) return endUnsigned(deps, payout, `the address takes ${gas} gas`, nowMs)
  const { baseFee, tip } = await getGasPrices(node)
  const fees = initialFees(baseFee, tip, deps.feeCap)
  if (fees === undefined)
    return postpone(deps, payout, 'gas costs more than SIGNER_FEE_MOST_GWEI; it waits')
  const roomy = gas + gas / 4n
  if ((await getEtherBalance(node, key.address)) < payment.call.value + roomy * fees.maxFeePerGas)
    return postpone(
      deps,
      payout,
      `${key.address} has too little ether for it and its gas; top it up`,
    )
  const signed = key.sign({ chainId, nonce, ...payment.call, gas: roomy, fees })
  const attempt = { ...signed, gas: roomy, fees, signedMs: nowMs }
  await database.transaction((tx) =>
    reservePayout(
      tx,
      { payout, chainId, wallet: key.address, nonce, to: payment.to, fromBlock, attempt },
      toDate(nowMs),
    ),
  )
  await broadcast(deps, payout.id, attempt)
  return 'signed'
}

function postpone({ log }: SignerDeps, { id }: ApprovedPayout, reason: string): 'waits' {
  log(`payout ${id}: ${reason}`)
  return 'waits'
}

async function endUnsigned(
  { database, log }: SignerDeps,
  { id }: ApprovedPayout,
  reason: string,
  nowMs: number,
): Promise<'ended'> {
  await endFailed(database, id, reason, toDate(nowMs))
  log(`payout ${id}: ${reason}; nothing was signed, and the customer has the whole amount back`)
  return 'ended'
}

async function isDailyMaxExceeded(
  { database, terms: { chainId }, dailyMax }: SignerDeps,
  { coin, currencyId, amount }: ApprovedPayout,
  nowMs: number,
): Promise<boolean> {
  const coinMax = dailyMax[coin]
  return (
    coinMax === undefined ||
    add(await sumSignedSince(database, chainId, currencyId, toDate(nowMs - DAY_MS)), amount) >
      coinMax
  )
}

/**
 * The wallet's next nonce, if chain and database agree about it; otherwise nothing is signed
 * (OUT-20).
 */
async function agreeOnNonce({
  database,
  node,
  key,
  terms: { chainId },
  firstNonce,
  log,
}: SignerDeps): Promise<number | undefined> {
  const ownNonce = Math.max(
    (await findNextNonce(database, chainId, key.address)) ?? 0,
    firstNonce ?? 0,
  )
  const nodeNonce = await getTransactionCount(node, key.address, 'latest')
  if (nodeNonce === ownNonce) return ownNonce
  log(
    nodeNonce > ownNonce
      ? `${key.address} has sent ${nodeNonce} transactions, of which this database knows up to nonce ${ownNonce}: it is older than the wallet, or somebody else uses the key. Find out which; then set SIGNER_FIRST_NONCE=${nodeNonce}`
      : `${key.address} has sent ${nodeNonce} transactions on this node and ${ownNonce} by this database; waiting for the node`,
  )
  return undefined
}

async function isFunded(
  { node, key, terms: { token }, log }: SignerDeps,
  { id, coin }: ApprovedPayout,
  { isNative, raw }: Payment,
): Promise<boolean> {
  const balance = isNative
    ? await getEtherBalance(node, key.address)
    : await getTokenBalance(node, token.contract, key.address)
  if (balance >= raw) return true
  log(`payout ${id}: ${key.address} has too little ${coin}; top it up`)
  return false
}
