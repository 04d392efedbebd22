import { ChartCandlestick, ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { go, usePath } from '../../lib/navigation.ts'
import type { PagePath } from '../../lib/pages.ts'
import { useSession } from '../../lib/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Change } from '../../ui/price.tsx'
import { useFavourites } from './favourites.ts'
import { type Pair, symbolOf } from './pair.ts'
import { PairSheet, Starred } from './pair-sheet.tsx'
import { LiveMark, PriceNotes, useQuote } from './price-facts.tsx'

export type PairHeaderProps = {
  readonly pair: Pair
  readonly pairs: readonly Pair[]
  /** Before the name: the way back, on pages that have one. */
  readonly leading?: ReactNode
  /** Whether the way to the full chart stands here. */
  readonly chart?: boolean
}

/** The pair, its day's change, whether its price is live and where it comes from; the name opens the switcher. */
export function PairHeader({ pair, pairs, leading, chart = true }: PairHeaderProps) {
  const [open, setOpen] = useState(false)
  const path = usePath()
  const favourites = useFavourites()
  const { change } = useQuote(pair)
  useTitle(symbolOf(pair))
  const choose = (next: Pair) => go(path as PagePath, { symbol: symbolOf(next) }, { replace: true })
  return (
    <header className="flex flex-col gap-1 pb-2">
      <div className="flex items-center">
        {leading}
        <button type="button" onClick={() => setOpen(true)} aria-haspopup="dialog" className={`flex min-h-11 min-w-0 items-center gap-1.5 rounded-field ${leading === undefined ? 'pl-4' : ''}`}>
          <span className="truncate text-title font-bold">{symbolOf(pair)}</span>
          <ChevronDown aria-hidden size={18} className="shrink-0 text-faint" /><span className="sr-only">{t('market.pair.switch')}</span>
        </button>
        <span className="pl-2 text-body font-medium"><Change value={change} /></span>
        <span className="ml-auto flex pr-1">
          <Starred pair={pair} on={favourites.has(pair.currency_id)} onToggle={favourites.toggle} />
          {chart && <IconButton icon={ChartCandlestick} label={t('market.chart.title')} onClick={() => go('/pages/transaction/index2', { symbol: symbolOf(pair) })} />}
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4"><LiveMark /><PriceNotes pair={pair} /></p>
      <PairSheet open={open} onClose={() => setOpen(false)} pairs={pairs} current={pair} onChoose={choose} />
    </header>
  )
}

function useTitle(symbol: string): void {
  const site = useSession((session) => session.site.name)
  useEffect(() => { document.title = `${symbol} · ${site}` }, [symbol, site])
}
