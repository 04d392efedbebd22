import type { LucideIcon } from 'lucide-react'

/** The layout of a menu tile in its cell. */
export const tileShape =
  'group flex w-full flex-col items-center gap-1.5 px-0.5 text-center text-small'

/** An icon on its field over a word or two: the content of a menu tile. */
export function Tile({ icon: Icon, title }: { readonly icon: LucideIcon; readonly title: string }) {
  return (
    <>
      <span className="rail flex size-12 items-center justify-center raised rounded-card bg-raised group-active:bg-pressed">
        <Icon aria-hidden size={22} />
      </span>
      <span className="line-clamp-2 max-w-full leading-tight text-balance [overflow-wrap:anywhere]">
        {title}
      </span>
    </>
  )
}
