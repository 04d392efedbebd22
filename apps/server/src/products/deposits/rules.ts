import { formatDuration, type Rule } from '../../platform/fairness/index.ts'
import { SANDBOX_DELAY_MS } from './terms.ts'

export const depositRules: readonly Rule[] = [
  {
    id: 'deposit.sandbox',
    name: 'Sandbox deposit',
    value: `credited ${formatDuration(SANDBOX_DELAY_MS)} after it was filed`,
    formula: 'simulated and labelled as such; no real money moves',
  },
]
