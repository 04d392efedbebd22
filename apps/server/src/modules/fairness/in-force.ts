import type { Market } from '@candor/engine'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { SecondsTerms } from '@candor/engine/seconds/terms'
import type { RateLimits } from '../../http/limits.ts'
import type { PairTerms } from '../market-maker/index.ts'
import { accountRules } from './account-rules.ts'
import { accessRules } from './access-rules.ts'
import { futuresRules } from './futures-rules.ts'
import { houseRules } from './house-rules.ts'
import { priceRules } from './price-rules.ts'
import type { Campaign } from '../rewards/index.ts'
import { rewardsRules } from './rewards-rules.ts'
import type { Rule } from './rule.ts'
import { secondsAnnounced, secondsRules } from './seconds-rules.ts'
import { spotRules } from './spot-rules.ts'

/** What an installation was put together with; everything else is read where the code that decides reads it. */
export type RuleSources = {
  readonly markets: readonly Market[]; readonly futures: readonly FuturesTerms[]; readonly seconds: SecondsTerms
  /** Terms of seconds contracts that are published and not in force yet (STAFF-08). */
  readonly secondsLater: readonly { readonly effectiveMs: number; readonly terms: SecondsTerms }[]
  readonly makerTerms: readonly PairTerms[]; readonly limits: RateLimits; readonly campaigns: readonly Campaign[]
}

/** Every formula, threshold, fee and limit in force, worded from the constants that decide (FAIR-11). */
export function rulesInForce({ markets, futures, seconds, secondsLater, makerTerms, limits, campaigns }: RuleSources): Rule[] {
  return [
    ...spotRules(markets), ...futuresRules(futures), ...secondsRules(seconds), ...secondsAnnounced(secondsLater), ...priceRules, ...houseRules(makerTerms), ...accessRules(limits), ...accountRules,
    ...rewardsRules(campaigns),
  ]
}
