import { formatUtc } from '../../clock/clock.ts'
import type { SomeHandlers } from '../../http/handler.ts'
import type { LedgerState } from '../ledger/index.ts'
import type { PriceSource } from '../prices/index.ts'
import type { RulesVersion } from './rule.ts'
import type { RulesStore } from './store.ts'

export type RulesHandlers = SomeHandlers<'fairness', 'rules'>

export type RulesDeps = {
  readonly store: RulesStore
  /** Today's ticks and drops by source (MKT-26). */
  priceSources(): Promise<readonly PriceSource[]>
  /** The last reconciliation (LEDG-06). */
  ledgerState(): LedgerState | undefined
}

/**
 * Returns the rules in force, every past version, the price sources and whether the ledger balances
 * (FAIR-11).
 */
export function rulesHandlers({ store, priceSources, ledgerState }: RulesDeps): RulesHandlers {
  return {
    rules: async () => {
      const [versions, sources] = await Promise.all([store.versions(), priceSources()])
      const inForce = versions.at(-1)
      if (inForce === undefined) throw new Error('no rules are published')
      return {
        message: {
          ...toRulesVersionDto(inForce),
          past: versions.slice(0, -1).map(toRulesVersionDto),
          ledger: toLedgerStateDto(ledgerState()),
          price_sources: [...sources],
        },
      }
    },
  }
}

function toRulesVersionDto({ version, sinceMs, rules }: RulesVersion) {
  return { version, since: formatUtc(sinceMs), rules: [...rules] }
}

function toLedgerStateDto(state: LedgerState | undefined) {
  if (state === undefined) return { checked_at: null, balanced: 0 as const, findings: [] }
  return {
    checked_at: formatUtc(state.checkedAtMs),
    balanced: state.balanced ? (1 as const) : (0 as const),
    findings: [...state.findings],
  }
}
