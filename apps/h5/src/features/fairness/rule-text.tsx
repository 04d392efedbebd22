import { languageTags, toLanguage } from '@candor/contract'
import { t } from '../../app/i18n/i18n.ts'
import { shownFormula } from '../../app/products/drawn.ts'
import { useRules } from './queries.ts'

/** The formula as it is worded among the published rules (FAIR-11). */
export function RuleText({
  formula,
  version,
}: {
  readonly formula: string
  readonly version: number
}) {
  const rules = useRules()
  const ruleIds = shownFormula(formula).rules ?? [formula]
  const matchingRules = rules.data?.rules.filter(({ id }) => ruleIds.includes(id)) ?? []
  return (
    <details className="pt-2">
      <summary className="flex min-h-10 cursor-pointer items-center text-small text-accent">
        {t('fairness.rules.title')} · {formula} · {version}
      </summary>
      {matchingRules.map(({ id, name, value, formula: how, language }) => (
        <p
          key={id}
          lang={languageTags[toLanguage(language)]}
          className="pb-2 text-small text-muted"
        >
          <span className="font-medium text-text">{name}.</span> {value}: {how}
        </p>
      ))}
    </details>
  )
}
