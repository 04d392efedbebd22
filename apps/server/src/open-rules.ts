import type { SecondsTerms } from '@candor/engine/seconds/terms'
import type { Clock } from './clock/clock.ts'
import type { Database } from './db/connection.ts'
import type { RateLimits } from './http/limits.ts'
import { openRulesStore, publishRules, rulesInForce, type RulesStore } from './modules/fairness/index.ts'
import { pairTerms } from './modules/market-maker/index.ts'
import type { TermsBook } from './modules/product-terms/index.ts'
import { campaignsOf } from './modules/rewards/index.ts'
import type { Trading } from './trading.ts'

export type Rules = {
  readonly store: RulesStore
  /** Publishes the rules of now where they differ from the last published ones: a product's terms come into force by the clock (STAFF-08). */
  publish(): Promise<void>
}

/** The rules in force, published before anybody can ask for them (FAIR-11). */
export async function openRules(
  { database, clock, limits, trading, secondsBook, isSandbox }: {
    readonly database: Database; readonly clock: Clock; readonly limits: RateLimits; readonly trading: Trading; readonly secondsBook: TermsBook<SecondsTerms>; readonly isSandbox: boolean
  },
): Promise<Rules> {
  const store = openRulesStore(database)
  const campaigns = await campaignsOf(database, isSandbox)
  const rulesAt = (nowMs: number) => rulesInForce({
    markets: trading.exchange.writers().map(({ market }) => market), futures: trading.futures.parts.pairs.map(({ terms }) => terms), makerTerms: pairTerms, limits, campaigns,
    seconds: secondsBook.at(nowMs), secondsLater: secondsBook.upcoming(nowMs),
  })
  const publish = async (): Promise<void> => { await publishRules(store, rulesAt(clock.nowMs()), clock.nowMs()) }
  await publish()
  return { store, publish }
}
