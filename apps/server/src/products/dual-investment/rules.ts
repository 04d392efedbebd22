import { STEP_PARTS } from '@candor/engine/dual-investment/ladder'
import { SILENT_MS, WINDOW_MS, WINDOW_SECONDS_MIN } from '@candor/engine/dual-investment/settlement'
import type { CoinTerms } from '@candor/engine/dual-investment/ladder-terms'
import {
  DEFAULT_BANDS,
  DUAL_COINS,
  HOUSE_SHARE_MAX,
  PAY_MIN,
  unitPriceOf,
} from '@candor/engine/dual-investment/terms'
import { SHOWN_PERCENT, TICK_WAIT_MS } from '@candor/engine/dual-investment/validate-purchase'
import { DAY_RETURNS, LOOKBACK_MS, WEEK_RETURNS } from '@candor/engine/dual-investment/variance'
import { MEDIAN_BAND_PARTS, SOURCES_MIN } from '@candor/engine/prices/median'
import { formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'
import type { TermsKind } from '../define-product.ts'
import { coinTerms } from './product-terms.ts'
import { coinFunding, DUAL_HOUSE, USDT_NAME, usdtFunding } from './terms.ts'

/** The terms of one coin's ladder. */
export type DualTermsOfCoin = { readonly coin: string; readonly terms: CoinTerms }

export const dualTermsKind: TermsKind<CoinTerms> = {
  define: coinTerms,
  word: ({ subject, terms }) => ladderRule({ coin: subject, terms }),
}

/** How duals are listed, priced, bought and settled, and what the house stands for (FAIR-11). */
export function dualRules(coins: readonly DualTermsOfCoin[]): Rule[] {
  return [...standing, ...coins.map(ladderRule)]
}

const standing: readonly Rule[] = [
  wordRule('dual.rate', 'dual-rate', {
    houseShare: formatPercentTrimmed(HOUSE_SHARE_MAX),
    dayReturns: DAY_RETURNS,
    weekReturns: WEEK_RETURNS,
    lookbackMs: LOOKBACK_MS,
  }),
  wordRule('dual.sale', 'dual-sale', {
    callFromShare: formatPercentTrimmed(DEFAULT_BANDS.call.from),
    callToShare: formatPercentTrimmed(DEFAULT_BANDS.call.to),
    putFromShare: formatPercentTrimmed(DEFAULT_BANDS.put.from),
    putToShare: formatPercentTrimmed(DEFAULT_BANDS.put.to),
    payShare: formatPercentTrimmed(PAY_MIN),
  }),
  wordRule('dual.purchase', 'dual-purchase', {
    waitMs: TICK_WAIT_MS,
    shownShare: String(SHOWN_PERCENT),
    callSize: formatTrimmed(unitPriceOf('call')),
    putSize: formatTrimmed(unitPriceOf('put')),
  }),
  wordRule('dual.settlement', 'dual-settlement', {
    windowMs: WINDOW_MS,
    seconds: WINDOW_MS / 1_000,
    least: WINDOW_SECONDS_MIN,
    silentMs: SILENT_MS,
  }),
  wordRule('dual.moving', 'dual-moving', {
    sources: SOURCES_MIN,
    windowMs: WINDOW_MS,
    parts: String(MEDIAN_BAND_PARTS),
  }),
  wordRule('dual.house', 'dual-house', {
    account: DUAL_HOUSE,
    funding: [
      ...DUAL_COINS.map((name) => `${formatTrimmed(coinFunding[name])} ${name}`),
      `${formatTrimmed(usdtFunding)} ${USDT_NAME}`,
    ].join(', '),
  }),
]

/** How a coin's products renew themselves by its terms (DUAL-21, DUAL-27). */
export function ladderRule({ coin, terms }: DualTermsOfCoin): Rule {
  return wordRule(`dual.ladder.${coin}`, 'dual-ladder', {
    coin,
    sale: terms.isOpen ? 'yes' : 'no',
    days: terms.days.join(', '),
    fridays: terms.fridayDays.length === 0 ? 'no' : 'yes',
    fridayDays: terms.fridayDays.join(', '),
    deviations: terms.deviations.map((one) => formatTrimmed(one)).join(', '),
    houseShare: formatPercentTrimmed(terms.houseShare),
    nearShare: formatPercentTrimmed(terms.minDistance),
    farShare: formatPercentTrimmed(terms.maxDistance),
    stepParts: String(STEP_PARTS),
    callShares: terms.totalShares.call,
    putShares: terms.totalShares.put,
    callMost: terms.userLimit.call,
    putMost: terms.userLimit.put,
    cap: `${formatTrimmed(terms.cap.coin)} ${coin}, ${formatTrimmed(terms.cap.usdt)} ${USDT_NAME}`,
  })
}
