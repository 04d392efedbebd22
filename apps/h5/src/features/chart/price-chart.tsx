import type { Period } from '@candor/contract'
import { lazy, Suspense } from 'react'
import { t } from '../../lib/i18n.ts'
import { retrying } from '../../lib/retrying.ts'
import { Face, Faces } from '../../ui/faces.tsx'
import { ChartSkeleton } from './chart-skeleton.tsx'
import type { Indicators } from './indicators.ts'
import { useBars } from './use-bars.ts'

const ChartCanvas = lazy(() => retrying(() => import('./chart-canvas.tsx')).then(({ ChartCanvas: Canvas }) => ({ default: Canvas })))

export type PriceChartProps = {
  readonly matchId: number
  readonly symbol: string
  readonly precision: number
  readonly amountPrecision: number
  readonly period: Period
  readonly indicators: Indicators
}

/** The full chart of a pair (PAGE-42): skeleton, 'no data for this period', the server's refusal with a retry, or the candles. */
export function PriceChart(props: PriceChartProps) {
  const query = useBars(props.symbol, props.period)
  return (
    <div className="h-[46dvh] min-h-80">
      <Faces query={query} isEmpty={(bars) => bars.length === 0} empty={<Face mark="empty" title={t('market.chart.empty')} text={t('market.chart.fromTicks')} />} waiting={<ChartSkeleton />}>
        {(bars) => <Suspense fallback={<ChartSkeleton />}><ChartCanvas key={`${props.symbol} ${props.period}`} {...props} bars={bars} /></Suspense>}
      </Faces>
    </div>
  )
}
