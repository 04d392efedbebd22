import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { convert, countdownText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { CurrencyIcon } from '../../ui/figures/currency-icon.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Change, Price } from '../../ui/figures/price.tsx'
import { useDelay, useLivePair } from './live-pair.ts'
import { fiatDecimals } from './pair-list.ts'
import { type Pair, symbolOf } from './pairs.ts'
import { rememberPair } from './recent-pairs.ts'

export type PairRowProps = {
  readonly pair: Pair
  /** Before the row and outside its link: a star. */
  readonly star?: ReactNode
  /** The name with the search match marked; by default the plain name. */
  readonly name?: ReactNode
  /** Under the name while the price is fresh, such as the volume. */
  readonly text: (pair: Pair) => string
  /** Under the price, instead of its value in the chosen fiat. */
  readonly note?: (pair: Pair) => ReactNode
}

/** One pair with its live price and change; opens its chart. */
export function PairRow({ pair: listed, star, name, text, note }: PairRowProps) {
  const pair = useLivePair(listed)
  return (
    <div className={`flex items-center active:bg-raised ${star === undefined ? 'pl-4' : 'pl-1'}`}>
      {star}
      <PageLink
        to="/pages/transaction/index2"
        parameters={{ symbol: symbolOf(pair) }}
        onClick={() => rememberPair(pair.id)}
        className="flex min-h-15 min-w-0 grow items-center gap-2.5 py-2 pr-4"
      >
        <span className={star === undefined ? '' : 'max-[374px]:hidden'}>
          <CurrencyIcon name={pair.currency_name} size={30} />
        </span>
        <span className="flex min-w-0 grow flex-col">
          <span className="truncate text-[15px] font-semibold">
            {name ?? <PlainName pair={pair} />}
          </span>
          <Under pair={pair} text={text(pair)} />
        </span>
        <span className="figures flex shrink-0 flex-col items-end">
          <span className="text-[15px] font-medium">
            <Price value={pair.now_price} decimals={pair.precision} />
          </span>
          {note === undefined ? <InFiat price={pair.now_price} /> : note(pair)}
        </span>
        <span className="w-21 shrink-0 text-right">
          <Change value={pair.change} chip />
        </span>
      </PageLink>
    </div>
  )
}

function PlainName({ pair }: { readonly pair: Pair }) {
  return (
    <>
      {pair.currency_name}
      <span className="text-small font-normal text-faint">/{pair.legal_name}</span>
    </>
  )
}

/**
 * MKT-15: a synthetic pair is labelled wherever its price is shown; MKT-17: so is one without a
 * fresh tick.
 */
function Under({ pair, text }: { readonly pair: Pair; readonly text: string }) {
  const delayMs = useDelay(pair.tick_time)
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-small text-faint">
      {pair.synthetic === 1 && (
        <span className="shrink-0 rounded-[4px] bg-warn-wash px-1 text-tiny text-warn">
          {t('shell.source.synthetic')}
        </span>
      )}
      {delayMs === undefined ? (
        <span className="figures truncate">{text}</span>
      ) : (
        <span className="figures flex min-w-0 items-center gap-1 text-warn">
          <Clock aria-hidden size={12} className="shrink-0" />
          <span className="sr-only">{t('shell.live.delayed')}</span>
          {countdownText(delayMs)}
        </span>
      )}
    </span>
  )
}

/** The approximate price in the chosen fiat; omitted for dollars, which quotes are close to. */
function InFiat({ price }: { readonly price: string }) {
  const { currency_code: code, rate } = useSession((session) => session.fiat)
  if (code === 'USD') return null
  return (
    <span className="text-small text-faint">
      ≈ {convert(price, rate, fiatDecimals(price, rate))} {code}
    </span>
  )
}
