import type { fairness, Reply } from '@candor/contract'
import { percentText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from './section.tsx'

type Result = Reply<typeof fairness.house>['seconds_results'][number]

/**
 * The customers' win rate by duration over the last days, beside the break-even rate, and which
 * durations are halted (FAIR-07, SEC-28).
 */
export function SecondsResults({ results }: { readonly results: readonly Result[] }) {
  return (
    <Section title={t('fairness.results.title')} text={t('fairness.results.explain')}>
      <Card>
        <ul className="flex flex-col gap-2">
          {results.map((result) => (
            <li key={result.seconds}>
              <ResultRow result={result} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function ResultRow({
  result: { seconds, won, lost, share, stake_share: stakes, break_even: even, halted },
}: {
  readonly result: Result
}) {
  return (
    <div className="figures flex flex-col gap-0.5 text-small">
      <p className="flex flex-wrap justify-between gap-x-3 text-body">
        <span className="font-medium">{t('seconds.duration.seconds', { count: seconds })}</span>
        {halted === 1 ? (
          <span className="text-warn">{t('seconds.duration.halted')}</span>
        ) : (
          <span className="text-muted">
            {t('seconds.duration.breakEven', { rate: shareText(even) })}
          </span>
        )}
      </p>
      <p className="text-muted">
        {share === ''
          ? t('fairness.results.none')
          : t('fairness.results.won', {
              share: shareText(share),
              stakes: shareText(stakes),
              count: won + lost,
            })}
      </p>
    </div>
  )
}

/** A fraction of four decimals as an unsigned percentage. */
function shareText(fraction: string): string {
  const digits = fraction.replace('.', '').replace(/^0+(?=\d{3})/, '')
  return percentText(`${digits.slice(0, -2)}.${digits.slice(-2)}`).replace('+', '')
}
