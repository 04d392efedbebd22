import { periodStart } from '@candor/engine/prices/periods'
import { format, quantity, rate, SCALE } from '@candor/money'
import type { Clock } from '../../clock/clock.ts'
import { cachedFor } from '../../clock/cached.ts'
import type { SomeHandlers } from '../../http/handler.ts'
import type { MarketMaker, QuotedPair } from './market-maker.ts'
import type { DayValue, MarketMakerStore } from './store.ts'
import { MARKET_MAKER } from './terms.ts'

export type MarketMakerHandlers = SomeHandlers<'fairness', 'marketMaker'>

/** A day's trades are not summed for every caller. */
const KEPT_MS = 10_000

/**
 * Returns who quotes, on which terms, with which inventory, and the share of the UTC day's volume
 * (FAIR-08).
 */
export function marketMakerHandlers(
  clock: Clock,
  maker: Pick<MarketMaker, 'pairs'>,
  store: MarketMakerStore,
): MarketMakerHandlers {
  const pairs = cachedFor(clock, KEPT_MS, async () => {
    const quoted = maker.pairs()
    const [inventories, values] = await Promise.all([
      store.inventories(quoted.map(({ account }) => account)),
      store.dayValues(periodStart('1day', clock.nowMs())),
    ])
    return quoted.map((pair) =>
      toPairDto(
        pair,
        format(inventories.get(pair.account.baseAccount) ?? quantity(0n)),
        values.get(pair.writer.market.id),
      ),
    )
  })
  return {
    marketMaker: async () => ({
      message: { account_id: MARKET_MAKER.partyId, name: MARKET_MAKER.name, pairs: await pairs() },
    }),
  }
}

function toPairDto({ terms, account }: QuotedPair, inventory: string, value: DayValue | undefined) {
  const share = value === undefined || value.all === 0n ? 0n : (value.house * SCALE) / value.all
  return {
    symbol: terms.symbol,
    account_id: account.baseAccount,
    spread: format(terms.spread),
    size: format(terms.size),
    levels: terms.levels,
    level_step: format(terms.levelStep),
    requote_band: format(terms.requoteBand),
    inventory_cap: format(terms.inventoryCap),
    inventory,
    volume_share: format(rate(share)),
  }
}
