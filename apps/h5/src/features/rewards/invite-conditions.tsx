import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'

/** Every condition of a rebate in plain words (REW-05); it promises no income. */
export function InviteConditions({
  rates,
  days,
}: {
  readonly rates: { readonly first: string; readonly second: string }
  readonly days: number
}) {
  const rules = [
    t('rewards.share.rule.rates', rates),
    t('rewards.share.rule.daily'),
    t('rewards.share.rule.verified', { days }),
    t('rewards.share.rule.none'),
    t('rewards.share.rule.income'),
  ]
  return (
    <Card>
      <section aria-label={t('rewards.share.conditions')} className="flex flex-col gap-2">
        <h2 className="text-lead font-semibold">{t('rewards.share.conditions')}</h2>
        <ul className="flex list-disc flex-col gap-1.5 pl-4 text-small text-muted marker:text-faint">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
