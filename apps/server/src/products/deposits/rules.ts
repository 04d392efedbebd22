import { SANDBOX_DELAY_MS } from '@candor/engine/deposits/terms'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

export const depositRules: readonly Rule[] = [
  wordRule('deposit.sandbox', 'deposit-sandbox', { delayMs: SANDBOX_DELAY_MS }),
]
