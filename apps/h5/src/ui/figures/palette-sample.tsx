import type { Palette } from '../../app/session/settings.ts'

/** The two colours of a palette, whichever is in force around it. */
export function PaletteSample({ of }: { readonly of: Palette }) {
  return (
    <span aria-hidden data-palette={of} className="whitespace-nowrap">
      <span className="text-up-text">▲</span> <span className="text-down-text">▼</span>
    </span>
  )
}
