import { formatPercent } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { Share } from './portfolio.ts'

/**
 * A coin's own colour if it has one (APP-11); other coins are grey, distinguished by their names.
 */
const colours: Readonly<Record<string, string>> = {
  BTC: 'bg-btc',
  USDT: 'bg-usdt',
  ETH: 'bg-eth',
  LTC: 'bg-ltc',
  BCH: 'bg-bch',
}
const greys = ['bg-muted', 'bg-faint', 'bg-pressed']

/** The distribution over coins: one bar, and its legend with the figures. */
export function ShareBar({ shares }: { readonly shares: readonly Share[] }) {
  if (shares.length === 0) return null
  const coloured = assignColours(shares)
  return (
    <section aria-label={t('assets.share')} className="flex flex-col gap-2 px-4 pt-3">
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
        {coloured.map(({ currency, percent, colour }) => (
          <span
            key={currency}
            className={`${colour} min-w-1 basis-0`}
            style={{ flexGrow: percent }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        {coloured.map(({ currency, percent, colour }) => (
          <li key={currency} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 rounded-full ${colour}`} />
            {currency === '' ? t('assets.share.other') : currency}
            <span className="figures text-text">{formatPercent(percent)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function assignColours(shares: readonly Share[]): readonly (Share & { readonly colour: string })[] {
  const uncoloured = shares.filter(({ currency }) => colours[currency] === undefined)
  return shares.map((share) => ({
    ...share,
    colour:
      colours[share.currency] ?? greys[uncoloured.indexOf(share) % greys.length] ?? 'bg-faint',
  }))
}
