import { Star } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'

export type StarButtonProps = {
  readonly pair: string
  readonly on: boolean
  readonly onToggle: () => void
}

/** A favourite's star, named with its pair for screen readers. */
export function StarButton({ pair, on, onToggle }: StarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t(on ? 'market.favourites.remove' : 'market.favourites.add', { pair })}
      onClick={onToggle}
      className={`flex h-14 w-10 shrink-0 items-center justify-center transition-transform active:scale-90 ${on ? 'text-glow' : 'text-faint'}`}
    >
      <Star aria-hidden size={18} fill={on ? 'currentColor' : 'none'} />
    </button>
  )
}
