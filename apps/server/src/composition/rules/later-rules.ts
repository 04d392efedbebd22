import type { Market } from '@candor/engine'
import type { FuturesTerms } from '@candor/engine/futures/terms'
import type { LimitTerms } from '@candor/engine/listing/limit-terms'
import type { SecondsTerms } from '@candor/engine/seconds/terms'
import { toDate, formatUtc } from '../../clock/clock.ts'
import { announceRule, type Rule } from '../../platform/fairness/index.ts'
import { contractLimits, contractRule } from '../../products/futures/index.ts'
import { secondsTermsRules } from '../../products/seconds/index.ts'
import { levelRules } from './account-rules.ts'
import { delistedRule } from './delisting-rules.ts'
import { currencyRule, type PublishedCurrency } from './currency-rules.ts'
import { pairRule } from '../../products/spot/index.ts'

/** Terms that are published and not in force yet (STAFF-08). */
export type LaterTerms = { readonly effectiveMs: number } & (
  | { readonly seconds: SecondsTerms }
  | { readonly market: Market; readonly contracts: FuturesTerms | undefined }
  | { readonly currency: PublishedCurrency }
  | { readonly limits: LimitTerms }
  | { readonly delisted: string }
  /** Of a kind that a product declares, as that words it. */
  | { readonly rules: readonly Rule[] }
)

/** The announcement of later terms: the rules as they will read, each named with its time. */
export function laterRules(later: readonly LaterTerms[]): Rule[] {
  return later.flatMap((terms) =>
    rulesOf(terms).map((rule) =>
      announceRule(
        rule,
        `${rule.id}@${toDate(terms.effectiveMs).toISOString()}`,
        formatUtc(terms.effectiveMs),
      ),
    ),
  )
}

function rulesOf(terms: LaterTerms): readonly Rule[] {
  if ('seconds' in terms) return secondsTermsRules(terms.seconds)
  if ('rules' in terms) return terms.rules
  if ('delisted' in terms) return [delistedRule(terms.delisted, terms.effectiveMs)]
  if ('market' in terms)
    return [
      pairRule(terms.market),
      ...(terms.contracts === undefined ? [] : [contractRule(terms.contracts)]),
    ]
  return 'currency' in terms
    ? [currencyRule(terms.currency)]
    : [...levelRules(terms.limits.levels), ...contractLimits(terms.limits)]
}
