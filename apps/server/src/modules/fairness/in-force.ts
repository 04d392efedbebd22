import type { Market } from '@candor/engine'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { RateLimits } from '../../http/limits.ts'
import type { PairTerms } from '../market-maker/index.ts'
import { secondsTerms } from '../seconds/index.ts'
import { accountRules } from './account-rules.ts'
import { accessRules } from './access-rules.ts'
import { futuresRules } from './futures-rules.ts'
import { houseRules } from './house-rules.ts'
import { priceRules } from './price-rules.ts'
import type { Rule } from './rule.ts'
import { secondsRules } from './seconds-rules.ts'
import { spotRules } from './spot-rules.ts'

/** What an installation was put together with; everything else is read where the code that decides reads it. */
export type RuleSources = { readonly markets: readonly Market[]; readonly futures: readonly FuturesTerms[]; readonly makerTerms: readonly PairTerms[]; readonly limits: RateLimits }

/** Every formula, threshold, fee and limit in force, worded from the constants that decide (FAIR-11). */
export function rulesInForce({ markets, futures, makerTerms, limits }: RuleSources): Rule[] {
  return [...spotRules(markets), ...futuresRules(futures), ...secondsRules(secondsTerms), ...priceRules, ...houseRules(makerTerms), ...accessRules(limits), ...accountRules]
}
