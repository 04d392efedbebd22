import type { Step } from '@candor/engine/verify/check'
import type { TickEvidence } from '@candor/engine/verify/evidence'
import { timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { trimmed } from '../../lib/figures/fact-figures.ts'
import { VerdictLine } from './verdict-line.tsx'

const names = {
  hash: 'fairness.verify.hashStep',
  chain: 'fairness.verify.chainStep',
  path: 'fairness.verify.pathStep',
} as const

export type TickCardProps = {
  readonly evidence: TickEvidence
  readonly steps: readonly Step[]
  /** What the order used it for. */
  readonly role?: string
}

/** A recorded price with its three steps; the hashed text is collapsed. */
export function TickCard({
  evidence: { tick, recorded_at: recordedAt },
  steps,
  role,
}: TickCardProps) {
  const own = steps.flatMap((step) =>
    (step.what === 'hash' || step.what === 'chain' || step.what === 'path') &&
    step.tickId === tick.id
      ? [step]
      : [],
  )
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-small text-muted">
          {role ?? t('fairness.tick.title')} · {tick.symbol}
        </h3>
        <span className="figures text-small text-faint">#{tick.id}</span>
      </div>
      <p className="figures pt-1 text-head font-semibold">{trimmed(tick.price)}</p>
      <p className="figures text-small text-muted">
        {timeText(tick.ts, { seconds: true })} · {tick.source}
      </p>
      <ul className="pt-2">
        {own.map(({ what, verdict }) => (
          <VerdictLine key={what} name={t(names[what])} verdict={verdict} />
        ))}
      </ul>
      <details className="text-small text-muted">
        <summary className="flex min-h-10 cursor-pointer items-center text-accent">
          {t('fairness.verify.hashed')}
        </summary>
        <p className="figures wrap-anywhere">
          {[tick.id, tick.symbol, tick.price, tick.ts, tick.source, tick.prev_hash].join('|')}
        </p>
        <p className="figures pt-2 wrap-anywhere">
          {t('fairness.tick.hash')}: {tick.hash}
        </p>
        <p className="pt-2">
          {t('fairness.verify.recordedAt', { ms: Math.max(0, recordedAt - tick.ts) })}
        </p>
      </details>
    </Card>
  )
}
