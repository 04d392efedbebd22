import {
  mustLiquidate,
  canEvaluateLoans,
  type Outages,
  nextOutages,
  marginRatio,
  computeWarning,
} from '@candor/engine/borrowing/risk'
import { formatTrimmed } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { sendMessage } from '../../../account/messages/index.ts'
import { toCountedHoldings, lockBorrower } from '../accounts.ts'
import { chargeLoan } from './charge-due.ts'
import { liquidateLoan } from './liquidate-loan.ts'
import { listCoins, findPricedCoin, currentPrices, type Prices } from '../coins.ts'
import { liquidationTriggerFacts } from '../facts.ts'
import type { BorrowingParts } from '../parts.ts'
import { loadCountedHoldings, computeStanding } from './standing.ts'
import {
  enqueue,
  lockLoan,
  type LoanOrder,
  type QueuedEvents,
  listRunningLoans,
  type Transaction,
} from '../store.ts'
import { recordLiquidationTrigger, setWarned } from '../store-write.ts'

/**
 * Checks running loans: it handles every recording, so that an outage is detected even during a
 * check, and checks as often as it can.
 */
type RiskWatch = { onPrices(nowMs: number): unknown; check(nowMs: number): Promise<void> }

/**
 * Checks every running loan at the prices of one time: warns below 120 %, once for each fall
 * (LOAN-13), records the liquidation trigger below 110 % (LOAN-11), and liquidates as soon as the
 * prices after it are recorded (LOAN-14). There are at most LENT_MAX / MIN_LOAN running loans, so
 * that all of them are read in three statements, and in one when there are none. Each finding is
 * decided again under lock, on the same prices; a coin without a current price counts by its
 * silence, and nothing is decided while there is no price at all, nor until prices had time to come
 * back (LOAN-24). What happened while no process ran is not reconstructed.
 */
export function createRiskWatch(parts: BorrowingParts): RiskWatch {
  let outages: Outages = { newestMs: newestPriceMs(parts), lastMs: undefined }
  const updateOutages = (nowMs: number): Prices => {
    const prices = currentPrices(parts)
    outages = nextOutages(
      outages,
      newestPriceMs(parts),
      findPricedCoin(prices) !== undefined,
      nowMs,
    )
    return prices
  }
  const checkLoans = async (nowMs: number): Promise<void> => {
    const prices = updateOutages(nowMs)
    const orders = await listRunningLoans(parts.database)
    if (orders.length === 0) return
    const holdings = await loadCountedHoldings(
      parts.database,
      parts,
      orders.map(({ userId }) => userId),
    )
    for (const order of orders) {
      try {
        if (order.triggeredMs !== undefined) await liquidateLoan(parts, order, nowMs)
        else if (
          canEvaluateLoans(outages, nowMs) &&
          needsDecision(
            order,
            computeStanding(order, holdings.get(order.userId) ?? [], prices, nowMs),
          )
        )
          parts.onEvents(
            await parts.database.transaction((tx) =>
              decideLoan(tx, parts, order.id, prices, nowMs),
            ),
          )
      } catch (error) {
        parts.onFault(error)
      }
    }
  }
  return { onPrices: updateOutages, check: checkLoans }
}

/** When the newest price of any coin was recorded, of any age. */
function newestPriceMs({ catalogue, lastPrice }: BorrowingParts): number | undefined {
  const times = listCoins(catalogue).flatMap(({ market }) =>
    market === undefined ? [] : [lastPrice(market.id)?.recordedAt ?? 0],
  )
  const newest = Math.max(0, ...times)
  return newest === 0 ? undefined : newest
}

function needsDecision(
  { isWarned }: LoanOrder,
  { bestCase: risk }: ReturnType<typeof computeStanding>,
): boolean {
  return (
    risk !== undefined &&
    (mustLiquidate(risk) || computeWarning(isWarned, risk).isWarned !== isWarned)
  )
}

/** Decides on a locked loan in its current state. */
async function decideLoan(
  tx: Transaction,
  parts: BorrowingParts,
  id: number,
  prices: Prices,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const lockedLoan = await lockLoan(tx, id)
  if (lockedLoan === undefined || lockedLoan.triggeredMs !== undefined) return undefined
  const order = await chargeLoan(tx, lockedLoan, nowMs)
  const { balances } = await lockBorrower(tx, order.userId, parts.lendingPool, [])
  const holdings = toCountedHoldings(balances, await parts.spotFrozen(tx, [order.userId]))
  const { bestCase: risk } = computeStanding(order, holdings, prices, nowMs)
  if (risk === undefined) return undefined
  if (mustLiquidate(risk)) {
    const { crossedMs: triggeredMs, crossing: trigger } = liquidationTriggerFacts(
      parts,
      order,
      holdings,
      prices,
      marginRatio(risk),
    )
    await recordLiquidationTrigger(tx, id, triggeredMs, trigger)
    return undefined
  }
  const { isWarned, missing } = computeWarning(order.isWarned, risk)
  if (isWarned !== order.isWarned) await setWarned(tx, id, isWarned)
  if (missing === undefined) return undefined
  return enqueue(tx, toDate(nowMs), [
    await sendMessage(tx, toDate(nowMs), {
      userId: order.userId,
      kind: 'loan-warning',
      params: { loan: id, rate: marginRatio(risk), missing: formatTrimmed(missing) },
    }),
  ])
}
