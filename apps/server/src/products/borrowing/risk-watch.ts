import {
  isToBeClosed,
  mayJudge,
  type Outages,
  outagesAfter,
  riskRate,
  warningOf,
} from '@candor/engine/borrowing/risk'
import { formatTrimmed } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { sendMessage } from '../../account/messages/index.ts'
import { heldIn, lockBorrower } from './accounts.ts'
import { chargeLoan } from './charge-due.ts'
import { closeCrossed } from './close-crossed.ts'
import { coinsOf, pricedCoin, pricesNow, type Prices } from './coins.ts'
import { crossingFacts } from './facts.ts'
import type { BorrowingParts } from './parts.ts'
import { heldBy, standing } from './standing.ts'
import {
  enqueue,
  holdLoan,
  type LoanOrder,
  type QueuedEvents,
  runningLoans,
  type Transaction,
} from './store.ts'
import { crossLoan, setWarned } from './store-write.ts'

/**
 * What judges running loans: it hears of every recording, so that an outage is one whether a look
 * was under way or not, and looks as often as it can.
 */
type RiskWatch = { hear(nowMs: number): unknown; look(nowMs: number): Promise<void> }

/**
 * Judges every running loan by the prices of one moment: warns below 120 %, once for each crossing
 * (LOAN-13), marks one below 110 % as crossed (LOAN-11), and closes those that crossed as soon as
 * the prices after it are recorded (LOAN-14). There are at most LENT_MOST / LEAST_LOAN running
 * loans, so that all of them are read in three statements, and one when there are none. What is
 * found is decided again under lock, on the same prices; a coin without a current price counts by
 * its silence, and nothing is judged while there is no price at all, nor until prices had time to
 * come back (LOAN-24). What happened while nobody watched is not looked for.
 */
export function riskWatch(parts: BorrowingParts): RiskWatch {
  let outages: Outages = { newestMs: newestOf(parts), lastMs: undefined }
  const hear = (nowMs: number): Prices => {
    const prices = pricesNow(parts)
    outages = outagesAfter(outages, newestOf(parts), pricedCoin(prices) !== undefined, nowMs)
    return prices
  }
  const look = async (nowMs: number): Promise<void> => {
    const prices = hear(nowMs)
    const orders = await runningLoans(parts.database)
    if (orders.length === 0) return
    const held = await heldBy(
      parts.database,
      parts,
      orders.map(({ userId }) => userId),
    )
    for (const order of orders) {
      try {
        if (order.crossedMs !== undefined) await closeCrossed(parts, order, nowMs)
        else if (
          mayJudge(outages, nowMs) &&
          isNews(order, standing(order, held.get(order.userId) ?? [], prices, nowMs))
        )
          parts.onEvents(
            await parts.database.transaction((tx) => judgeLoan(tx, parts, order.id, prices, nowMs)),
          )
      } catch (error) {
        parts.onFault(error)
      }
    }
  }
  return { hear, look }
}

/** When the newest price of any coin was recorded, however long ago. */
function newestOf({ catalogue, lastPrice }: BorrowingParts): number | undefined {
  const times = coinsOf(catalogue).flatMap(({ market }) =>
    market === undefined ? [] : [lastPrice(market.id)?.recordedAt ?? 0],
  )
  const newest = Math.max(0, ...times)
  return newest === 0 ? undefined : newest
}

function isNews({ isWarned }: LoanOrder, { most: risk }: ReturnType<typeof standing>): boolean {
  return (
    risk !== undefined && (isToBeClosed(risk) || warningOf(isWarned, risk).isWarned !== isWarned)
  )
}

/** Decides on a loan under lock, as it stands there. */
async function judgeLoan(
  tx: Transaction,
  parts: BorrowingParts,
  id: number,
  prices: Prices,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const found = await holdLoan(tx, id)
  if (found === undefined || found.crossedMs !== undefined) return undefined
  const order = await chargeLoan(tx, found, nowMs)
  const { balances } = await lockBorrower(tx, order.userId, parts.lender, [])
  const held = heldIn(balances, await parts.spotFrozen(tx, [order.userId]))
  const { most: risk } = standing(order, held, prices, nowMs)
  if (risk === undefined) return undefined
  if (isToBeClosed(risk)) {
    const { crossedMs, crossing } = crossingFacts(parts, order, held, prices, riskRate(risk))
    await crossLoan(tx, id, crossedMs, crossing)
    return undefined
  }
  const { isWarned, missing } = warningOf(order.isWarned, risk)
  if (isWarned !== order.isWarned) await setWarned(tx, id, isWarned)
  if (missing === undefined) return undefined
  return enqueue(tx, dateOf(nowMs), [
    await sendMessage(tx, dateOf(nowMs), {
      userId: order.userId,
      kind: 'loan-warning',
      params: { loan: id, rate: riskRate(risk), missing: formatTrimmed(missing) },
    }),
  ])
}
