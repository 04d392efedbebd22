import { parsePrice } from '@candor/money'
import { formatAmount } from '../../lib/amount.ts'
import { formatUtc, parseUtc } from '../../lib/time.ts'
import type { OfferingForm } from './offering-form.ts'

const HOUR_MS = 3_600_000
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
      <section aria-label="What customers will see">
        <h2>What customers will see</h2>
        <p>
          Whatever this place still sells is cancelled whole at {effectiveAt.slice(0, 16)} UTC, with
          the reason ‘{closes}’. Everything paid is returned, and every subscriber is told.
        </p>
      </section>
    )
  const listedMs = parseUtc(effectiveAt)
  const startMs = listedMs + offer.warm_up_hours * HOUR_MS
  const endMs = startMs + offer.open_hours * HOUR_MS
  const facts = listFacts(offer, startMs, endMs)
  return (
    <section aria-label="What customers will see">
      <h2>What customers will see</h2>
      <p>
        <strong>{offer.title}</strong>: {offer.summary.en}
      </p>
      <dl className="facts wide">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <h2>What the house risks</h2>
      <p>
        Nothing of its own: payments lie in escrow until the end, and it is shown only once the
        issuer’s {formatAmount(offer.supply)} {offer.token} are locked. Once listed, none of it can
        change; it can only be cancelled whole, before its end.
      </p>
    </section>
  )
}

function listFacts(
  offer: OfferingForm['offer'],
  startMs: number,
  endMs: number,
): readonly (readonly [name: string, value: string])[] {
  const at = (ms: number): string => `${formatUtc(ms).slice(0, 16)} UTC`
  const availableMs = endMs + Math.max(offer.market_hours, offer.lock_days * 24) * HOUR_MS
  return [
    ['Starts', at(startMs)],
    ['Ends', at(endMs)],
    ['Tokens available', at(availableMs)],
    [
      'Allocation',
      offer.allocation === 'fcfs'
        ? 'first come, first served; the first 600 s one pool'
        : 'pro rata',
    ],
    ['Who may apply', needsIdentity(offer) ? 'verified users only' : 'everybody'],
    ['Raised at most', raised(offer)],
    ['Insiders', `${offer.insiders.length}, with ${formatAmount(offer.insiders_tokens)} tokens`],
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
