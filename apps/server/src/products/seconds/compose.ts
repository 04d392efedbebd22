import { openWithin } from '@candor/engine/maintenance/window'
import type { Capabilities, ProductPlatform } from '../../kernel/product-platform.ts'
import type { DurationResult } from '../../platform/fairness/index.ts'
import { findMaintenanceRefusal } from '../../platform/maintenance/index.ts'
import { toSecondsExposures } from './exposures.ts'
import { openSeconds } from './open.ts'

declare module '../../kernel/product-platform.ts' {
  interface Capabilities {
    /** Each duration's results on the last days (SEC-28). */
    secondsResults(): Promise<readonly DurationResult[]>
  }
}

/**
 * Composes seconds contracts: the gates of the user's own limits, committed ticks, the listed
 * currencies.
 */
export async function composeSeconds(
  platform: ProductPlatform,
  ask: Pick<Capabilities, 'feeDiscount' | 'listedCurrencies' | 'terms' | 'tradeGates'>,
) {
  const { catalogue, prices } = platform
  const seconds = await openSeconds({
    ...pickShared(platform),
    ...ask.tradeGates('seconds'),
    catalogue,
    maintenanceFor: (acceptedMs, duration) => {
      const window = openWithin(ask.terms.maintenances.all(), acceptedMs, duration)
      return window === undefined ? undefined : findMaintenanceRefusal(window)
    },
    termsAt: (nowMs) => ask.terms.secondsAt(nowMs),
    feeDiscount: (db, userId) => ask.feeDiscount(db, userId),
    onTick: (listener) => prices.board.onTick(listener),
    arePricesTimely: () => prices.areTimely(),
    currencies: () => ask.listedCurrencies(),
  })
  return {
    handlers: { seconds: seconds.handlers },
    provides: { secondsResults: () => seconds.results() },
    exposures: async () => toSecondsExposures(await seconds.house()),
    startJobs: () => [seconds.startSettling()],
  }
}

function pickShared({
  database,
  settlement,
  clock,
  isSandbox,
  onEvents,
  onFault,
}: ProductPlatform) {
  return { database, settlement, clock, isSandbox, onEvents, onFault }
}
