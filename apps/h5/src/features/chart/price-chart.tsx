import type { Period } from '@candor/contract'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { retrying } from '../../lib/retrying.ts'
import { Face, Faces } from '../../ui/faces.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import { firstIndicators } from './indicators.ts'
import { PeriodBar } from './period-bar.tsx'
import { useBars } from './use-bars.ts'

const ChartCanvas = lazy(() => retrying(() => import('./chart-canvas.tsx')).then(({ ChartCanvas: Canvas }) => ({ default: Canvas })))

export type PriceChartProps = {
  readonly pair: { readonly matchId: number; readonly symbol: string; readonly precision: number; readonly amountPrecision: number }
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

/** The full chart of a pair (PAGE-42) under its periods and indicators: skeleton, 'no data for this period', the server's refusal with a retry, or the candles. */
export function PriceChart({ pair, period, onPeriod }: PriceChartProps) {
  const [indicators, setIndicators] = useState(firstIndicators)
  const query = useBars(pair.symbol, period)
  return (
    <section aria-label={t('market.chart.title')}>
      <PeriodBar period={period} onPeriod={onPeriod} indicators={indicators} onIndicators={setIndicators} />
      <div className="h-[46dvh] min-h-80">
        <Faces query={query} isEmpty={(bars) => bars.length === 0} empty={<Face mark="empty" title={t('market.chart.empty')} text={t('market.chart.fromTicks')} />} waiting={<ChartSkeleton />}>
          {(bars) => <Suspense fallback={<ChartSkeleton />}><ChartCanvas key={`${pair.symbol} ${period}`} {...pair} period={period} indicators={indicators} bars={bars} /></Suspense>}
        </Faces>
      </div>
    </section>
  )
}
