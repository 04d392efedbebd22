import { type Rule, wordRule } from '../../platform/fairness/index.ts'
import { SANDBOX_DELAY_MS } from './terms.ts'

export const depositRules: readonly Rule[] = [
  wordRule('deposit.sandbox', 'deposit-sandbox', { delayMs: SANDBOX_DELAY_MS }),
]
