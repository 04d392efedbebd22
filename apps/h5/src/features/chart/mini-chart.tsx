import type { Period } from '@candor/contract'
import { ChevronDown } from 'lucide-react'
import { create } from 'zustand'
import { t } from '../../app/i18n/i18n.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { ErrorState } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { computeArea } from '../../lib/area.ts'
import { type Bar } from './bars.ts'
import { placeLines, type ReferenceLine } from './reference-lines.ts'
import { useBars } from './use-bars.ts'

/** Below this window height the ticket takes precedence. */
const ROOM_PX = 780

/** Whether the small chart is unfolded, for as long as the app is open. */
const useUnfolded = create<{ unfolded: boolean }>(() => ({ unfolded: innerHeight >= ROOM_PX }))

/**
 * How far back the small chart goes: a day in bars of 15 minutes, or an hour in bars of a minute
 * for products that end within minutes, refetched at that pace.
 */
const spans = {
  day: { period: '15min', bars: 96 },
  hour: { period: '1min', bars: 60, everyMs: 20_000 },
} as const
export type Span = keyof typeof spans

const noLines: readonly ReferenceLine[] = []

export type MiniChartProps = {
  readonly matchId: number
  readonly symbol: string
  /** Prices to draw as lines (reference-lines.ts). */
  readonly lines?: readonly ReferenceLine[]
  readonly span?: Span
}

/** The line of the last day or hour above the ticket, unless collapsed. */
export function MiniChart({ matchId, symbol, lines = noLines, span = 'day' }: MiniChartProps) {
  const unfolded = useUnfolded((state) => state.unfolded)
  if (!unfolded) return null
  return (
    <section aria-label={t('market.chart.title')} className="h-24 px-4 pb-3">
      <Line matchId={matchId} symbol={symbol} lines={lines} span={span} />
    </section>
  )
}

/** Collapses the small chart, for users who only trade; shown in the line above it. */
export function MiniChartFold({ span = 'day' }: { readonly span?: Span }) {
  const unfolded = useUnfolded((state) => state.unfolded)
  return (
    <button
      type="button"
      aria-expanded={unfolded}
      onClick={() => useUnfolded.setState({ unfolded: !unfolded })}
      className="-my-2.5 flex min-h-10 min-w-10 shrink-0 items-center justify-end gap-0.5 text-tiny text-faint"
    >
      <span className="sr-only">{t('market.chart.title')} </span>
      {t(`market.chart.span.${span}`)}
      <ChevronDown
        aria-hidden
        size={14}
        className={`transition-transform ${unfolded ? 'rotate-180' : ''}`}
      />
    </button>
  )
}

function Line({ matchId, symbol, lines, span }: Required<MiniChartProps>) {
  const {
    period,
    bars,
    everyMs = false,
  }: { readonly period: Period; readonly bars: number; readonly everyMs?: number | false } = spans[
    span
  ]
  const query = useBars(symbol, period, bars, everyMs)
  const live = useLiveQuote(matchId)
  if (query.data !== undefined)
    return query.data.length < 2 ? (
      <p className="flex h-full items-center justify-center text-small text-faint">
        {t('market.chart.empty')}
      </p>
    ) : (
      <Area bars={query.data} last={live?.price} lines={lines} />
    )
  if (query.error !== null)
    return (
      <div className="h-full overflow-y-auto">
        <ErrorState error={query.error} retry={query.refetch} />
      </div>
    )
  return <Skeleton className="h-full w-full rounded-field" />
}

function Area({
  bars,
  last,
  lines,
}: {
  readonly bars: readonly Bar[]
  readonly last: string | undefined
  readonly lines: readonly ReferenceLine[]
}) {
  const { line, fill, up, high, low, y } = computeArea(
    bars.map(({ close }) => Number(close)),
    last === undefined ? undefined : Number(last),
  )
  return (
    <div className="relative h-full">
      <svg
        role="img"
        aria-label={`${t('market.chart.title')} ${low} – ${high}`}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={`h-full w-full overflow-visible ${up ? 'text-up-text' : 'text-down-text'}`}
      >
        <path d={fill} fill="currentColor" opacity="0.13" />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Lines lines={lines} y={y} />
    </div>
  )
}

/** A label's height in hundredths of the chart. */
const LABEL = 18
const strokes = {
  up: 'stroke-up-text',
  down: 'stroke-down-text',
  warn: 'stroke-warn',
  muted: 'stroke-faint',
}
const texts = { up: 'text-up-text', down: 'text-down-text', warn: 'text-warn', muted: 'text-muted' }

/**
 * The reference lines, and over them their labels, which avoid each other and have an opaque
 * background so that no line strikes through them.
 */
function Lines({
  lines,
  y,
}: {
  readonly lines: readonly ReferenceLine[]
  readonly y: (price: number) => number
}) {
  const laid = placeLines(lines, y, 100, LABEL)
  return (
    <svg
      aria-hidden={laid.length === 0}
      className="pointer-events-none absolute inset-0 h-full w-full overflow-visible"
    >
      {laid.map(
        ({ y: at, label, tone, beyond }) =>
          beyond === undefined && (
            <line
              key={`${label} ${at}`}
              x1="0"
              x2="100%"
              y1={`${at}%`}
              y2={`${at}%`}
              strokeDasharray="4 3"
              className={strokes[tone]}
            />
          ),
      )}
      {laid.map(({ y: at, labelY, label, tone, beyond }) => (
        <text
          key={`${label} ${at}`}
          x="100%"
          y={`${labelY}%`}
          textAnchor="end"
          dominantBaseline="middle"
          fill="currentColor"
          paintOrder="stroke"
          strokeWidth="5"
          strokeLinejoin="round"
          className={`figures stroke-bg text-tiny ${texts[tone]}`}
        >
          {beyond === 'top' ? '▲ ' : beyond === 'bottom' ? '▼ ' : ''}
          {label}
        </text>
      ))}
    </svg>
  )
}
