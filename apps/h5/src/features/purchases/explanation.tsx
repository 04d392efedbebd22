import { Building2, Clock, FileCheck2, MessageCircle, Upload } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { boughtText } from './amounts.ts'
import type { Offer } from './queries.ts'

/**
 * OTC-01: what OTC is, the purchase limit of each level, and the steps. It shows no counts and no
 * offers of others (OTC-02).
 */
export function Explanation({ offer, level }: { readonly offer: Offer; readonly level: number }) {
  return (
    <section aria-label={t('purchases.about')} className="flex flex-col gap-5 px-4 pt-4 pb-2">
      <p className="text-body text-muted">{t('purchases.aboutText')}</p>
      <Limits offer={offer} level={level} />
      <Steps />
      <p className="flex items-center gap-2 text-small text-faint">
        <Clock aria-hidden size={14} className="shrink-0" />
        {offer.settle_text}
      </p>
      {offer.processor !== '' && (
        <p className="flex items-center gap-2 rounded-field bg-warn-wash px-3.5 py-2.5 text-small text-warn">
          <Building2 aria-hidden size={16} className="shrink-0" />
          {offer.processor}
        </p>
      )}
      <PageLink
        to="/pages/kf/kf"
        className="flex min-h-11 items-center gap-2 self-start text-body font-semibold text-accent"
      >
        <MessageCircle aria-hidden size={16} />
        {t('purchases.support')}
      </PageLink>
    </section>
  )
}

/**
 * The fiat limits of the levels, the reader's own marked; bar widths are logarithmic, since the
 * largest is five hundred times the smallest.
 */
function Limits({ offer, level }: { readonly offer: Offer; readonly level: number }) {
  const widths = ['w-1', 'w-5/12', 'w-full'] as const
  return (
    <div className="raised flex flex-col gap-3 rounded-card bg-raised p-4">
      <h2 className="text-body font-semibold">{t('purchases.limits')}</h2>
      <ul className="flex flex-col gap-3">
        {offer.level_limits.map(({ level: of, max }) => (
          <li key={of} className="flex flex-col gap-1" aria-current={of === level}>
            <span className="flex items-baseline justify-between gap-3 text-small">
              <span className={of === level ? 'font-semibold' : 'text-muted'}>
                {t(`purchases.level.${of === 2 ? 2 : of === 1 ? 1 : 0}`)}
                {of === level ? ` · ${t('purchases.yours')}` : ''}
              </span>
              <span className="figures shrink-0">{boughtText(max, 0)}</span>
            </span>
            <span aria-hidden className="h-1.5 rounded-full bg-sunken">
              <span
                className={`block h-full rounded-full ${of === level ? 'bg-accent' : 'bg-faint'} ${widths[of] ?? 'w-full'}`}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const steps = [
  { icon: Building2, text: 'purchases.step.order' },
  { icon: Upload, text: 'purchases.step.pay' },
  { icon: FileCheck2, text: 'purchases.step.credit' },
] as const

function Steps() {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map(({ icon: Icon, text }, index) => (
        <li key={text} className="flex items-start gap-3 text-body">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-raised text-muted">
            <Icon aria-hidden size={16} />
          </span>
          <span className="pt-1">
            <span className="sr-only">{index + 1}. </span>
            {t(text)}
          </span>
        </li>
      ))}
    </ol>
  )
}
