import { PRICE_FORMULA } from '@candor/engine/prices/formula'
import { MEDIAN_BAND_PARTS, QUOTE_AGE_MAX_MS, SOURCES_MIN } from '@candor/engine/prices/median'
import { LAG_MAX_MS, LEAD_MAX_MS, RECENT_MS, USUAL_MS } from '@candor/engine/prices/source-clocks'
import { DELAYED_MS, LATE_MS } from '@candor/engine/prices/usability'
import { SCALE_DECIMALS } from '@candor/money'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

/** How prices are recorded, proved and used. */
export const priceRules: readonly Rule[] = [
  wordRule('price.tick', 'price-tick', { decimals: SCALE_DECIMALS }),
  wordRule('price.late', 'price-late', { lateMs: LATE_MS }),
  wordRule('price.delayed', 'price-delayed', { delayedMs: DELAYED_MS }),
  wordRule('price.median', 'price-median', {
    sources: SOURCES_MIN,
    ageMs: QUOTE_AGE_MAX_MS,
    parts: String(MEDIAN_BAND_PARTS),
  }),
  wordRule('price.clocks', 'price-clocks', {
    leadMs: LEAD_MAX_MS,
    recentMs: RECENT_MS,
    usualMs: USUAL_MS,
    lagMs: LAG_MAX_MS,
    sources: SOURCES_MIN,
  }),
  wordRule('price.day', 'price-day'),
  wordRule('price.seed', 'price-seed', { formula: PRICE_FORMULA }),
]
