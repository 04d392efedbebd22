import { PriceSourceBadge } from '../../ui/article/banners.tsx'

/** The source of these prices (MKT-18). */
export function SourceLine() {
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-1.5 px-4">
      <PriceSourceBadge />
    </p>
  )
}
