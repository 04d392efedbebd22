import {
  computeLoanLiquidation,
  type LoanLiquidation,
  type FirstPrice,
  findSellableAssets,
} from '@candor/engine/borrowing/liquidate'
import { isRunning, type Loan } from '@candor/engine/borrowing/loan'
import { liquidationPostings } from '@candor/engine/borrowing/postings'
import type { Holding } from '@candor/engine/borrowing/risk'
import { USDT_PRICE } from '@candor/engine/prices/usdt'
import { liquidationFacts } from '@candor/engine/verify/borrowing'
import { add, formatTrimmed } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { chainOfParty, postJournals } from '../../../platform/ledger/index.ts'
import { sendMessage } from '../../../account/messages/index.ts'
import { type BorrowerAccounts, toEntries, lockBorrower } from '../accounts.ts'
import { chargeLoan } from './charge-due.ts'
import { type Coin, listCoins } from '../coins.ts'
import { closingInputs } from '../facts.ts'
import type { BorrowingParts } from '../parts.ts'
import {
  enqueue,
  type LockedLoan,
  lockLoan,
  type LoanOrder,
  type QueuedEvents,
  type Transaction,
} from '../store.ts'
import { findFirstTickAfter } from '../store-ticks.ts'
import { addRepayment, writeLiquidatedLoan } from '../store-write.ts'

/**
 * Liquidates a loan whose margin ratio fell below 110 %, by the first prices recorded after the
 * trigger (LOAN-14). The borrower's spot orders are cancelled first, so that their frozen coins can
 * be sold; if new ones were placed meanwhile and the rest does not suffice, it is retried with the
 * next round. It waits for coins that must be sold and have no price yet: for all of them 10 s, for
 * the margin as long as it takes, for another an hour. Safe with any number of workers: the row is
 * locked, and a liquidated loan is not running.
 */
export async function liquidateLoan(
  parts: BorrowingParts,
  { id, userId, triggeredMs }: LoanOrder,
  nowMs: number,
): Promise<boolean> {
  if (triggeredMs === undefined) return false
  await parts.cancelSpotOrders(userId)
  const written = await parts.database.transaction((tx) =>
    liquidate(tx, parts, id, triggeredMs, nowMs),
  )
  parts.onEvents(written?.events)
  return written !== undefined
}

async function liquidate(
  tx: Transaction,
  parts: BorrowingParts,
  id: number,
  triggeredMs: number,
  nowMs: number,
): Promise<{ events: QueuedEvents | undefined } | undefined> {
  const lockedLoan = await lockLoan(tx, id)
  if (lockedLoan === undefined || !isRunning(lockedLoan.loan)) return undefined
  const order = await chargeLoan(tx, lockedLoan, triggeredMs)
  const coins = listCoins(parts.catalogue)
  const accounts = await lockBorrower(
    tx,
    order.userId,
    parts.lendingPool,
    coins.map(({ currency }) => currency.id),
  )
  const holdings = toHoldings(coins, accounts)
  const firstPrices = await loadFirstPrices(tx, coins, order.loan, holdings, triggeredMs)
  const sale = findSellableAssets(order.loan, holdings, firstPrices, {
    crossedMs: triggeredMs,
    nowMs,
  })
  const closing =
    sale === undefined ? undefined : computeLoanLiquidation(order.loan, sale.holdings, sale.marks)
  if (closing === undefined) return undefined
  if (closing.shortfall > 0n && (await parts.spotFrozen(tx, [order.userId])).length > 0)
    return undefined
  return writeLiquidation(
    tx,
    parts,
    {
      order,
      accounts,
      closing,
      inputs: closingInputs(order.loan, holdings, coins, firstPrices, nowMs),
    },
    nowMs,
  )
}

/**
 * The available amount of every coin that counts, in the catalogue's order; other coins are not
 * sold.
 */
function toHoldings(coins: readonly Coin[], { balances }: BorrowerAccounts): Holding[] {
  return coins.flatMap(({ currency: { id: currencyId } }) => {
    const amount = balances.get(currencyId)?.available
    return amount === undefined || amount === 0n ? [] : [{ currencyId, amount }]
  })
}

/**
 * The first price after the trigger of the margin, of the borrowed coin, and of every other coin
 * that may have to be sold, where available (LOAN-14).
 */
async function loadFirstPrices(
  tx: Transaction,
  coins: readonly Coin[],
  { currencyId, marginCurrencyId }: Loan,
  holdings: readonly Holding[],
  triggeredMs: number,
): Promise<ReadonlyMap<number, FirstPrice>> {
  const currencyIds = new Set([
    currencyId,
    marginCurrencyId,
    ...holdings.map((one) => one.currencyId),
  ])
  const firstPrices = new Map<number, FirstPrice>()
  for (const { currency, market } of coins) {
    if (!currencyIds.has(currency.id)) continue
    const tick =
      market === undefined ? undefined : await findFirstTickAfter(tx, market.id, triggeredMs)
    if (market === undefined) firstPrices.set(currency.id, { price: USDT_PRICE })
    else if (tick !== undefined)
      firstPrices.set(currency.id, {
        price: tick.price,
        tickId: tick.id,
        recordedAt: tick.recordedAt,
      })
  }
  return firstPrices
}

type Liquidation = {
  readonly order: LockedLoan
  readonly accounts: BorrowerAccounts
  readonly closing: LoanLiquidation
  readonly inputs: ReturnType<typeof closingInputs>
}

async function writeLiquidation(
  tx: Transaction,
  parts: BorrowingParts,
  { order, accounts, closing, inputs }: Liquidation,
  nowMs: number,
): Promise<{ events: QueuedEvents | undefined }> {
  const { id, userId } = order
  await writeLiquidatedLoan(
    tx,
    id,
    closing.loan,
    inputs,
    { risk_rate: order.liquidationTrigger?.['risk_rate'] ?? null, ...liquidationFacts(closing) },
    nowMs,
  )
  await addRepayment(tx, id, closing.repaid, nowMs)
  await postJournals(tx, chainOfParty(userId), toDate(nowMs), [
    {
      cause: 'loan.close',
      reference: String(id),
      params: { loan: id },
      entries: toEntries(liquidationPostings(closing), accounts.account, parts.lendingPool),
    },
  ])
  const {
    repaid: { overdueInterest, interest, principal },
    released,
  } = closing
  const nameOf = (currencyId: number): string => parts.catalogue.currency(currencyId)?.name ?? ''
  const messageEvent = await sendMessage(tx, toDate(nowMs), {
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
    events: await enqueue(tx, toDate(nowMs), [
      { partyId: userId, event: 'wallet', payload: {} },
      messageEvent,
    ]),
  }
}
