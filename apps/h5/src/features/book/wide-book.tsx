import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { ErrorState } from '../../ui/waiting/query-boundary.tsx'
import { BookSide } from './book-side.tsx'
import { computeBidShare, type Book, toBookRows, computeSpread } from './depth.ts'
import { useBook } from './use-book.ts'
import { Balance, BookSkeleton, type OrderBookProps, shortAmount } from './order-book.tsx'

export type WideBookProps = Pick<OrderBookProps, 'levels' | 'onPick'> & {
  readonly pair: OrderBookProps['pair'] & { readonly matchId: number; readonly symbol: string }
}

/**
 * The order book across the page: bids at the left, asks at the right, best prices in the middle.
 */
export function WideBook({ pair, levels = 20, onPick }: WideBookProps) {
  const { query, book } = useBook(pair, true)
  if (book !== undefined)
    return <WideRows book={book} pair={pair} levels={levels} onPick={onPick} />
  return query.error === null ? (
    <div className="px-4">
      <BookSkeleton levels={8} />
    </div>
  ) : (
    <ErrorState error={query.error} retry={query.refetch} />
  )
}

function WideRows({
  book,
  pair,
  levels,
  onPick,
}: Required<Pick<WideBookProps, 'pair' | 'levels' | 'onPick'>> & { readonly book: Book }) {
  const rows = toBookRows(book, levels)
  const spread = computeSpread(book, pair.precision)
  const side = {
    levels,
    decimals: pair.precision,
    amountText: (value: string) => shortAmount(value, pair.amountPrecision),
    onPick,
  }
  return (
    <section aria-label={t('market.depth.title')} className="flex flex-col px-4 pt-2">
      <Balance buying={computeBidShare(rows)} />
      <p className="figures flex justify-center gap-2 py-1.5 text-tiny text-faint">
        {t('market.depth.spread')}{' '}
        <span className="text-muted">
          {spread === undefined
            ? '—'
            : `${amountText(spread.gap, pair.precision)} (${spread.percent})`}
        </span>
      </p>
      <header className="grid grid-cols-2 gap-3 pb-1 text-tiny text-faint">
        <span className="flex justify-between gap-1">
          <span>
            {t('market.depth.amount')} ({pair.base})
          </span>
          <span>{t('market.depth.bids')}</span>
        </span>
        <span className="flex justify-between gap-1">
          <span>{t('market.depth.asks')}</span>
          <span>
            {t('market.depth.amount')} ({pair.base})
          </span>
        </span>
      </header>
      <div className="grid grid-cols-2 gap-3">
        <BookSide
          {...side}
          side="bids"
          label={t('market.depth.bids')}
          nobody={t('market.depth.noBids')}
          rows={rows.bids}
          mirrored
        />
        <BookSide
          {...side}
          side="asks"
          label={t('market.depth.asks')}
          nobody={t('market.depth.noAsks')}
          rows={rows.asks}
          barFrom="left"
        />
      </div>
      <p className="py-3 text-small text-faint">{t('market.depth.houseExplain')}</p>
    </section>
  )
}
