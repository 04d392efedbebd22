import { amountText, figureText, timeText, trimmed, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { fractionText } from './fraction-text.ts'
import type { Info } from './queries.ts'
import { termFigures } from './term-figures.ts'

/** The terms in plain words (LOAN-03 to LOAN-11), with the server's figures. */
export function Terms({ info }: { readonly info: Info }) {
  return (
    <div className="px-4 pt-4 pb-6">
      <Card>
        <section aria-label={t('borrowing.terms.title')} className="flex flex-col gap-4">
          <h2 className="text-lead font-semibold">{t('borrowing.terms.title')}</h2>
          <TermsFacts info={info} />
          <TermsTexts info={info} />
          <PageLink
            to="/pages/fairness/house"
            className="flex min-h-10 items-center text-body font-medium text-accent"
          >
            {t('borrowing.terms.lender')}
          </PageLink>
        </section>
      </Card>
    </div>
  )
}

function TermsFacts({ info }: { readonly info: Info }) {
  const rates = Object.entries(info.daily_rates)
    .map(([name, rate]) => `${name}\u00a0${fractionText(rate)}`)
    .join(' · ')
  return (
    <Facts
      facts={[
        [
          t('borrowing.terms.who'),
          t('borrowing.terms.whoText', { level: info.caller.needed_level }),
        ],
        [
          t('borrowing.terms.amount'),
          t('borrowing.terms.amountText', {
            least: amountText(info.min, 0),
            most: amountText(info.max, 0),
          }),
        ],
        [
          t('borrowing.terms.ratio'),
          t('borrowing.terms.ratioText', { most: figureText(trimmed(info.max_ratio)) }),
        ],
        [
          t('borrowing.terms.term'),
          t('borrowing.terms.termText', { least: info.min_days, most: info.max_days }),
        ],
        [t('borrowing.terms.daily'), rates],
        [
          t('borrowing.terms.overdue'),
          t('borrowing.terms.overdueText', { rate: fractionText(info.overdue_rate) }),
        ],
        [
          t('borrowing.terms.payout'),
          t('borrowing.terms.payoutText', {
            least: info.payout_days[0],
            most: info.payout_days[1],
          }),
        ],
        [
          t('borrowing.terms.cap'),
          t('borrowing.terms.capText', {
            lent: amountText(info.lent, 0),
            most: amountText(info.lent_most, 0),
          }),
        ],
      ]}
    />
  )
}

function TermsTexts({ info }: { readonly info: Info }) {
  return (
    <>
      {(
        [
          'borrowing.terms.counts',
          'borrowing.terms.warn',
          'borrowing.terms.close',
          'borrowing.terms.leave',
        ] as const
      ).map((key) => (
        <p key={key} className="text-small text-muted">
          {t(key, termFigures())}
        </p>
      ))}
      <p className="text-small text-muted">
        {t('borrowing.terms.coins', { coins: sharesText(info.margin_currencies) })}
      </p>
      {info.terms_change !== null && (
        <p className="text-small">
          {t('borrowing.terms.change', {
            time: timeText(utcMs(info.terms_change.effective_at)),
            coins: sharesText(info.terms_change.factors),
          })}
        </p>
      )}
      {(['borrowing.terms.owed', 'borrowing.terms.silence'] as const).map(
        (key) =>
          (info.terms === 2 || info.terms_change !== null) && (
            <p key={key} className="text-small text-muted">
              {t(key, termFigures())}
            </p>
          ),
      )}
    </>
  )
}

/** Groups coins of equal share, largest share first: there are dozens of coins. */
function sharesText(coins: readonly { readonly name: string; readonly factor: string }[]): string {
  const shares = [...new Set(coins.map(({ factor }) => factor))].sort(
    (a, b) => Number(b) - Number(a),
  )
  return shares
    .map(
      (share) =>
        `${coins
          .filter(({ factor }) => factor === share)
          .map(({ name }) => name)
          .join(', ')}\u00a0${fractionText(share)}`,
    )
    .join('; ')
}
