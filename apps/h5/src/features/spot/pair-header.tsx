import { ChartCandlestick, ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters, usePath } from '../../app/routing/navigation.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import { useSession } from '../../app/session/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Change } from '../../ui/figures/price.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { lazyDialog } from './later.tsx'
import { type Pair, symbolOf } from './pair.ts'
import type { PairTools } from './pair-sheet.tsx'
import type { Product } from './traded-product.ts'
import { LiveMark, PriceNotes, useQuote } from './price-facts.tsx'

const sheet = lazyDialog(() => import('./pair-sheet.tsx').then(({ PairSheet }) => PairSheet))

export type PairHeaderProps = {
  readonly pair: Pair
  readonly pairs: readonly Pair[]
  readonly tools: PairTools
  /** Before the name: the back button, on pages that have one. */
  readonly leading?: ReactNode
  /** Whether it links to the full chart. */
  readonly chart?: boolean
  /** The product of the trade page below, so that the chart leads back to it. */
  readonly product?: Product
  /** At the end of the second line. */
  readonly aside?: ReactNode
}

/**
 * The pair, its day's change, whether its price is live, and its source; the name opens the
 * switcher.
 */
export function PairHeader({
  pair,
  pairs,
  tools,
  leading,
  chart = true,
  product,
  aside,
}: PairHeaderProps) {
  const [open, setOpen] = useState<boolean | undefined>(undefined)
  const path = usePath()
  const { change } = useQuote(pair)
  const { onView } = tools
  useEffect(() => onView(pair.id), [onView, pair.id])
  useTitle(symbolOf(pair))
  const { product: shown } = useParameters()
  const choose = (next: Pair) =>
    go(path as PagePath, { symbol: symbolOf(next), product: shown }, { replace: true })
  return (
    <header className="flex flex-col gap-1 pb-2">
      <div className="flex items-center">
        {leading}
        <PairName pair={pair} isFirst={leading === undefined} onOpen={() => setOpen(true)} />
        <span className="pl-2 text-body font-medium">
          <Change value={change} />
        </span>
        <span className="ml-auto flex pr-1">
          <FavouriteStar
            pair={pair}
            on={tools.favourites.has(pair.currency_id)}
            onToggle={tools.onStar}
          />
          {chart && (
            <IconButton
              icon={ChartCandlestick}
              label={t('market.chart.title')}
              onClick={() => go('/pages/transaction/index2', { symbol: symbolOf(pair), product })}
            />
          )}
        </span>
      </div>
      <div className="flex items-center justify-between gap-2 px-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <LiveMark />
          <PriceNotes pair={pair} />
        </p>
        {aside}
      </div>
      {open !== undefined && (
        <sheet.Part
          open={open}
          onClose={() => setOpen(false)}
          pairs={pairs}
          current={pair}
          tools={tools}
          onChoose={choose}
        />
      )}
    </header>
  )
}

function PairName({
  pair,
  isFirst,
  onOpen,
}: {
  readonly pair: Pair
  readonly isFirst: boolean
  readonly onOpen: () => void
}) {
  return (
    <h1 className="flex min-w-0">
      <button
        type="button"
        onPointerDown={sheet.prepare}
        onClick={onOpen}
        aria-haspopup="dialog"
        className={`flex min-h-11 min-w-0 items-center gap-1.5 rounded-field ${isFirst ? 'pl-4' : ''}`}
      >
        <span className="truncate text-title font-bold">{symbolOf(pair)}</span>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-faint" />
        <span className="sr-only">{t('market.pair.switch')}</span>
      </button>
    </h1>
  )
}

function useTitle(symbol: string): void {
  const site = useSession((session) => session.site.name)
  useEffect(() => {
    document.title = `${symbol} · ${site}`
  }, [symbol, site])
}
