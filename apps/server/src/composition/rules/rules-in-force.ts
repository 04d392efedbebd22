import type { LimitTerms } from '@candor/engine/listing/limit-terms'
import type { CapacityLimits } from '../../http/load/capacity.ts'
import type { RateLimits } from '../../http/limits.ts'
import type { Rule } from '../../platform/fairness/index.ts'
import { products } from '../../products/index.ts'
import { accessRules } from './access-rules.ts'
import { accountRules, levelRules } from './account-rules.ts'
import { crowdRules } from './crowd-rules.ts'
import { currencyRule, type PublishedCurrency } from './currency-rules.ts'
import { delistingRules } from './delisting-rules.ts'
import { houseRules } from './house-rules.ts'
import { laterRules, type LaterTerms } from './later-rules.ts'
import { priceRules } from './price-rules.ts'

const ofProducts = products.flatMap((product) => ('rules' in product ? [product.rules] : []))

/** All that each of several functions asks for. */
type AskedBy<Functions> = (
  Functions extends (asked: infer Asked) => unknown ? (asked: Asked) => void : never
) extends (asked: infer All) => void
  ? All
  : never

/**
 * What an installation was put together with, and what its products word their rules from;
 * everything else is read where the code that decides reads it.
 */
export type RuleSources = AskedBy<(typeof ofProducts)[number]> & {
  readonly currencies: readonly PublishedCurrency[]
  readonly personLimits: LimitTerms
  readonly later: readonly LaterTerms[]
  readonly limits: RateLimits
  readonly capacity: CapacityLimits
  readonly connections: Readonly<Record<string, number>>
}

/**
 * Every formula, threshold, fee and limit in force, worded from the constants that decide
 * (FAIR-11).
 */
export function rulesInForce(sources: RuleSources): Rule[] {
  const { currencies, personLimits, later, limits, capacity, connections } = sources
  return [
    ...ofProducts.flatMap((rulesOf) => rulesOf(sources)),
    ...currencies.map(currencyRule),
    ...delistingRules,
    ...priceRules,
    ...houseRules,
    ...accessRules(limits),
    ...crowdRules(capacity, connections),
    ...accountRules,
    ...levelRules(personLimits.levels),
    ...laterRules(later),
  ]
}
