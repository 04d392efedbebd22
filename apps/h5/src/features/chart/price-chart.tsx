import { lazy, Suspense } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { retrying } from '../../net/retrying.ts'
import { useWatchedPair } from '../../net/realtime/live.ts'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { chooseChart, useChartChoice } from './chart-choice.ts'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { PeriodBar } from './period-bar.tsx'
import type { ReferenceLine } from './reference-lines.ts'
import { useBars } from './use-bars.ts'

const ChartCanvas = lazy(() =>
  retrying(() => import('./chart-canvas.tsx')).then(({ ChartCanvas: Canvas }) => ({
    default: Canvas,
  })),
)

const noLines: readonly ReferenceLine[] = []

export type PriceChartProps = {
  readonly pair: {
    readonly matchId: number
    readonly symbol: string
    readonly precision: number
    readonly amountPrecision: number
  }
  /**
   * Prices to draw as lines (reference-lines.ts); keep the same list while nothing in it changes,
   * since a new one is redrawn.
   */
  readonly lines?: readonly ReferenceLine[]
}

/**
 * The full chart of a pair (PAGE-42) under its periods and indicators, both remembered on the
 * device: skeleton, 'no data for this period', the server's refusal with a retry, or the candles,
 * updated live in the chosen period.
 */
export function PriceChart({ pair, lines = noLines }: PriceChartProps) {
  const { period, indicators } = useChartChoice()
  const query = useBars(pair.symbol, period)
  useWatchedPair(pair.matchId, period)
  return (
    <section aria-label={t('market.chart.title')}>
      <PeriodBar
        period={period}
        onPeriod={(next) => chooseChart({ period: next })}
        indicators={indicators}
        onIndicators={(next) => chooseChart({ indicators: next })}
      />
      <div className="h-[52dvh] min-h-84">
        <QueryBoundary
          query={query}
          isEmpty={(bars) => bars.length === 0}
          empty={
            <EmptyState
              mark="trades"
              title={t('market.chart.empty')}
              text={t('market.chart.fromTicks')}
            />
          }
          waiting={<ChartSkeleton />}
        >
          {(bars) => (
            <Suspense fallback={<ChartSkeleton />}>
              <ChartCanvas
                key={`${pair.symbol} ${period}`}
                {...pair}
                period={period}
                indicators={indicators}
                bars={bars}
                lines={lines}
              />
            </Suspense>
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}
