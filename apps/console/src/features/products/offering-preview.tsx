import type { TermsPreview } from '@candor/contract'
import { currentLanguage, t } from '../../i18n/i18n.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatMoment } from '../../lib/time.ts'
import { formatReason, type OfferingForm } from './offering-form.ts'

type Computed = NonNullable<TermsPreview['offering']>

/**
 * What customers will see of an offering and when, and what the house risks: nothing of its own,
 * since payments lie in escrow and the issuer's tokens are locked before it is shown.
 */
export function OfferingPreview({
  form: { sells, closes, offer },
  effectiveAt,
  computed,
}: {
  form: OfferingForm
  effectiveAt: string
  /** What the server computes of a version; undefined while it is typed, or once published. */
  computed?: Computed | undefined
}) {
  // A slot that nothing was published of cancels nothing.
  if (!sells && closes === '') return null
  if (!sells)
    return (
      <section aria-label={t('products.offering.shown')}>
        <h2>{t('products.offering.shown')}</h2>
        <p>
          {t('products.offering.cancels', {
            time: formatMoment(effectiveAt, 'minute'),
            reason: formatReason(closes),
          })}
        </p>
      </section>
    )
  return (
    <section aria-label={t('products.offering.shown')}>
      <h2>{t('products.offering.shown')}</h2>
      <p>
        <strong>{offer.title}</strong>
        <br />
        {offer.summary[currentLanguage()]}
      </p>
      <dl className="facts wide">
        {[...(computed === undefined ? [] : computedFacts(computed)), ...listFacts(offer)].map(
          ([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="number">{value}</dd>
            </div>
          ),
        )}
      </dl>
      {computed === undefined ? <p className="quiet">{t('products.offering.later')}</p> : null}
      <h2>{t('products.offering.risk')}</h2>
      <p>
        {t('products.offering.riskText', {
          supply: formatAmount(offer.supply),
          token: offer.token,
        })}
      </p>
    </section>
  )
}

type Fact = readonly [name: string, value: string]

function computedFacts(computed: Computed): readonly Fact[] {
  const at = (time: string): string => t('shell.utc', { time: formatMoment(time, 'minute') })
  return [
    [t('products.offering.starts'), at(computed.start_at)],
    ...(computed.pool_until === null
      ? []
      : [[t('products.offering.pool'), at(computed.pool_until)] as const]),
    [t('products.offering.ends'), at(computed.end_at)],
    [t('products.offering.available'), at(computed.opens_at)],
    [
      t('products.offering.who'),
      t(
        computed.needs_identity === 1
          ? 'products.offering.who.verified'
          : 'products.offering.who.all',
      ),
    ],
    [t('products.offering.raised'), `${formatAmount(computed.raises_most)} USDT`],
  ]
}

function listFacts(offer: OfferingForm['offer']): readonly Fact[] {
  return [
    [t('products.offering.allocation'), t(`products.offering.allocation.${offer.allocation}`)],
    [
      t('products.offering.barred'),
      t('products.offering.barred.value', {
        count: offer.insiders.length,
        tokens: formatAmount(offer.insiders_tokens),
      }),
    ],
  ]
}
