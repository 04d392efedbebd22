import { listLadder } from '@candor/engine/dual-investment/ladder'
import type { DualMark } from '@candor/engine/dual-investment/rate'
import { settleMsOf } from '@candor/engine/dual-investment/terms'
import { toDate } from '../../../clock/clock.ts'
import type { ListedCoin } from '../accounts.ts'
import type { DualParts } from '../dual-deps.ts'
import { listTicks } from '../store-ticks.ts'
import { ladderTerms } from '../terms.ts'
import { addListing, findListed, findListedBefore } from './store-ladder.ts'

const DAY_MS = 86_400_000

export type LadderParts = Pick<DualParts, 'database' | 'coins' | 'quotes' | 'onFault'>

/**
 * Lists each coin's products of the day that began at the last 08:00 UTC, from the first usable
 * tick since then with the variance at it (DUAL-21). A coin that lacks either is looked at again; a
 * day that passed without is left out. Nobody decides what is listed.
 */
export async function renewLadders(parts: LadderParts, nowMs: number): Promise<void> {
  const listedMs = lastListingMs(nowMs)
  const listed = await findListed(
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
  { database, quotes }: LadderParts,
  coin: ListedCoin,
  listedMs: number,
  nowMs: number,
): Promise<void> {
  const mark = await findListingMark({ database, quotes }, coin.marketId, listedMs, nowMs)
  if (mark === undefined) return
  const onSale = await findListedBefore(database, coin.marketId, listedMs)
  const products = listLadder(ladderTerms, listedMs, mark, onSale)
  await database.transaction((tx) => addListing(tx, coin, listedMs, mark, products, toDate(nowMs)))
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
