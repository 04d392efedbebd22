import {
  feesInUsdt,
  type Rebate,
  REBATE_WAITING_DAYS,
  computeDayRebates,
} from '@candor/engine/rewards/rebate'
import { averageAssets, VIP_DAYS, computeVipLevel } from '@candor/engine/rewards/vip'
import {
  add,
  toQuantity,
  costRoundedDown,
  max,
  type Price,
  type Quantity,
  quantity,
  subtract,
} from '@candor/money'
import { toDate, endOfDay } from '../../clock/clock.ts'
import { loadHoldingsAt, LAST_HOUSE_ID } from '../../platform/ledger/index.ts'
import type { Traded } from '../define-product.ts'
import { coverDueFees } from './cover-fees.ts'
import { type RewardsDeps, findUsdtId } from './rewards-deps.ts'
import { findFirstOpenDay, loadInviters, loadPricesAt, claimDay } from './store-days.ts'
import { loadIdentities } from './store-identities.ts'
import { loadReadTo } from './store-covers.ts'
import { addRebates } from './store-rebates.ts'
import { addVipDays, type NewVipDay, loadVipBefore } from './store-vip.ts'
import type { Queryable, Transaction } from './store.ts'
import { CLOSE_DELAY_MS } from './terms.ts'

const DAY_MS = 86_400_000

/**
 * Closes every UTC day that is over, oldest first: its fees' rebates, and everybody's VIP level.
 * Everything of a day follows from what was recorded on it, so it does not matter when or by whom
 * it is closed; its row is claimed in the transaction that writes it, so it happens once, however
 * many workers try and however often they are killed (REW-04, REW-08). Returns the number of days
 * this call closed.
 */
export async function closeDueDays(
  deps: RewardsDeps,
  nowMs: number,
  ending?: AbortSignal,
): Promise<number> {
  for (let closedCount = 0; ;) {
    const day = await findFirstOpenDay(deps.database)
    if (day === undefined || nowMs < endOfDay(day) + CLOSE_DELAY_MS) return closedCount
    if (!(await isCovered(deps, day, nowMs, ending))) return closedCount
    if (await deps.database.transaction((tx) => closeDay(tx, deps, day, nowMs))) closedCount += 1
    if (ending?.aborted === true) return closedCount
  }
}

/**
 * Whether every fee of a day that a coupon pays back was paid back, which is done first where it
 * was not: such a fee earns no rebate (REW-04).
 */
async function isCovered(
  deps: RewardsDeps,
  day: string,
  nowMs: number,
  ending: AbortSignal | undefined,
): Promise<boolean> {
  const untilMs = endOfDay(day) + CLOSE_DELAY_MS
  if ((await loadReadTo(deps.database)) >= untilMs) return true
  await coverDueFees(deps, nowMs, ending)
  return (await loadReadTo(deps.database)) >= untilMs
}

async function closeDay(
  tx: Transaction,
  deps: RewardsDeps,
  day: string,
  nowMs: number,
): Promise<boolean> {
  if (!(await claimDay(tx, day, toDate(nowMs)))) return false
  const untilMs = endOfDay(day)
  const prices = await loadPricesAt(tx, findUsdtId(deps), untilMs)
  await addRebates(
    tx,
    day,
    toDate(untilMs + REBATE_WAITING_DAYS * DAY_MS),
    await computeEarned(tx, deps, prices, untilMs),
  )
  await computeLevels(tx, deps, day, prices, untilMs)
  return true
}

/**
 * The rebates of a past UTC day's fees, from what was recorded on it alone; the verification uses
 * this too.
 */
export async function computeRebates(
  db: Queryable,
  deps: Pick<RewardsDeps, 'catalogue' | 'fees'>,
  day: string,
): Promise<Rebate[]> {
  const untilMs = endOfDay(day)
  return computeEarned(db, deps, await loadPricesAt(db, findUsdtId(deps), untilMs), untilMs)
}

async function computeEarned(
  db: Queryable,
  deps: Pick<RewardsDeps, 'fees'>,
  prices: ReadonlyMap<number, Price>,
  untilMs: number,
): Promise<Rebate[]> {
  const fees = feesInUsdt(
    await runInTurn(deps.fees, (feesPaid) => feesPaid(db, untilMs - DAY_MS, untilMs)),
    prices,
  )
  return computeDayRebates(fees, await loadInviters(db, [...fees.keys()]))
}

async function computeLevels(
  tx: Transaction,
  deps: RewardsDeps,
  day: string,
  prices: ReadonlyMap<number, Price>,
  untilMs: number,
): Promise<void> {
  const traded = await filterForeignTrades(
    tx,
    await runInTurn(deps.volumes, (volume) => volume(tx, untilMs - DAY_MS, untilMs)),
  )
  const volumes = computeWorth(traded, prices)
  const assets = computeNet(
    computeWorth(await loadHoldingsAt(tx, toDate(untilMs)), prices),
    computeWorth(await runInTurn(deps.owed, (owed) => owed(tx, untilMs)), prices),
  )
  const before = await loadVipBefore(tx, day, VIP_DAYS)
  const rows = [...new Set([...volumes.keys(), ...assets.keys(), ...before.keys()])].map(
    (userId): NewVipDay & { readonly isNews: boolean } => {
      const [own, volume, heldUnits] = [
        before.get(userId),
        volumes.get(userId) ?? NOTHING,
        assets.get(userId) ?? NOTHING,
      ]
      const volume30 = add(own?.volume ?? NOTHING, volume)
      const assets30 = averageAssets([own?.assets ?? NOTHING, heldUnits])
      const isNews =
        volume30 > 0n || heldUnits > 0n || (own?.assets ?? NOTHING) > 0n || (own?.level ?? 0) > 0
      return {
        userId,
        volume,
        assets: heldUnits,
        volume30,
        assets30,
        level: computeVipLevel(volume30, assets30),
        isNews,
      }
    },
  )
  await addVipDays(
    tx,
    day,
    rows.filter(({ isNews }) => isNews),
  )
}

const NOTHING = quantity(0n)

/** Users' trades without those between two accounts of one verified identity (REW-06). */
async function filterForeignTrades(tx: Transaction, traded: readonly Traded[]): Promise<Traded[]> {
  const met = traded.flatMap(({ userId, withUserId }) =>
    withUserId === undefined ? [] : [userId, withUserId],
  )
  const identities = await loadIdentities(tx, [...new Set(met)])
  return traded.filter(({ userId, withUserId }) => {
    const own = identities.get(userId)
    return (
      withUserId !== userId &&
      (own === undefined || withUserId === undefined || identities.get(withUserId) !== own)
    )
  })
}

/** Assets less debts (REW-06), at least zero. */
function computeNet(
  heldUnits: ReadonlyMap<number, Quantity>,
  owed: ReadonlyMap<number, Quantity>,
): Map<number, Quantity> {
  return new Map(
    [...heldUnits].map(([userId, amount]) => [
      userId,
      max(subtract(amount, owed.get(userId) ?? NOTHING), NOTHING),
    ]),
  )
}

/**
 * Amounts by user in USDT at a day's end; currencies without a price are worth nothing, and houses
 * have no level.
 */
function computeWorth(
  amounts: readonly Traded[],
  prices: ReadonlyMap<number, Price>,
): Map<number, Quantity> {
  const totals = new Map<number, Quantity>()
  for (const { userId, currencyId, amount } of amounts) {
    const usdtPrice = prices.get(currencyId)
    if (usdtPrice === undefined || userId <= LAST_HOUSE_ID) continue
    totals.set(
      userId,
      add(totals.get(userId) ?? NOTHING, toQuantity(costRoundedDown(usdtPrice, amount))),
    )
  }
  return totals
}

async function runInTurn<S, T>(
  sources: readonly S[],
  ask: (source: S) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = []
  for (const source of sources) all.push(...(await ask(source)))
  return all
}
