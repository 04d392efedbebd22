import { type RefusedWith, wrongField } from '@candor/contract'
import { purchasePostings } from '@candor/engine/dual-investment/postings'
import type { InBoth } from '@candor/engine/dual-investment/purchase'
import type { DualQuote } from '@candor/engine/dual-investment/rate'
import { investmentOf, paidCurrencyOf } from '@candor/engine/dual-investment/terms'
import {
  type DualPurchaseContext,
  type DualPurchaseParams,
  type DualRefusal,
  TICK_WAIT_MS,
  validatePurchase,
} from '@candor/engine/dual-investment/validate-purchase'
import { type Acceptance, isDelayed } from '@candor/engine/prices/usability'
import { format, parseRate, quantity, rate } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { findTickAfter } from '../../../kernel/tick-after.ts'
import {
  type Balance,
  chainOfParty,
  loadAvailable,
  lockAccounts,
  postJournals,
} from '../../../platform/ledger/index.ts'
import {
  type DualAccounts,
  findAccounts,
  listAccounts,
  requireUsdt,
  toEntries,
} from '../accounts.ts'
import type { DualParts } from '../dual-deps.ts'
import type { ListedProduct, StoredOrder } from '../order.ts'
import { dualRecords } from '../records.ts'
import { findTickKnown } from '../store-ticks.ts'
import { findProduct, type Queryable, type Transaction } from '../store.ts'
import { addOrder, countOwnShares, loadSetAside, lockUser } from './store-buy.ts'

export type PurchaseRequest = {
  readonly userId: number
  readonly productId: number
  readonly num: string
  readonly rate: string | undefined
}
/** The request with its acceptance. */
export type AcceptedPurchase = PurchaseRequest & { readonly accepted: Acceptance }

export type PurchaseRefusal =
  | Extract<Awaited<ReturnType<DualParts['mayBuy']>>, object>
  | RefusedWith<DualRefusal['refused'] | 'WALLET_RISK'>

/**
 * The checks that need no further price, and an insufficient balance, since then waiting is
 * pointless (WIRE-52): a refusal, or the pair to wait for. It locks nothing and guarantees nothing.
 */
export async function precheckPurchase(
  tx: Transaction,
  parts: DualParts,
  request: AcceptedPurchase,
): Promise<PurchaseRefusal | { readonly marketId: number }> {
  const asked = await findAsked(tx, parts, request)
  if ('refused' in asked) return asked
  const { product } = asked
  const early = validatePurchase(asked.params, {
    ...(await loadFacts(tx, parts, request, product)),
    quote: 'awaited',
    houseFree: nothing,
    available: quantity(0n),
  })
  if ('refused' in early) return refuse(early, 'num')
  if (product === undefined) throw new Error('a purchase of no product was let through')
  const accounts = (await findAccounts(tx, parts, [request.userId], product.currencyId))(
    request.userId,
  )
  const needed = investmentOf(product.type, asked.params.shares)
  const available = await loadAvailable(tx, accounts.user[paidCurrencyOf(product.type)])
  return needed > available
    ? refuse({ refused: 'INSUFFICIENT_BALANCE', details: { needed, available } }, 'num')
    : { marketId: product.marketId }
}

/**
 * Buys in the caller's transaction, or refuses with nothing moved. Everything is decided here, on
 * locked accounts and by the recorded ticks, whatever was found while it waited for them (DUAL-04,
 * DUAL-20, DUAL-23). All purchases of a coin lock its house accounts, so that shares and what is
 * set aside are counted of committed purchases.
 */
export async function decidePurchase(
  tx: Transaction,
  parts: DualParts,
  request: AcceptedPurchase,
): Promise<StoredOrder | PurchaseRefusal> {
  const { userId, accepted } = request
  const listed = await findProduct(tx, request.productId)
  const held = listed === undefined ? undefined : await lockHeld(tx, parts, request, listed)
  const asked = await findAsked(tx, parts, request)
  if ('refused' in asked) return asked
  const { product, params } = asked
  const nowMs = parts.clock.nowMs()
  const result = validatePurchase(params, {
    ...(await loadFacts(tx, parts, request, product)),
    quote: await findQuote(tx, parts, accepted, product, nowMs),
    houseFree: held?.houseFree ?? nothing,
    available: held?.user.available ?? quantity(0n),
  })
  if ('refused' in result) return refuse(result, 'num')
  if ('next' in result || product === undefined || held === undefined)
    throw new Error('a purchase was taken without its price')
  if (held.atRisk !== undefined) return held.atRisk
  const order = await addOrder(tx, {
    userId,
    product,
    purchase: result,
    shownRate: params.shownRate,
    accepted,
    now: toDate(nowMs),
  })
  await postPurchase(tx, order, product, held.accounts, nowMs)
  return order
}

const nothing: InBoth = { coin: quantity(0n), usdt: quantity(0n) }

type Asked = { readonly params: DualPurchaseParams; readonly product: ListedProduct | undefined }

/** What is asked for; the risk disclosure comes before every field (DUAL-04). */
async function findAsked(
  tx: Transaction,
  parts: DualParts,
  { userId, productId, num, rate: shown, accepted }: AcceptedPurchase,
): Promise<Asked | PurchaseRefusal> {
  const unread = await parts.mayBuy(tx, userId, accepted.atMs)
  if (unread !== undefined) return unread
  const shownRate = shown === undefined ? undefined : parseShownRate(shown)
  if (shown !== undefined && shownRate === undefined) return wrongField('rate')
  return { params: { shares: Number(num), shownRate }, product: await findProduct(tx, productId) }
}

/** A rate in percent as a fraction. */
function parseShownRate(text: string) {
  const percent = parseRate(text)
  return percent === undefined ? undefined : rate((percent as bigint) / 100n)
}

/** What is known without the purchase's own tick. */
async function loadFacts(
  tx: Transaction,
  { quotes }: DualParts,
  { userId, accepted }: AcceptedPurchase,
  product: ListedProduct | undefined,
): Promise<Omit<DualPurchaseContext, 'available' | 'houseFree' | 'quote'>> {
  const facts = { product, acceptedMs: accepted.atMs, soldShares: 0, ownShares: 0 }
  if (product === undefined)
    return { ...facts, lastQuote: undefined, maturitySetAside: nothing, maturityCap: nothing }
  const { id, marketId, settleMs, soldShares } = product
  const known = await findTickKnown(tx, marketId, accepted)
  const mark = known === undefined ? undefined : await quotes.markAt(marketId, known)
  return {
    ...facts,
    soldShares,
    ownShares: await countOwnShares(tx, id, userId),
    lastQuote: mark === undefined ? undefined : quotes.quote(product, mark),
    maturitySetAside: await loadSetAside(tx, marketId, settleMs),
    maturityCap: product.cap,
  }
}

/** The quote of the first tick after acceptance; a tick that waited until it was old is none. */
async function findQuote(
  tx: Queryable,
  { quotes }: DualParts,
  accepted: Acceptance,
  product: ListedProduct | undefined,
  nowMs: number,
): Promise<DualQuote | 'missing'> {
  if (product === undefined) return 'missing'
  const tick = await findTickAfter(tx, product.marketId, accepted, TICK_WAIT_MS)
  if (tick === undefined || isDelayed(nowMs - tick.ts)) return 'missing'
  const mark = await quotes.markAt(product.marketId, tick)
  return mark === undefined ? 'missing' : quotes.quote(product, mark)
}

type Held = {
  readonly accounts: DualAccounts
  readonly user: Balance
  readonly houseFree: InBoth
  readonly atRisk: { readonly refused: 'WALLET_RISK' } | undefined
}

/** Locks the user, whose loans may forbid the debit, and all accounts of the purchase. */
async function lockHeld(
  tx: Transaction,
  parts: DualParts,
  { userId, num }: PurchaseRequest,
  { currencyId, type }: ListedProduct,
): Promise<Held> {
  await lockUser(tx, userId)
  const paid = paidCurrencyOf(type)
  const shares = Number(num)
  const atRisk = Number.isSafeInteger(shares)
    ? await parts.loanGate(tx, userId, {
        currencyId: paid === 'coin' ? currencyId : requireUsdt(parts.catalogue).id,
        amount: investmentOf(type, shares),
      })
    : undefined
  const accounts = (await findAccounts(tx, parts, [userId], currencyId))(userId)
  const balances = await lockAccounts(tx, listAccounts(accounts))
  const balanceOf = (account: number): Balance => {
    const balance = balances.get(account)
    if (balance === undefined) throw new Error(`account ${account} is not under lock`)
    return balance
  }
  return {
    accounts,
    user: balanceOf(accounts.user[paid]),
    houseFree: {
      coin: balanceOf(accounts.house.coin).available,
      usdt: balanceOf(accounts.house.usdt).available,
    },
    atRisk,
  }
}

function postPurchase(
  tx: Transaction,
  order: StoredOrder,
  product: ListedProduct,
  accounts: DualAccounts,
  nowMs: number,
) {
  return postJournals(tx, chainOfParty(order.userId), toDate(nowMs), [
    {
      cause: 'dual.buy',
      reference: String(order.id),
      params: { product: product.id, amount: format(order.investment) },
      entries: toEntries(purchasePostings(order), accounts, dualRecords.dualBought),
    },
  ])
}
