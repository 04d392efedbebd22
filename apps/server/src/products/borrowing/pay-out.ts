import { dueAtMs } from '@candor/engine/borrowing/accrual'
import { payoutPostings, refusalPostings } from '@candor/engine/borrowing/postings'
import { isRatioKept, isRequestLapsed, marginWorth } from '@candor/engine/borrowing/request'
import { worthOwed } from '@candor/engine/borrowing/risk'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { formatTrimmed, type Price } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import { chainOfParty, post } from '../../platform/ledger/index.ts'
import { sendMessage } from '../../account/messages/index.ts'
import { entriesOf, lockBorrower } from './accounts.ts'
import { type Coin, coinsOf, coinTerms } from './coins.ts'
import type { BorrowingParts } from './parts.ts'
import {
  dueRequests,
  enqueue,
  holdLoan,
  type LoanOrder,
  type QueuedEvents,
  type Transaction,
} from './store.ts'
import { firstTickAfter } from './store-ticks.ts'
import { markPaidOut, refuseLoan } from './store-write.ts'
import { DUE_BATCH } from './terms.ts'

/**
 * Pays out every request that two members of staff passed, at the first prices recorded after the
 * second vote, and refuses those whose ratio is above 3 there and those that nobody decided within
 * 3 days, the margin returned (LOAN-17). Each in a transaction of its own that takes its row:
 * however many workers try and however often they are killed, it happens once. Answers how many
 * were settled.
 */
export async function settleRequests(parts: BorrowingParts, nowMs: number): Promise<number> {
  let settled = 0
  for (const { id } of await dueRequests(parts.database, nowMs, DUE_BATCH)) {
    try {
      const done = await parts.database.transaction((tx) => settleRequest(tx, parts, id, nowMs))
      if (done === undefined) continue
      settled += 1
      parts.onEvents(done.events)
    } catch (error) {
      parts.onFault(error)
    }
  }
  return settled
}

type Settled = { readonly events: QueuedEvents | undefined }

async function settleRequest(
  tx: Transaction,
  parts: BorrowingParts,
  id: number,
  nowMs: number,
): Promise<Settled | undefined> {
  const order = await holdLoan(tx, id)
  if (order?.loan.status !== 'reviewing') return undefined
  const prices =
    order.passedMs === undefined ? undefined : await payoutPrices(tx, parts, order, order.passedMs)
  if (prices === undefined)
    return isRequestLapsed(order.requestedMs, nowMs)
      ? refuseRequest(tx, parts, order, 'not-decided-in-time', nowMs)
      : undefined
  const margin = marginWorth(order.loan.margin, {
    ...coinTerms(order.terms, prices.marginCoin),
    price: prices.margin.price,
  })
  if (margin === undefined || !isRatioKept(worthOwed(order.amount, prices.loan.price), margin))
    return refuseRequest(tx, parts, order, 'ratio-above-three', nowMs)
  return payOut(tx, parts, order, prices, nowMs)
}

type Ticked = { readonly price: Price; readonly tickId: number | undefined }
type PayoutPrices = {
  readonly coin: Coin
  readonly marginCoin: Coin
  readonly loan: Ticked
  readonly margin: Ticked
}

/** The first prices of both coins after a moment; undefined while one has none. */
async function payoutPrices(
  tx: Transaction,
  parts: BorrowingParts,
  { loan }: LoanOrder,
  passedMs: number,
): Promise<PayoutPrices | undefined> {
  const coins = coinsOf(parts.catalogue)
  const [coin, marginCoin] = [loan.currencyId, loan.marginCurrencyId].map((id) =>
    coins.find(({ currency }) => currency.id === id),
  )
  if (coin === undefined || marginCoin === undefined) return undefined
  const [own, margin] = [
    await priceAfter(tx, coin, passedMs),
    await priceAfter(tx, marginCoin, passedMs),
  ]
  return own === undefined || margin === undefined
    ? undefined
    : { coin, marginCoin, loan: own, margin }
}

/** USDT is what worth is counted in, and needs no tick. */
async function priceAfter(
  tx: Transaction,
  { market }: Coin,
  momentMs: number,
): Promise<Ticked | undefined> {
  if (market === undefined) return { price: USDT_PRICE, tickId: undefined }
  const tick = await firstTickAfter(tx, market.id, momentMs)
  return tick === undefined ? undefined : { price: tick.price, tickId: tick.id }
}

async function payOut(
  tx: Transaction,
  parts: BorrowingParts,
  order: LoanOrder,
  { coin, loan, margin }: PayoutPrices,
  nowMs: number,
): Promise<Settled> {
  const amounts = amountsOf(order)
  const accounts = await lockBorrower(tx, order.userId, parts.lender, [order.loan.currencyId])
  await markPaidOut(tx, order.id, nowMs, { loan: loan.tickId, margin: margin.tickId })
  await post(tx, chainOfParty(order.userId), dateOf(nowMs), [
    {
      cause: 'loan.payout',
      reference: String(order.id),
      params: { loan: order.id },
      entries: entriesOf(payoutPostings(amounts), accounts.account, parts.lender),
    },
  ])
  const due = utcText(dueAtMs({ paidOutMs: nowMs, days: order.loan.days }))
  const told = await sendMessage(tx, dateOf(nowMs), {
    userId: order.userId,
    kind: 'loan-paid-out',
    params: {
      loan: order.id,
      amount: formatTrimmed(order.amount),
      currency: coin.currency.name,
      due,
    },
  })
  return {
    events: await enqueue(tx, dateOf(nowMs), [
      { partyId: order.userId, event: 'wallet', payload: {} },
      told,
    ]),
  }
}

/**
 * Refuses a request that is under lock, for a reason out of the published list or by itself, and
 * returns its margin.
 */
export async function refuseRequest(
  tx: Transaction,
  parts: BorrowingParts,
  order: LoanOrder,
  reason: string,
  nowMs: number,
): Promise<Settled> {
  const accounts = await lockBorrower(tx, order.userId, parts.lender, [order.loan.currencyId])
  await refuseLoan(tx, order.id, reason, nowMs)
  await post(tx, chainOfParty(order.userId), dateOf(nowMs), [
    {
      cause: 'loan.refuse',
      reference: String(order.id),
      params: { loan: order.id },
      entries: entriesOf(refusalPostings(amountsOf(order)), accounts.account, parts.lender),
    },
  ])
  const currency = parts.catalogue.currency(order.loan.currencyId)?.name ?? ''
  const told = await sendMessage(tx, dateOf(nowMs), {
    userId: order.userId,
    kind: 'loan-refused',
    params: { loan: order.id, amount: formatTrimmed(order.amount), currency, reason },
  })
  return {
    events: await enqueue(tx, dateOf(nowMs), [
      { partyId: order.userId, event: 'wallet', payload: {} },
      told,
    ]),
  }
}

function amountsOf({ amount, loan }: LoanOrder) {
  return {
    currencyId: loan.currencyId,
    principal: amount,
    marginCurrencyId: loan.marginCurrencyId,
    margin: loan.margin,
  }
}
