import { Skeleton } from '../../ui/waiting/skeleton.tsx'

/** The trade page while its pair is loading, in the same layout, so that nothing jumps. */
export function TradePageSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-4 pt-2">
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-24 w-full rounded-field" />
      <div className="grid grid-cols-[minmax(0,1.42fr)_minmax(0,1fr)] gap-3">
        <div className="flex flex-col gap-2">
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} className="h-11 w-full rounded-field" />
          ))}
        </div>
        <div className="flex flex-col gap-2">
          {Array.from({ length: 18 }, (_, row) => (
            <Skeleton key={row} className="h-3 w-full" />
          ))}
        </div>
      </div>
    </div>
  )
}
