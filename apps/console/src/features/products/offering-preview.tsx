import { parsePrice } from '@candor/money'
import { currentLanguage, t } from '../../i18n/i18n.ts'
import { formatAmount } from '../../lib/amount.ts'
import { formatMoment, formatUtc, parseUtc } from '../../lib/time.ts'
import { formatReason, type OfferingForm } from './offering-form.ts'

const HOUR_MS = 3_600_000
/** Of first come, first served, as the engine has it (IEO-08). */
const POOL_SECONDS = 600
/** A price in units of 10^-8 USDT times whole tokens. */
const UNITS = 100_000_000n

/**
 * What customers will see of an offering and when, and what the house risks: nothing of its own,
 * since payments lie in escrow and the issuer's tokens are locked before it is shown.
 */
export function OfferingPreview({
  form: { sells, closes, offer },
  effectiveAt,
}: {
  form: OfferingForm
  effectiveAt: string
}) {
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
  const startMs = parseUtc(effectiveAt) + offer.warm_up_hours * HOUR_MS
  const endMs = startMs + offer.open_hours * HOUR_MS
  return (
    <section aria-label={t('products.offering.shown')}>
      <h2>{t('products.offering.shown')}</h2>
      <p>
        <strong>{offer.title}</strong>
        <br />
        {offer.summary[currentLanguage()]}
      </p>
      <dl className="facts wide">
        {listFacts(offer, startMs, endMs).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
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

function listFacts(
  offer: OfferingForm['offer'],
  startMs: number,
  endMs: number,
): readonly (readonly [name: string, value: string])[] {
  const at = (ms: number): string => t('shell.utc', { time: formatMoment(formatUtc(ms), 'minute') })
  const availableMs = endMs + Math.max(offer.market_hours, offer.lock_days * 24) * HOUR_MS
  return [
    [t('products.offering.starts'), at(startMs)],
    [t('products.offering.ends'), at(endMs)],
    [t('products.offering.available'), at(availableMs)],
    [
      t('products.offering.rule'),
      offer.allocation === 'fcfs'
        ? t('products.offering.rule.fcfs', { seconds: String(POOL_SECONDS) })
        : t('products.offering.rule.proRata'),
    ],
    [
      t('products.offering.who'),
      t(needsIdentity(offer) ? 'products.offering.who.verified' : 'products.offering.who.all'),
    ],
    [t('products.offering.raised'), raised(offer)],
    [
      t('products.offering.barred'),
      t('products.offering.barred.value', {
        count: offer.insiders.length,
        tokens: formatAmount(offer.insiders_tokens),
      }),
    ],
  ]
}

function needsIdentity({ most, insiders }: OfferingForm['offer']): boolean {
  return most !== '' || insiders.length > 0
}

function raised({ price, supply }: OfferingForm['offer']): string {
  const units = parsePrice(price)
  if (units === undefined || !/^\d{1,18}$/.test(supply)) return ''
  const sum = (units as bigint) * BigInt(supply)
  const [whole, cents] = [sum / UNITS, (sum % UNITS) / 1_000_000n]
  return `${formatAmount(`${whole}.${String(cents).padStart(2, '0')}`)} USDT`
}
