import type { Palette } from '../../app/session/settings.ts'

/** The two colours of a palette, whatever palette is active. */
export function PaletteSample({ of }: { readonly of: Palette }) {
  return (
    <span aria-hidden data-palette={of} className="whitespace-nowrap">
      <span className="text-up-text">▲</span> <span className="text-down-text">▼</span>
    </span>
  )
}
