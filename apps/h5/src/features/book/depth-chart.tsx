import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { amountText, percentText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { EmptyState, ErrorState } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { type DepthShape, depthShape, pointAt, computeShare, stair } from './depth-shape.ts'
import { shortAmount } from './order-book.tsx'
import { useBook } from './use-book.ts'

export type DepthChartProps = {
  readonly pair: {
    readonly matchId: number
    readonly symbol: string
    readonly base: string
    readonly quote: string
    readonly precision: number
    readonly amountPrecision: number
  }
}

/**
 * The order book as two stairs of cumulative amounts around its middle (PAGE-42); a finger or the
 * arrow keys read it at a price.
 */
export function DepthChart({ pair }: DepthChartProps) {
  const { query, book } = useBook(pair, true)
  if (book === undefined)
    return query.error === null ? (
      <div className="px-4 pt-4">
        <Skeleton className="h-52 w-full rounded-field" />
      </div>
    ) : (
      <ErrorState error={query.error} retry={query.refetch} />
    )
  const shape = depthShape(book)
  return shape === undefined ? (
    <EmptyState mark="trades" title={t('market.depth.empty')} />
  ) : (
    <Stairs shape={shape} pair={pair} />
  )
}

/** The step of an arrow key, as a share of the width. */
const STEP = 0.02

type StairsProps = { readonly shape: DepthShape; readonly pair: DepthChartProps['pair'] }

function Stairs({ shape, pair }: StairsProps) {
  const [at, setAt] = useState<number | undefined>(undefined)
  const read = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setAt(Math.min(1, Math.max(0, (event.clientX - left) / width)))
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setAt(Math.min(1, Math.max(0, (at ?? 0.5) + step)))
  }
  const reading = at === undefined ? undefined : computeReading(shape, at, pair)
  return (
    <section aria-label={t('market.depth.chart')} className="flex flex-col px-4 pt-2 pb-4">
      <p className="figures flex min-h-5 justify-center gap-2 text-small text-faint">
        {t('market.depth.mid')}{' '}
        <span className="font-medium text-text">{priceText(shape.mid, pair)}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('market.depth.explore')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((at ?? 0.5) * 100)}
        aria-valuetext={reading?.announcement ?? priceText(shape.mid, pair)}
        onPointerDown={read}
        onPointerMove={read}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
        className="relative h-52 touch-pan-y outline-offset-2 select-none"
      >
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 h-full w-full"
        >
          <Side {...stair(shape.bids, shape)} look="fill-up-wash stroke-up-text" />
          <Side {...stair(shape.asks, shape)} look="fill-down-wash stroke-down-text" />
          <line
            x1="50"
            x2="50"
            y1="0"
            y2="100"
            vectorEffect="non-scaling-stroke"
            strokeDasharray="2 4"
            className="stroke-line"
          />
        </svg>
        {reading !== undefined && <Crosshair {...reading} />}
      </div>
      <Scale shape={shape} pair={pair} />
      <Legend />
    </section>
  )
}

/** The prices at both ends and in the middle. */
function Scale({ shape, pair }: StairsProps) {
  return (
    <p className="figures grid grid-cols-3 pt-1 text-tiny text-faint">
      <span>{priceText(shape.mid - shape.reach, pair)}</span>
      <span className="text-center text-muted">{priceText(shape.mid, pair)}</span>
      <span className="text-right">{priceText(shape.mid + shape.reach, pair)}</span>
    </p>
  )
}

function Legend() {
  return (
    <p className="flex justify-center gap-5 pt-2 text-small text-muted">
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full bg-up-text" />
        {t('market.depth.bids')}
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full bg-down-text" />
        {t('market.depth.asks')}
      </span>
    </p>
  )
}

function Side({
  line,
  fill,
  look,
}: {
  readonly line: string
  readonly fill: string
  readonly look: string
}) {
  return (
    <g className={look}>
      <path d={fill} stroke="none" />
      <path d={line} fill="none" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </g>
  )
}

type Reading = {
  readonly x: number
  readonly y: number
  readonly side: 'bids' | 'asks'
  readonly facts: readonly (readonly [term: string, value: string])[]
  readonly announcement: string
}

/** The depth at the finger, in words. */
function computeReading(shape: DepthShape, at: number, pair: DepthChartProps['pair']): Reading {
  const { price, sum, side } = pointAt(shape, at)
  const facts = [
    [
      t('market.depth.price'),
      `${priceText(price, pair)} (${percentText(((price / shape.mid - 1) * 100).toFixed(4))})`,
    ],
    [
      t('market.depth.total'),
      `${shortAmount(sum.toFixed(pair.amountPrecision), pair.amountPrecision)} ${pair.base}`,
    ],
  ] as const
  return {
    x: computeShare(shape, price) * 100,
    y: 100 - (sum / shape.most) * 92,
    side,
    facts,
    announcement: `${t(`market.depth.${side}`)}, ${facts.map((fact) => fact.join(' ')).join(', ')}`,
  }
}

/** The position that is read, with its facts at the side away from the finger. */
function Crosshair({ x, y, side, facts }: Reading) {
  return (
    <>
      <svg aria-hidden className="absolute inset-0 h-full w-full overflow-visible">
        <line
          x1={`${x}%`}
          x2={`${x}%`}
          y1="0"
          y2="100%"
          strokeDasharray="3 3"
          className="stroke-faint"
        />
        <line
          x1="0"
          x2="100%"
          y1={`${y}%`}
          y2={`${y}%`}
          strokeDasharray="3 3"
          className="stroke-faint"
        />
        <circle
          cx={`${x}%`}
          cy={`${y}%`}
          r="4"
          strokeWidth="2"
          className={`stroke-bg ${side === 'bids' ? 'fill-up-text' : 'fill-down-text'}`}
        />
      </svg>
      <dl
        className={`figures raised absolute top-1 grid grid-cols-[auto_auto] gap-x-3 rounded-field border border-line bg-raised px-2.5 py-1.5 text-tiny ${x < 50 ? 'right-0' : 'left-0'}`}
      >
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function priceText(price: number, { precision }: { readonly precision: number }): string {
  return amountText(Math.max(0, price).toFixed(precision), precision)
}
