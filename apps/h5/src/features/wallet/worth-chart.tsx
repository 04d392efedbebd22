import { type PortfolioRange, portfolioRanges, records, type Reply } from '@candor/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { computeArea } from '../../lib/area.ts'
import { call } from '../../net/call.ts'
import { fiatDecimals } from '../../lib/figures/coin-decimals.ts'
import { toDirection, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { useDisplay } from '../../app/session/settings.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { convertToFiat } from './fiat-worth.tsx'

type Points = Reply<typeof records.portfolio>['points']
const chartModes = ['value', 'profit'] as const
type ChartMode = (typeof chartModes)[number]

const EVERY_MS = 60_000

/** The total worth over time and the gain or loss, in the chosen fiat (LEDG-21, PAGE-28). */
export function WorthChart() {
  const [range, setRange] = useState<PortfolioRange>('1D')
  const [what, setWhat] = useState<ChartMode>('value')
  const query = useQuery({
    queryKey: ['wallet', 'portfolio', range],
    queryFn: ({ signal }) => call(records.portfolio, { range }, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={t('assets.worth.title')} className="flex flex-col gap-3 px-4 pt-4">
      <SegmentedControl
        label={t('assets.worth.title')}
        value={what}
        onChange={setWhat}
        options={chartModes.map((value) => ({ value, label: t(`assets.worth.${value}`) }))}
      />
      <QueryBoundary
        query={query}
        isEmpty={({ points }) => points.every(isNothing)}
        empty={
          <p className="py-6 text-center text-body text-muted text-balance">
            {t('assets.worth.empty')}
          </p>
        }
        waiting={<Skeleton className="h-32 w-full rounded-field" />}
      >
        {(data) => <Curve points={data.points} what={what} range={data.range} />}
      </QueryBoundary>
      <SegmentedControl
        label={t('assets.worth.range')}
        value={range}
        onChange={setRange}
        options={portfolioRanges.map((value) => ({
          value,
          label: t(`assets.worth.range.${value}`),
        }))}
      />
    </section>
  )
}

function isNothing({ value, profit }: Points[number]): boolean {
  return !/[1-9]/.test(value + profit)
}

function Curve({
  points,
  what,
  range,
}: {
  readonly points: Points
  readonly what: ChartMode
  readonly range: PortfolioRange
}) {
  const isHidden = useDisplay((display) => display.hideBalances)
  const profit = points.at(-1)?.profit ?? '0'
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body">
        <span className="text-muted">
          {t('assets.worth.profitOf', { range: t(`assets.worth.range.${range}`) })}
        </span>
        <InFiat usdt={profit} signed />
      </p>
      {isHidden ? (
        <p className="flex h-32 items-center justify-center rounded-field bg-raised text-small text-faint">
          {t('kit.balance.hidden')}
        </p>
      ) : (
        <Line points={points} what={what} direction={toDirection(profit)} />
      )}
      <p className="text-tiny text-faint">{t('assets.worth.explain')}</p>
      <Table points={points} />
    </>
  )
}

const looks = { up: 'text-up-text', down: 'text-down-text', flat: 'text-faint' }

/** For its shape only; the table has the figures. */
function Line({
  points,
  what,
  direction,
}: {
  readonly points: Points
  readonly what: ChartMode
  readonly direction: keyof typeof looks
}) {
  const { line, fill, low, high, y } = computeArea(
    points.map((point) => Number(point[what])),
    undefined,
  )
  const [first, last] = [points[0], points.at(-1)]
  const zero = what === 'profit' && low < 0 && high > 0 ? y(0) : undefined
  return (
    <div className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={t('assets.worth.summary', { from: moment(first), to: moment(last) })}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className={`h-32 w-full overflow-visible ${looks[direction]}`}
      >
        {zero !== undefined && (
          <line
            x1="0"
            x2="100"
            y1={zero}
            y2={zero}
            className="stroke-faint"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {zero === undefined && <path d={fill} fill="currentColor" opacity="0.13" />}
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden className="figures flex justify-between text-tiny text-faint">
        <span>{moment(first)}</span>
        <span>{moment(last)}</span>
      </p>
    </div>
  )
}

/** The newest first; a year has many rows, so they are rendered only when opened. */
function Table({ points }: { readonly points: Points }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-small text-accent">
        {t('assets.worth.table')}
      </summary>
      {isOpen && (
        <table className="figures w-full text-small">
          <thead>
            <tr className="text-right text-faint">
              <th scope="col" className="py-1 text-left font-normal">
                {t('assets.worth.time')}
              </th>
              {chartModes.map((value) => (
                <th key={value} scope="col" className="py-1 pl-2 font-normal">
                  {t(`assets.worth.${value}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.time} className="border-t border-line text-right">
                <th scope="row" className="py-1.5 text-left font-normal text-muted">
                  {moment(point)}
                </th>
                <td className="py-1.5 pl-2">
                  <InFiat usdt={point.value} />
                </td>
                <td className="py-1.5 pl-2">
                  <InFiat usdt={point.profit} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}

function InFiat({ usdt, signed = false }: { readonly usdt: string; readonly signed?: boolean }) {
  const { currency_code: code, rate } = useSession((session) => session.fiat)
  return (
    <Money
      value={convertToFiat(usdt, rate)}
      decimals={fiatDecimals(code)}
      currency={code}
      balance
      signed={signed}
    />
  )
}

function moment(point: Points[number] | undefined): string {
  return point === undefined ? '' : timeText(utcMs(point.time))
}
