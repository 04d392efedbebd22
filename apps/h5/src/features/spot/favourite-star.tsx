import { Star } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Pair, symbolOf } from './pair.ts'

/** The star of a pair, filled while its coin is a favourite. */
export function FavouriteStar({
  pair,
  on,
  onToggle,
}: {
  readonly pair: Pair
  readonly on: boolean
  readonly onToggle: (currencyId: number) => void
}) {
  const label = t(on ? 'market.favourites.remove' : 'market.favourites.add', {
    pair: symbolOf(pair),
  })
  return (
    <span className={on ? '*:text-glow' : ''}>
      <IconButton
        icon={Star}
        size={19}
        filled={on}
        aria-pressed={on}
        label={label}
        onClick={() => onToggle(pair.currency_id)}
      />
    </span>
  )
}
