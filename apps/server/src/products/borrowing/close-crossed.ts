import { closeLoan, type Closing, type FirstPrice, sellable } from '@candor/engine/borrowing/close'
import { isRunning, type Loan } from '@candor/engine/borrowing/loan'
import { closePostings } from '@candor/engine/borrowing/postings'
import type { Holding } from '@candor/engine/borrowing/risk'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { closingFacts } from '@candor/engine/verify/borrowing'
import { add, formatTrimmed } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { chainOfParty, post } from '../../platform/ledger/index.ts'
import { sendMessage } from '../../account/messages/index.ts'
import { type BorrowerAccounts, entriesOf, lockBorrower } from './accounts.ts'
import { chargeLoan } from './charge-due.ts'
import { type Coin, coinsOf } from './coins.ts'
import { closingInputs } from './facts.ts'
import type { BorrowingParts } from './parts.ts'
import { enqueue, holdLoan, type LoanOrder, type QueuedEvents, type Transaction } from './store.ts'
import { firstTickAfter } from './store-ticks.ts'
import { addRepayment, closeLoanRow } from './store-write.ts'

/**
 * Closes a loan whose risk rate fell below 110 %, by the first prices recorded after the crossing
 * (LOAN-14). The borrower's spot orders are cancelled first, so that what they froze can be sold;
 * should he have placed new ones meanwhile and the rest not suffice, it is tried again with the
 * next round. A coin that must be sold and has no price yet is waited for: every one for 10 s, the
 * margin for as long as it takes and another for an hour. Any number of workers may try: the row is
 * taken, and a closed loan is not running.
 */
export async function closeCrossed(
  parts: BorrowingParts,
  { id, userId, crossedMs }: LoanOrder,
  nowMs: number,
): Promise<boolean> {
  if (crossedMs === undefined) return false
  await parts.cancelSpotOrders(userId)
  const closed = await parts.database.transaction((tx) => close(tx, parts, id, crossedMs, nowMs))
  parts.onEvents(closed?.events)
  return closed !== undefined
}

async function close(
  tx: Transaction,
  parts: BorrowingParts,
  id: number,
  crossedMs: number,
  nowMs: number,
): Promise<{ events: QueuedEvents | undefined } | undefined> {
  const found = await holdLoan(tx, id)
  if (found === undefined || !isRunning(found.loan)) return undefined
  const order = await chargeLoan(tx, found, crossedMs)
  const coins = coinsOf(parts.catalogue)
  const accounts = await lockBorrower(
    tx,
    order.userId,
    parts.lender,
    coins.map(({ currency }) => currency.id),
  )
  const held = heldInOrder(coins, accounts)
  const first = await firstPrices(tx, coins, order.loan, held, crossedMs)
  const taken = sellable(order.loan, held, first, { crossedMs, nowMs })
  const closing = taken === undefined ? undefined : closeLoan(order.loan, taken.held, taken.marks)
  if (closing === undefined) return undefined
  if (closing.shortfall > 0n && (await parts.spotFrozen(tx, [order.userId])).length > 0)
    return undefined
  return write(
    tx,
    parts,
    { order, accounts, closing, inputs: closingInputs(order.loan, held, coins, first, nowMs) },
    nowMs,
  )
}

/**
 * What is free of every coin that counts, in the catalogue's order; what does not count is not
 * sold.
 */
function heldInOrder(coins: readonly Coin[], { balances }: BorrowerAccounts): Holding[] {
  return coins.flatMap(({ currency: { id: currencyId } }) => {
    const amount = balances.get(currencyId)?.available
    return amount === undefined || amount === 0n ? [] : [{ currencyId, amount }]
  })
}

/**
 * The first price after the crossing of the margin, of the borrowed coin, and of every other that
 * may have to be sold, as far as they have one (LOAN-14).
 */
async function firstPrices(
  tx: Transaction,
  coins: readonly Coin[],
  { currencyId, marginCurrencyId }: Loan,
  held: readonly Holding[],
  crossedMs: number,
): Promise<ReadonlyMap<number, FirstPrice>> {
  const wanted = new Set([currencyId, marginCurrencyId, ...held.map((one) => one.currencyId)])
  const first = new Map<number, FirstPrice>()
  for (const { currency, market } of coins) {
    if (!wanted.has(currency.id)) continue
    const tick = market === undefined ? undefined : await firstTickAfter(tx, market.id, crossedMs)
    if (market === undefined) first.set(currency.id, { price: USDT_PRICE })
    else if (tick !== undefined)
      first.set(currency.id, { price: tick.price, tickId: tick.id, recordedAt: tick.recordedAt })
  }
  return first
}

type Decided = {
  readonly order: LoanOrder
  readonly accounts: BorrowerAccounts
  readonly closing: Closing
  readonly inputs: ReturnType<typeof closingInputs>
}

async function write(
  tx: Transaction,
  parts: BorrowingParts,
  { order, accounts, closing, inputs }: Decided,
  nowMs: number,
): Promise<{ events: QueuedEvents | undefined }> {
  const { id, userId } = order
  await closeLoanRow(
    tx,
    id,
    closing.loan,
    inputs,
    { risk_rate: order.crossing?.['risk_rate'] ?? null, ...closingFacts(closing) },
    nowMs,
  )
  await addRepayment(tx, id, closing.repaid, nowMs)
  await post(tx, chainOfParty(userId), dateOf(nowMs), [
    {
      cause: 'loan.close',
      reference: String(id),
      params: { loan: id },
      entries: entriesOf(closePostings(closing), accounts.account, parts.lender),
    },
  ])
  const {
    repaid: { overdueInterest, interest, principal },
    released,
  } = closing
  const nameOf = (currencyId: number): string => parts.catalogue.currency(currencyId)?.name ?? ''
  const told = await sendMessage(tx, dateOf(nowMs), {
    userId,
    kind: 'loan-closed',
    params: {
      loan: id,
      repaid: formatTrimmed(add(overdueInterest, add(interest, principal))),
      currency: nameOf(order.loan.currencyId),
      released: formatTrimmed(released),
      margin: nameOf(order.loan.marginCurrencyId),
    },
  })
  return {
    events: await enqueue(tx, dateOf(nowMs), [
      { partyId: userId, event: 'wallet', payload: {} },
      told,
    ]),
  }
}
