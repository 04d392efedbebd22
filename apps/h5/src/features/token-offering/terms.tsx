import { t } from '../../app/i18n/i18n.ts'
import { formatPercent, timeText, trimmed, utcMs } from '../../lib/figures/format.ts'
import { Card } from '../../ui/card.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { ArticleText } from '../../ui/article/article-text.tsx'
import { amountOfText, countText, durationText, ruleText } from './offering-texts.ts'
import type { OfferingInfo } from './queries.ts'
import { tokensOf } from './wire.ts'

type InfoProps = { readonly info: OfferingInfo }

/** An offering's terms in figures (IEO-03). */
export function Terms({ info }: InfoProps) {
  return (
    <Card>
      <section aria-label={t('offerings.terms')} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{t('offerings.terms')}</h2>
        <Facts facts={factsOf(info)} />
      </section>
    </Card>
  )
}

function factsOf(info: OfferingInfo) {
  const token = info.currency_name
  const least = tokensOf(info.least_sale)
  return [
    [t('offerings.price'), `${amountOfText(info.price)} ${info.pay_currency_name}`],
    [t('offerings.supply'), countText(info.total_issuance, token)],
    [t('offerings.onOffer'), countText(info.amount, token)],
    [t('offerings.left'), formatPercent(trimmed(info.percentage))],
    [t('offerings.allocation'), ruleText(info)],
    [t('offerings.paidIn'), info.pay_currencies.map(({ name }) => name).join(', ')],
    [t('offerings.min'), countText(info.min, token)],
    [t('offerings.cap'), info.cap === null ? t('offerings.noCap') : countText(info.cap, token)],
    ...(least > 0n ? [[t('offerings.leastSale'), countText(least, token)] as const] : []),
    [t('offerings.cycle'), durationText(utcMs(info.end_at) - utcMs(info.start_at))],
    [t('offerings.starts'), timeText(utcMs(info.start_at))],
    [t('offerings.ends'), timeText(utcMs(info.end_at))],
    [t('offerings.lockPeriod'), t('offerings.days', { days: info.day })],
    [t('offerings.market'), timeText(utcMs(info.sell_begin))],
    [t('offerings.available'), timeText(utcMs(info.opens_at))],
  ] as const
}

/** What the issuer says of itself: text, white paper, website. */
export function Documents({ info }: InfoProps) {
  return (
    <Card>
      <section aria-label={t('offerings.about')} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{t('offerings.about')}</h2>
        {info.content !== '' && <ArticleText content={info.content} />}
        <div className="flex flex-wrap gap-x-6">
          {info.white_book !== '' && (
            <a
              href={info.white_book}
              target="_blank"
              rel="noopener noreferrer"
              className="flex min-h-11 items-center text-body font-semibold text-accent"
            >
              {t('offerings.paper')}
            </a>
          )}
          {info.link !== '' && (
            <PageLink
              to="/pages/common/webView"
              parameters={{ url: info.link }}
              className="flex min-h-11 items-center text-body font-semibold text-accent"
            >
              {t('offerings.site')}
            </PageLink>
          )}
        </div>
        <p className="text-small text-muted">{t('offerings.docsNote')}</p>
      </section>
    </Card>
  )
}

/** Who may not apply, and what they have of the token already (IEO-20). */
export function Insiders({
  info: { insiders, currency_name: token, pay_currency_name: currency },
}: InfoProps) {
  return (
    <Card>
      <section aria-label={t('offerings.insiders')} className="flex flex-col gap-3">
        <h2 className="text-lead font-semibold">{t('offerings.insiders')}</h2>
        {hasNone(insiders) ? (
          <p className="text-body">{t('offerings.insiders.none')}</p>
        ) : (
          <>
            <Facts
              facts={[
                [t('offerings.insiders.tokens'), countText(insiders.tokens, token)],
                [t('offerings.insiders.price'), `${amountOfText(insiders.price)} ${currency}`],
                [
                  t('offerings.insiders.vesting'),
                  t('offerings.days', { days: insiders.vesting_days }),
                ],
              ]}
            />
            <p className="text-small text-muted">
              {t('offerings.insiders.barred', { count: insiders.count })}
            </p>
          </>
        )}
      </section>
    </Card>
  )
}

/** What can go wrong, in plain words and the figures of this offering. */
export function Risks({ info }: InfoProps) {
  const risks = [
    t('offerings.risks.worth', { price: amountOfText(info.price) }),
    t('offerings.risks.locked', { time: timeText(utcMs(info.opens_at)) }),
    t('offerings.risks.issuer'),
    t(info.allocation === 'pro_rata' ? 'offerings.risks.share' : 'offerings.risks.speed'),
    ...(info.pay_currencies.length > 1 ? [t('offerings.risks.coin')] : []),
  ]
  return (
    <section
      aria-label={t('offerings.risks')}
      className="flex flex-col gap-3 rounded-card bg-warn-wash p-4 text-warn"
    >
      <h2 className="text-lead font-semibold">{t('offerings.risks')}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-body">
        {risks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}

/** Nobody is named, and nobody has tokens. */
function hasNone({ count, tokens }: OfferingInfo['insiders']): boolean {
  return count === 0 && tokensOf(tokens) === 0n
}
