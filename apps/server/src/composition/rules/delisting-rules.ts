import { DELISTING_NOTICE_MS, delistingDayMs } from '@candor/engine/listing/delisting'
import { PAYMENT_DELAY_MS } from '@candor/engine/lock-mining/terms'
import { formatUtcDay } from '../../clock/clock.ts'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

const DAY_MS = 86_400_000
const figures = { noticeDays: DELISTING_NOTICE_MS / DAY_MS, delayMs: PAYMENT_DELAY_MS }

/** What becomes of locks and duals whose coin leaves the list (MINE-32, DUAL-25). */
export const delistingRules: readonly Rule[] = [
  wordRule('delisting.earn', 'delisting-earn', figures),
]

/** A coin whose delisting was announced, with its day. */
export function delistedRule(coin: string, effectiveMs: number): Rule {
  return wordRule(`delisting.${coin}`, 'delisting-coin', {
    coin,
    day: formatUtcDay(delistingDayMs(effectiveMs)),
    ...figures,
  })
}
