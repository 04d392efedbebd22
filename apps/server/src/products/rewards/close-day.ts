import {
  feesInUsdt,
  type Rebate,
  REBATE_WAITING_DAYS,
  rebatesOf,
} from '@candor/engine/rewards/rebate'
import { averageAssets, VIP_DAYS, vipLevelOf } from '@candor/engine/rewards/vip'
import {
  add,
  asQuantity,
  costRoundedDown,
  max,
  type Price,
  type Quantity,
  quantity,
  subtract,
} from '@candor/money'
import { dateOf, endOfDay } from '../../clock/clock.ts'
import { heldAt, LAST_HOUSE_ID } from '../../platform/ledger/index.ts'
import { type RewardsDeps, type Traded, usdtIdOf } from './rewards-deps.ts'
import { firstOpenDay, invitersOf, pricesAt, takeDay } from './store-days.ts'
import { identitiesOf } from './store-identities.ts'
import { addRebates } from './store-rebates.ts'
import { addVipDays, type NewVipDay, vipBefore } from './store-vip.ts'
import type { Queryable, Transaction } from './store.ts'
import { CLOSE_DELAY_MS } from './terms.ts'

const DAY_MS = 86_400_000

/**
 * Closes every UTC day that is over, oldest first: what its fees earned, and everybody's VIP level.
 * All of a day comes from what was recorded on it, so it makes no difference when or by whom it is
 * closed; its row is taken in the transaction that writes it, so it happens once, however many
 * workers try and however often they are killed (REW-04, REW-08). Answers how many days this call
 * closed.
 */
export async function closeDueDays(
  deps: RewardsDeps,
  nowMs: number,
  ending?: AbortSignal,
): Promise<number> {
  for (let closed = 0; ;) {
    const day = await firstOpenDay(deps.database)
    if (day === undefined || nowMs < endOfDay(day) + CLOSE_DELAY_MS) return closed
    if (await deps.database.transaction((tx) => closeDay(tx, deps, day, nowMs))) closed += 1
    if (ending?.aborted === true) return closed
  }
}

async function closeDay(
  tx: Transaction,
  deps: RewardsDeps,
  day: string,
  nowMs: number,
): Promise<boolean> {
  if (!(await takeDay(tx, day, dateOf(nowMs)))) return false
  const untilMs = endOfDay(day)
  const prices = await pricesAt(tx, usdtIdOf(deps), untilMs)
  await addRebates(
    tx,
    day,
    dateOf(untilMs + REBATE_WAITING_DAYS * DAY_MS),
    await earnedOn(tx, deps, prices, untilMs),
  )
  await computeLevels(tx, deps, day, prices, untilMs)
  return true
}

/**
 * The rebates of the fees of a UTC day that is over, from what was recorded on it alone; whoever
 * checks us computes them by this too.
 */
export async function rebatesOfDay(
  at: Queryable,
  deps: Pick<RewardsDeps, 'catalogue' | 'fees'>,
  day: string,
): Promise<Rebate[]> {
  const untilMs = endOfDay(day)
  return earnedOn(at, deps, await pricesAt(at, usdtIdOf(deps), untilMs), untilMs)
}

async function earnedOn(
  at: Queryable,
  deps: Pick<RewardsDeps, 'fees'>,
  prices: ReadonlyMap<number, Price>,
  untilMs: number,
): Promise<Rebate[]> {
  const fees = feesInUsdt(
    await inTurn(deps.fees, (feesPaid) => feesPaid(at, untilMs - DAY_MS, untilMs)),
    prices,
  )
  return rebatesOf(fees, await invitersOf(at, [...fees.keys()]))
}

async function computeLevels(
  tx: Transaction,
  deps: RewardsDeps,
  day: string,
  prices: ReadonlyMap<number, Price>,
  untilMs: number,
): Promise<void> {
  const traded = await foreignTrades(
    tx,
    await inTurn(deps.volumes, (volume) => volume(tx, untilMs - DAY_MS, untilMs)),
  )
  const volumes = worthOf(traded, prices)
  const assets = netOf(
    worthOf(await heldAt(tx, dateOf(untilMs)), prices),
    worthOf(await inTurn(deps.owed, (owed) => owed(tx, untilMs)), prices),
  )
  const before = await vipBefore(tx, day, VIP_DAYS)
  const rows = [...new Set([...volumes.keys(), ...assets.keys(), ...before.keys()])].map(
    (userId): NewVipDay & { readonly isNews: boolean } => {
      const [own, volume, held] = [
        before.get(userId),
        volumes.get(userId) ?? NOTHING,
        assets.get(userId) ?? NOTHING,
      ]
      const volume30 = add(own?.volume ?? NOTHING, volume)
      const assets30 = averageAssets([own?.assets ?? NOTHING, held])
      const isNews =
        volume30 > 0n || held > 0n || (own?.assets ?? NOTHING) > 0n || (own?.level ?? 0) > 0
      return {
        userId,
        volume,
        assets: held,
        volume30,
        assets30,
        level: vipLevelOf(volume30, assets30),
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

/**
 * What users traded, but not what two accounts of one verified identity traded with each other
 * (REW-06).
 */
async function foreignTrades(tx: Transaction, traded: readonly Traded[]): Promise<Traded[]> {
  const met = traded.flatMap(({ userId, withUserId }) =>
    withUserId === undefined ? [] : [userId, withUserId],
  )
  const identities = await identitiesOf(tx, [...new Set(met)])
  return traded.filter(({ userId, withUserId }) => {
    const own = identities.get(userId)
    return (
      withUserId !== userId &&
      (own === undefined || withUserId === undefined || identities.get(withUserId) !== own)
    )
  })
}

/** Assets without what is owed (REW-06); who owes more than he holds has none. */
function netOf(
  held: ReadonlyMap<number, Quantity>,
  owed: ReadonlyMap<number, Quantity>,
): Map<number, Quantity> {
  return new Map(
    [...held].map(([userId, amount]) => [
      userId,
      max(subtract(amount, owed.get(userId) ?? NOTHING), NOTHING),
    ]),
  )
}

/**
 * Amounts by user in USDT at a day's end; what has no price is worth nothing, and houses have no
 * level.
 */
function worthOf(
  amounts: readonly Traded[],
  prices: ReadonlyMap<number, Price>,
): Map<number, Quantity> {
  const totals = new Map<number, Quantity>()
  for (const { userId, currencyId, amount } of amounts) {
    const usdtPrice = prices.get(currencyId)
    if (usdtPrice === undefined || userId <= LAST_HOUSE_ID) continue
    totals.set(
      userId,
      add(totals.get(userId) ?? NOTHING, asQuantity(costRoundedDown(usdtPrice, amount))),
    )
  }
  return totals
}

async function inTurn<S, T>(
  sources: readonly S[],
  ask: (source: S) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = []
  for (const source of sources) all.push(...(await ask(source)))
  return all
}
