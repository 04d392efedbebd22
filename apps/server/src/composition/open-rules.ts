import type { Clock } from '../clock/clock.ts'
import type { Database } from '../db/connection.ts'
import type { Connections } from '../db/pools.ts'
import type { CapacityLimits } from '../http/load/capacity.ts'
import type { RateLimits } from '../http/limits.ts'
import {
  openRulesStore,
  publishRules,
  type Rule,
  type RulesStore,
} from '../platform/fairness/index.ts'
import { listCampaigns } from '../products/rewards/index.ts'
import type { LaterTerms } from './rules/later-rules.ts'
import type { Provisions } from './open-products.ts'
import type { TermsInForce } from './open-terms.ts'
import { rulesInForce } from './rules/rules-in-force.ts'
import type { Trading } from './trading.ts'

/** The products whose rules are worded from their current terms. */
type SpokenFor = Pick<Provisions, 'exchange' | 'futuresEngine'>

export type Rules = {
  readonly store: RulesStore
  /**
   * Publishes the current rules where they differ from the last published ones: a product's terms
   * take effect by the clock (STAFF-08).
   */
  publish(): Promise<void>
  /** The rules in force as the code words them now. */
  rulesNow(): readonly Rule[]
}

/** The rules in force, published before the first request (FAIR-11). */
export async function openRules({
  database,
  clock,
  limits,
  capacity,
  connections,
  trading: { catalogue },
  products,
  terms,
  isSandbox,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly capacity: CapacityLimits
  readonly connections: Connections
  readonly trading: Pick<Trading, 'catalogue'>
  readonly products: SpokenFor
  readonly terms: TermsInForce
  readonly isSandbox: boolean
}): Promise<Rules> {
  const store = openRulesStore(database)
  const campaigns = await listCampaigns(database, isSandbox)
  const { exchange, futuresEngine: futures } = products
  const rulesAt = (nowMs: number) =>
    rulesInForce({
      markets: exchange.writers().map((writer) => writer.marketAt(nowMs)),
      futures: futures.parts.pairs.map((pair) => futures.termsAt(pair, nowMs)),
      limits,
      capacity,
      connections,
      campaigns,
      seconds: terms.secondsAt(nowMs),
      currencies: catalogue
        .currencies()
        .map(({ id, name }) => ({ name, terms: terms.currencyAt(id, nowMs) })),
      personLimits: terms.limitsAt(nowMs),
      termsNow: terms.termsNow(nowMs),
      later: listUpcomingTerms(terms, products, nowMs),
    })
  const publish = async (): Promise<void> => {
    await publishRules(store, rulesAt(clock.nowMs()), clock.nowMs())
  }
  await publish()
  return { store, publish, rulesNow: () => rulesAt(clock.nowMs()) }
}

/** The published terms that are not in force yet. */
function listUpcomingTerms(
  { books, listLaterRules }: TermsInForce,
  { exchange, futuresEngine: futures }: SpokenFor,
  nowMs: number,
): LaterTerms[] {
  return [
    ...books.seconds
      .upcoming(nowMs)
      .map(({ effectiveMs, terms }) => ({ effectiveMs, seconds: terms })),
    ...books.pair.upcoming(nowMs).flatMap(({ effectiveMs, subject }) => {
      const [pair, contracts] = [
        exchange.pairBySymbol(subject),
        futures.parts.pairs.find((one) => one.terms.symbol === subject),
      ]
      const market =
        pair === undefined ? undefined : exchange.writer(pair.market.id)?.marketAt(effectiveMs)
      return market === undefined
        ? []
        : [
            {
              effectiveMs,
              market,
              contracts:
                contracts === undefined ? undefined : futures.termsAt(contracts, effectiveMs),
            },
          ]
    }),
    ...books.currency.upcoming(nowMs).map(({ effectiveMs, subject, terms }) => ({
      effectiveMs,
      currency: { name: subject, terms },
    })),
    ...books.limits
      .upcoming(nowMs)
      .map(({ effectiveMs, terms }) => ({ effectiveMs, limits: terms })),
    ...listLaterRules(nowMs),
    ...books.delisting
      .upcoming(nowMs)
      .filter(({ terms }) => !terms.isListed)
      .map(({ effectiveMs, subject }) => ({ effectiveMs, delisted: subject })),
  ]
}
