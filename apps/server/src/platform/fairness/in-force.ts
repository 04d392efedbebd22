import type { Market } from '@candor/engine'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { LimitTerms } from '@candor/engine/listing/limit-terms'
import type { SecondsTerms } from '@candor/engine/seconds/terms'
import type { CapacityLimits } from '../../http/capacity.ts'
import type { RateLimits } from '../../http/limits.ts'
import type { PairTerms } from '../../products/market-maker/index.ts'
import { accountRules, levelRules } from './account-rules.ts'
import { accessRules } from './access-rules.ts'
import { borrowingRules } from './borrowing-rules.ts'
import { crowdRules } from './crowd-rules.ts'
import { currencyRule, type PublishedCurrency } from './currency-rules.ts'
import { futuresRules } from './futures-rules.ts'
import { houseRules } from './house-rules.ts'
import { laterRules, type LaterTerms } from './later-rules.ts'
import { priceRules } from './price-rules.ts'
import { purchaseRules } from './purchase-rules.ts'
import type { Campaign } from '../../products/rewards/index.ts'
import { rewardsRules } from './rewards-rules.ts'
import type { Rule } from './rule.ts'
import { secondsRules } from './seconds-rules.ts'
import { spotRules } from './spot-rules.ts'
import { swapRules } from './swap-rules.ts'
import { withdrawalRules } from './withdrawal-rules.ts'

/**
 * What an installation was put together with; everything else is read where the code that decides
 * reads it.
 */
export type RuleSources = {
  readonly markets: readonly Market[]
  readonly futures: readonly FuturesTerms[]
  readonly seconds: SecondsTerms
  readonly currencies: readonly PublishedCurrency[]
  readonly personLimits: LimitTerms
  readonly later: readonly LaterTerms[]
  readonly makerTerms: readonly PairTerms[]
  readonly limits: RateLimits
  readonly capacity: CapacityLimits
  readonly connections: Readonly<Record<string, number>>
  readonly campaigns: readonly Campaign[]
}

/**
 * Every formula, threshold, fee and limit in force, worded from the constants that decide
 * (FAIR-11).
 */
export function rulesInForce({
  markets,
  futures,
  seconds,
  currencies,
  personLimits,
  later,
  makerTerms,
  limits,
  capacity,
  connections,
  campaigns,
}: RuleSources): Rule[] {
  return [
    ...spotRules(markets),
    ...futuresRules(futures, personLimits),
    ...secondsRules(seconds),
    ...borrowingRules,
    ...currencies.map(currencyRule),
    ...swapRules,
    ...priceRules,
    ...houseRules(makerTerms),
    ...accessRules(limits),
    ...crowdRules(capacity, connections),
    ...accountRules,
    ...levelRules(personLimits.levels),
    ...purchaseRules,
    ...rewardsRules(campaigns),
    ...withdrawalRules,
    ...laterRules(later),
  ]
}
