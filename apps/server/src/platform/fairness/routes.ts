import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@candor/contract'
import { formatUtc } from '../../clock/clock.ts'
import type { SomeHandlers } from '../../http/handler.ts'
import type { LedgerState } from '../ledger/index.ts'
import type { PriceSource } from '../prices/index.ts'
import type { Rule, RulesVersion } from './rule.ts'
import type { RulesStore } from './store.ts'
import { sayRule } from './worded-rule.ts'

export type RulesHandlers = SomeHandlers<'fairness', 'rules'>

export type RulesDeps = {
  readonly store: RulesStore
  /** The rules in force as the code words them now, in other languages too. */
  rulesNow(): readonly Rule[]
  /** Today's ticks and drops by source (MKT-26). */
  priceSources(): Promise<readonly PriceSource[]>
  /** The last reconciliation (LEDG-06). */
  ledgerState(): LedgerState | undefined
}

/**
 * Returns the rules in force, every past version, the price sources and whether the ledger balances
 * (FAIR-11).
 */
export function rulesHandlers({
  store,
  rulesNow,
  priceSources,
  ledgerState,
}: RulesDeps): RulesHandlers {
  const toRulesInForceDto = rememberWording(rulesNow)
  return {
    rules: async (_input, { language }) => {
      const [versions, sources] = await Promise.all([store.versions(), priceSources()])
      const inForce = versions.at(-1)
      if (inForce === undefined) throw new Error('no rules are published')
      return {
        message: {
          ...toRulesInForceDto(inForce, language),
          past: versions.slice(0, -1).map((one) => toRulesVersionDto(one, 'en', [])),
          ledger: toLedgerStateDto(ledgerState()),
          price_sources: [...sources],
        },
      }
    },
  }
}

/**
 * The version in force in a language. A version never changes, so it is worded once for each
 * language; only while the code words all of it as it was published, since terms of a new version
 * may be in force in another process first.
 */
function rememberWording(rulesNow: RulesDeps['rulesNow']) {
  let remembered: Remembered = { version: 0, byLanguage: new Map() }
  return (inForce: RulesVersion, language: Language): RulesVersionDto => {
    if (language === 'en') return toRulesVersionDto(inForce, 'en', [])
    const { version, rules } = inForce
    if (remembered.version !== version) remembered = { version, byLanguage: new Map() }
    const known = remembered.byLanguage.get(language)
    if (known !== undefined) return known
    const now = rulesNow()
    const dto = toRulesVersionDto(inForce, language, now)
    const current = new Map(now.map((rule) => [rule.id, rule]))
    if (rules.every((rule) => isDeepStrictEqual(current.get(rule.id), rule)))
      remembered.byLanguage.set(language, dto)
    return dto
  }
}

type RulesVersionDto = ReturnType<typeof toRulesVersionDto>
type Remembered = {
  readonly version: number
  readonly byLanguage: Map<Language, RulesVersionDto>
}

/**
 * A version as it was published, in English, and each rule that the code still words so in the
 * reader's language. What was published before stays in the words in which it was.
 */
function toRulesVersionDto(
  { version, sinceMs, rules }: RulesVersion,
  language: Language,
  now: readonly Rule[],
) {
  const worded = new Map(now.map((rule) => [rule.id, rule]))
  return {
    version,
    since: formatUtc(sinceMs),
    rules: rules.map((rule) => {
      const own = worded.get(rule.id)
      const said =
        own === undefined || !isDeepStrictEqual(own, rule) ? undefined : sayRule(language, own)
      return said === undefined ? { ...rule, language: 'en' } : { ...said, language }
    }),
  }
}

function toLedgerStateDto(state: LedgerState | undefined) {
  if (state === undefined) return { checked_at: null, balanced: 0 as const, findings: [] }
  return {
    checked_at: formatUtc(state.checkedAtMs),
    balanced: state.balanced ? (1 as const) : (0 as const),
    findings: [...state.findings],
  }
}
