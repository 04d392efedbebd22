import { dueAtMs } from '@candor/engine/borrowing/accrual'
import { payoutPostings, refusalPostings } from '@candor/engine/borrowing/postings'
import { isWithinLoanRatio, isRequestExpired, marginWorth } from '@candor/engine/borrowing/request'
import { worthOwed } from '@candor/engine/borrowing/risk'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { formatTrimmed, type Price } from '@candor/money'
import { toDate, formatUtc } from '../../../clock/clock.ts'
import { endDue } from '../../../kernel/approval-queue.ts'
import { chainOfParty, postJournals } from '../../../platform/ledger/index.ts'
import { sendMessage } from '../../../account/messages/index.ts'
import { toEntries, lockBorrower } from '../accounts.ts'
import { type Coin, listCoins, findCoinTerms } from '../coins.ts'
import type { BorrowingParts } from '../parts.ts'
import {
  listDueRequests,
  enqueue,
  type LoanOrder,
  type LockedLoan,
  type QueuedEvents,
  type Transaction,
} from '../store.ts'
import { findFirstTickAfter } from '../store-ticks.ts'
import { recordPayout, refuseLoan } from '../store-write.ts'
import { DUE_BATCH } from '../terms.ts'
import { loanRequests } from './store-review.ts'

/**
 * Pays out every request that two members of staff passed, at the first prices recorded after the
 * second vote, and refuses those whose ratio is above 3 there and those that nobody decided within
 * 3 days, the margin returned (LOAN-17). Answers how many were settled.
 */
export function settleRequests(parts: BorrowingParts, nowMs: number): Promise<number> {
  return endDue<LockedLoan>(
    parts,
    {
      requests: loanRequests,
      listDue: async (db, dueMs) =>
        (await listDueRequests(db, dueMs, DUE_BATCH)).map(({ id }) => id),
      end: (tx, order, dueMs) => settleRequest(tx, parts, order, dueMs),
    },
    nowMs,
  )
}

type SettledRequest = { readonly events: QueuedEvents | undefined }

async function settleRequest(
  tx: Transaction,
  parts: BorrowingParts,
  order: LockedLoan,
  nowMs: number,
): Promise<SettledRequest | undefined> {
  if (order.loan.status !== 'reviewing') return undefined
  const prices =
    order.approvedMs === undefined
      ? undefined
      : await loadPayoutPrices(tx, parts, order, order.approvedMs)
  if (prices === undefined)
    return isRequestExpired(order.requestedMs, nowMs)
      ? refuseRequest(tx, parts, order, 'not-decided-in-time', nowMs)
      : undefined
  const marginValue = marginWorth(order.loan.margin, {
    ...findCoinTerms(order.terms, prices.marginCoin),
    price: prices.margin.price,
  })
  if (
    marginValue === undefined ||
    !isWithinLoanRatio(worthOwed(order.amount, prices.loan.price), marginValue)
  )
    return refuseRequest(tx, parts, order, 'ratio-above-three', nowMs)
  return payOut(tx, parts, order, prices, nowMs)
}

type TickPrice = { readonly price: Price; readonly tickId: number | undefined }
type PayoutPrices = {
  readonly coin: Coin
  readonly marginCoin: Coin
  readonly loan: TickPrice
  readonly margin: TickPrice
}

/** The first prices of both coins after a time; undefined while one has none. */
async function loadPayoutPrices(
  tx: Transaction,
  parts: BorrowingParts,
  { loan }: LoanOrder,
  approvedMs: number,
): Promise<PayoutPrices | undefined> {
  const coins = listCoins(parts.catalogue)
  const [coin, marginCoin] = [loan.currencyId, loan.marginCurrencyId].map((id) =>
    coins.find(({ currency }) => currency.id === id),
  )
  if (coin === undefined || marginCoin === undefined) return undefined
  const [loanPrice, marginPrice] = [
    await loadPriceAfter(tx, coin, approvedMs),
    await loadPriceAfter(tx, marginCoin, approvedMs),
  ]
  return loanPrice === undefined || marginPrice === undefined
    ? undefined
    : { coin, marginCoin, loan: loanPrice, margin: marginPrice }
}

/** USDT is the unit of value and needs no tick. */
async function loadPriceAfter(
  tx: Transaction,
  { market }: Coin,
  momentMs: number,
): Promise<TickPrice | undefined> {
  if (market === undefined) return { price: USDT_PRICE, tickId: undefined }
  const tick = await findFirstTickAfter(tx, market.id, momentMs)
  return tick === undefined ? undefined : { price: tick.price, tickId: tick.id }
}

async function payOut(
  tx: Transaction,
  parts: BorrowingParts,
  order: LoanOrder,
  { coin, loan, margin }: PayoutPrices,
  nowMs: number,
): Promise<SettledRequest> {
  const amounts = toPostingAmounts(order)
  const accounts = await lockBorrower(tx, order.userId, parts.lendingPool, [order.loan.currencyId])
  await recordPayout(tx, order.id, nowMs, { loan: loan.tickId, margin: margin.tickId })
  await postJournals(tx, chainOfParty(order.userId), toDate(nowMs), [
    {
      cause: 'loan.payout',
      reference: String(order.id),
      params: { loan: order.id },
      entries: toEntries(payoutPostings(amounts), accounts.account, parts.lendingPool),
    },
  ])
  const due = formatUtc(dueAtMs({ paidOutMs: nowMs, days: order.loan.days }))
  const messageEvent = await sendMessage(tx, toDate(nowMs), {
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
    events: await enqueue(tx, toDate(nowMs), [
      { partyId: order.userId, event: 'wallet', payload: {} },
      messageEvent,
    ]),
  }
}

/** Refuses a locked request, for a published reason or by expiry, and returns its margin. */
export async function refuseRequest(
  tx: Transaction,
  parts: BorrowingParts,
  order: LoanOrder,
  reason: string,
  nowMs: number,
): Promise<SettledRequest> {
  const accounts = await lockBorrower(tx, order.userId, parts.lendingPool, [order.loan.currencyId])
  await refuseLoan(tx, order.id, reason, nowMs)
  await postJournals(tx, chainOfParty(order.userId), toDate(nowMs), [
    {
      cause: 'loan.refuse',
      reference: String(order.id),
      params: { loan: order.id },
      entries: toEntries(
        refusalPostings(toPostingAmounts(order)),
        accounts.account,
        parts.lendingPool,
      ),
    },
  ])
  const currency = parts.catalogue.currency(order.loan.currencyId)?.name ?? ''
  const messageEvent = await sendMessage(tx, toDate(nowMs), {
    userId: order.userId,
    kind: 'loan-refused',
    params: { loan: order.id, amount: formatTrimmed(order.amount), currency, reason },
  })
  return {
    events: await enqueue(tx, toDate(nowMs), [
      { partyId: order.userId, event: 'wallet', payload: {} },
      messageEvent,
    ]),
  }
}

function toPostingAmounts({ amount, loan }: LoanOrder) {
  return {
    currencyId: loan.currencyId,
    principal: amount,
    marginCurrencyId: loan.marginCurrencyId,
    margin: loan.margin,
  }
}
