import { listLadder } from '@candor/engine/dual-investment/ladder'
import type { DualMark } from '@candor/engine/dual-investment/rate'
import { settleMsOf } from '@candor/engine/dual-investment/terms'
import { toDate } from '../../../clock/clock.ts'
import { findSaleEnd } from '../../../kernel/delistings.ts'
import { loadBalances } from '../../../platform/ledger/index.ts'
import { type ListedCoin, requireUsdt } from '../accounts.ts'
import type { DualParts } from '../dual-deps.ts'
import { listTicks } from '../store-ticks.ts'
import { addListing, findListedSince, takeListing } from './store-ladder.ts'

const DAY_MS = 86_400_000

export type LadderParts = Pick<
  DualParts,
  'catalogue' | 'coins' | 'database' | 'house' | 'onFault' | 'quotes' | 'termsAt'
>

/**
 * Lists each coin's products of the day that began at the last 08:00 UTC, by the terms in force
 * then, from the first usable tick since then with the variance at it (DUAL-21, DUAL-27). A coin
 * that lacks tick or closes is looked at again; a day that passed without is left out, and so is
 * one before a day that was listed, by whosever clock. Nobody decides what is listed.
 */
export async function renewLadders(parts: LadderParts, nowMs: number): Promise<void> {
  const listedMs = lastListingMs(nowMs)
  const listed = await findListedSince(
    parts.database,
    listedMs,
    parts.coins.map(({ marketId }) => marketId),
  )
  for (const coin of parts.coins.filter(({ marketId }) => !listed.has(marketId))) {
    try {
      await renewLadder(parts, coin, listedMs, nowMs)
    } catch (error) {
      parts.onFault(error)
    }
  }
}

async function renewLadder(
  parts: LadderParts,
  coin: ListedCoin,
  listedMs: number,
  nowMs: number,
): Promise<void> {
  const terms = parts.termsAt(coin.name, listedMs)
  if (!terms.isOpen || !(await isFunded(parts, coin))) return
  const mark = await findListingMark(parts, coin.marketId, listedMs, nowMs)
  if (mark === undefined) return
  await parts.database.transaction(async (tx) => {
    const onSale = await takeListing(tx, coin, listedMs)
    if (onSale === undefined) return
    const delistsMs = await findSaleEnd(tx, coin.currencyId, listedMs)
    const untilMs = delistsMs === undefined ? undefined : settleMsOf(delistsMs)
    const products = listLadder(terms, listedMs, mark, onSale, untilMs)
    const ladder = { listedMs, mark, products, cap: terms.cap, untilMs }
    await addListing(tx, coin, ladder, toDate(nowMs))
  })
}

/** Whether the house has something of both currencies: it could pay no product otherwise. */
async function isFunded(
  { database, house, catalogue }: LadderParts,
  { currencyId }: ListedCoin,
): Promise<boolean> {
  const accounts = [house.get(currencyId), house.get(requireUsdt(catalogue).id)]
  const balances = await loadBalances(
    database,
    accounts.flatMap((account) => account ?? []),
  )
  return accounts.every((account) => {
    const balance = account === undefined ? undefined : balances.get(account)
    return balance !== undefined && (balance.available > 0n || balance.locked > 0n)
  })
}

/** The first usable tick since a time; where closes were too few then, the present one. */
async function findListingMark(
  { database, quotes }: Pick<LadderParts, 'database' | 'quotes'>,
  marketId: number,
  listedMs: number,
  nowMs: number,
): Promise<DualMark | undefined> {
  const [first] = await listTicks(database, marketId, listedMs - 1, nowMs, 1)
  if (first === undefined) return undefined
  return (await quotes.markAt(marketId, first)) ?? quotes.lastMark(marketId)
}

/** The last 08:00 UTC at or before a time. */
function lastListingMs(nowMs: number): number {
  const today = settleMsOf(nowMs)
  return today <= nowMs ? today : today - DAY_MS
}
