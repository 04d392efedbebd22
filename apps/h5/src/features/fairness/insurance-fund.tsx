import type { fairness, Reply } from '@candor/contract'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { Facts } from '../../ui/row.tsx'
import { Section } from './section.tsx'

type Fund = Reply<typeof fairness.house>['insurance_fund']

/** The balance of the insurance fund and every payment out of it, newest first (FUT-21). */
export function InsuranceFund({ fund: { balances, used, uses } }: { readonly fund: Fund }) {
  const paid = used.map(
    ({ currency, amount, count }) =>
      [
        t('fairness.fund.paid', { count }),
        <Money key={currency} value={amount} currency={currency} decimals={8} />,
      ] as const,
  )
  return (
    <Section title={t('fairness.fund.title')} text={t('fairness.fund.explain')}>
      <Card>
        <Facts
          facts={[
            ...balances.map(
              ({ currency, balance }) =>
                [
                  t('fairness.fund.balance'),
                  <Money key={currency} value={balance} currency={currency} />,
                ] as const,
            ),
            ...paid,
          ]}
        />
        {uses.length === 0 ? (
          <p className="pt-3 text-body text-muted">{t('fairness.fund.none')}</p>
        ) : (
          <ul className="pt-3">
            {uses.map(({ at, currency, amount }, index) => (
              <li
                key={`${at} ${index}`}
                className="figures flex justify-between gap-3 border-t border-line py-2 text-small"
              >
                <span className="text-muted">{timeText(utcMs(at), { seconds: true })}</span>
                <Money value={amount} currency={currency} decimals={8} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}
