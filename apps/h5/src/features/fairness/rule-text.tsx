import { t } from '../../lib/i18n.ts'
import { useRules } from './queries.ts'

/** The formula as it stands among the published rules (FAIR-11), in the words of the rule. */
export function RuleText({ formula, version }: { readonly formula: string; readonly version: number }) {
  const rules = useRules()
  const rule = rules.data?.rules.find(({ id }) => id === formula)
  return (
    <section className="flex flex-col gap-1 pt-4">
      <h3 className="text-small text-faint">{t('fairness.rules.title')} · {formula} · {version}</h3>
      {rule !== undefined && <p lang="en" className="text-small text-muted">{rule.value}: {rule.formula}</p>}
    </section>
  )
}
