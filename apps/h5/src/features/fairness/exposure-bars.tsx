import type { fairness, Reply } from '@candor/contract'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { productsWithFacts } from '../../app/products/facts.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from './section.tsx'

type Exposure = Reply<typeof fairness.house>['exposures'][number]

/**
 * Exposure of the house per pair, or today's payouts per coin, against its cap; highest usage first
 * (FUT-37, SEC-21, MOVE-08).
 */
export function ExposureBars({
  exposures,
  product,
}: {
  readonly exposures: readonly Exposure[]
  readonly product: string
}) {
  const named = productsWithFacts.find((one) => one.product.name === product)
  const exposure = named?.facts.exposure
  if (exposure === undefined) return null
  const own = exposures
    .filter((each) => each.product === named?.product.feature)
    .sort((a, b) => computeUsage(b) - computeUsage(a))
  return (
    <Section title={t(exposure.title)} text={t(exposure.text)}>
      {own.length === 0 ? (
        <p className="text-body text-muted">{t('fairness.exposure.none')}</p>
      ) : (
        <Card>
          <ul className="flex flex-col gap-4">
            {own.map((each) => (
              <li key={each.symbol}>
                <Bar exposure={each} ofCoins={exposure.ofCoins === true} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

function Bar({ exposure, ofCoins }: { readonly exposure: Exposure; readonly ofCoins: boolean }) {
  const share = computeUsage(exposure)
  const size = exposure.exposure.replace('-', '')
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
        <span className="font-medium">{exposure.symbol}</span>
        <span className="figures text-small">
          <span className="font-medium">{amountText(size, ofCoins ? coinDecimals(size) : 2)}</span>{' '}
          <span className="text-muted">
            {t('fairness.exposure.of', {
              cap: amountText(exposure.cap, 0),
              currency: exposure.currency,
            })}
          </span>
        </span>
      </p>
      <div
        role="meter"
        aria-label={exposure.symbol}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-pressed"
      >
        <div
          className={`h-full origin-left rounded-full ${share >= 0.8 ? 'bg-warn' : 'bg-accent'}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}

/** For the length of a bar only. */
function computeUsage({ exposure, cap }: Exposure): number {
  return Math.min(1, Math.abs(Number(exposure)) / Math.max(1e-8, Number(cap)))
}
