import type { ReactNode } from 'react'
import { amountText, formatPercent, shortText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { ErrorState } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { BookSide } from './book-side.tsx'
import { computeBidShare, type Book, toBookRows, computeSpread } from './depth.ts'

export type OrderBookProps = {
  readonly book: Book | undefined
  readonly error?: Error | null
  readonly retry?: () => unknown
  readonly pair: {
    readonly base: string
    readonly quote: string
    readonly precision: number
    readonly amountPrecision: number
  }
  readonly levels?: number
  readonly middle: ReactNode
  readonly onPick: (price: string) => void
}

/**
 * The order book in one narrow column: asks above, the last price, bids below; every row keeps its
 * place from the start, so nothing jumps.
 */
export function OrderBook({
  book,
  error = null,
  retry,
  pair,
  levels = 10,
  middle,
  onPick,
}: OrderBookProps) {
  if (book === undefined)
    return error === null ? (
      <BookSkeleton levels={levels} />
    ) : (
      <ErrorState error={error} retry={() => retry?.()} />
    )
  const rows = toBookRows(book, levels)
  const spread = computeSpread(book, pair.precision)
  const buying = computeBidShare(rows)
  const side = {
    levels,
    decimals: pair.precision,
    amountText: (value: string) => shortAmount(value, pair.amountPrecision),
    onPick,
  }
  return (
    <section aria-label={t('market.depth.title')} className="flex min-w-0 flex-col">
      <header className="flex justify-between gap-2 pb-1 text-tiny text-faint">
        <span>
          {t('market.depth.price')}
          <br />({pair.quote})
        </span>
        <span className="text-right">
          {t('market.depth.amount')}
          <br />({pair.base})
        </span>
      </header>
      <BookSide
        {...side}
        side="asks"
        label={t('market.depth.asks')}
        nobody={t('market.depth.noAsks')}
        rows={rows.asks}
        upward
      />
      <div className="flex min-h-13 flex-col justify-center py-1">
        {middle}
        <span className="figures flex justify-between gap-1 text-tiny text-faint">
          <span>{t('market.depth.spread')}</span>
          <span>{spread === undefined ? '—' : amountText(spread.gap, pair.precision)}</span>
        </span>
      </div>
      <BookSide
        {...side}
        side="bids"
        label={t('market.depth.bids')}
        nobody={t('market.depth.noBids')}
        rows={rows.bids}
      />
      <Balance buying={buying} />
    </section>
  )
}

/** The buy and the sell share of the visible order book. */
export function Balance({ buying }: { readonly buying: number }) {
  return (
    <div className="figures flex items-center gap-1.5 pt-1.5 text-tiny">
      <span className="text-up-text">
        <span className="sr-only">{t('market.depth.bids')} </span>
        {formatPercent(buying)}
      </span>
      <svg
        aria-hidden
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="h-1 min-w-0 grow rounded-full"
      >
        <rect width={buying} height="4" className="fill-up-text" />
        <rect
          x={buying + 1}
          width={Math.max(0, 99 - buying)}
          height="4"
          className="fill-down-text"
        />
      </svg>
      <span className="text-down-text">
        <span className="sr-only">{t('market.depth.asks')} </span>
        {formatPercent(100 - buying)}
      </span>
    </div>
  )
}

/**
 * An amount that fits the column: large ones shortened, small ones with as many decimals as fit.
 */
export function shortAmount(value: string, decimals: number): string {
  const size = Number(value)
  if (size >= 10_000) return shortText(value)
  return amountText(value, Math.min(decimals, size >= 100 ? 2 : size >= 1 ? 4 : 5))
}

export function BookSkeleton({ levels = 10 }: { readonly levels?: number }) {
  const rows = (key: string) =>
    Array.from({ length: levels }, (_, row) => (
      <span key={`${key}${row}`} className="flex h-4.5 items-center justify-between">
        <Skeleton className="h-2.5 w-12" />
        <Skeleton className="h-2.5 w-9" />
      </span>
    ))
  return (
    <div aria-hidden className="flex flex-col pt-9">
      {rows('asks')}
      <span className="flex min-h-13 items-center">
        <Skeleton className="h-6 w-24" />
      </span>
      {rows('bids')}
    </div>
  )
}
