import { STEP_PARTS } from '@candor/engine/dual-investment/ladder'
import { SILENT_MS, WINDOW_MS, WINDOW_SECONDS_MIN } from '@candor/engine/dual-investment/settlement'
import { DEFAULT_BANDS, PAY_MIN, unitPriceOf } from '@candor/engine/dual-investment/terms'
import { SHOWN_PERCENT, TICK_WAIT_MS } from '@candor/engine/dual-investment/validate-purchase'
import { DAY_RETURNS, LOOKBACK_MS, WEEK_RETURNS } from '@candor/engine/dual-investment/variance'
import { MEDIAN_BAND_PARTS, SOURCES_MIN } from '@candor/engine/prices/median'
import { formatPercentTrimmed, formatTrimmed, type Quantity } from '@candor/money'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'
import { DUAL_HOUSE, dualCoins, ladderTerms, USDT_NAME, usdtFunding } from './terms.ts'

/** How duals are listed, priced, bought and settled, and what the house stands for (FAIR-11). */
export const dualRules: readonly Rule[] = [
  wordRule('dual.rate', 'dual-rate', {
    houseShare: formatPercentTrimmed(ladderTerms.houseShare),
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
  wordRule('dual.ladder', 'dual-ladder', {
    coins: dualCoins.map(({ name }) => name).join(', '),
    days: ladderTerms.days.join(', '),
    deviations: ladderTerms.deviations.map((one) => formatTrimmed(one)).join(', '),
    nearShare: formatPercentTrimmed(ladderTerms.minDistance),
    farShare: formatPercentTrimmed(ladderTerms.maxDistance),
    stepParts: String(STEP_PARTS),
    callShares: ladderTerms.totalShares.call,
    putShares: ladderTerms.totalShares.put,
    callMost: ladderTerms.userLimit.call,
    putMost: ladderTerms.userLimit.put,
  }),
  wordRule('dual.house', 'dual-house', {
    account: DUAL_HOUSE,
    caps: dualCoins.map(({ name, cap }) => inBoth(name, cap.coin, cap.usdt)).join('; '),
    funding: [
      ...dualCoins.map(({ name, funding }) => `${formatTrimmed(funding)} ${name}`),
      `${formatTrimmed(usdtFunding)} ${USDT_NAME}`,
    ].join(', '),
  }),
]

function inBoth(coin: string, most: Quantity, usdt: Quantity): string {
  return `${formatTrimmed(most)} ${coin}, ${formatTrimmed(usdt)} ${USDT_NAME}`
}
