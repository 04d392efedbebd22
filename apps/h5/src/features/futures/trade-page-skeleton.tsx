import { Skeleton } from '../../ui/waiting/skeleton.tsx'

/** The trade page while its pair is loading, in the same layout, so that nothing jumps. */
export function TradePageSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-4 pt-2">
      <Skeleton className="h-7 w-44" />
      <Skeleton className="h-24 w-full rounded-field" />
      <Skeleton className="h-11 w-full rounded-field" />
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-2">
        <Skeleton className="h-11 w-full rounded-field" />
        <Skeleton className="h-11 w-full rounded-field" />
      </div>
      {Array.from({ length: 3 }, (_, row) => (
        <Skeleton key={row} className="h-12 w-full rounded-field" />
      ))}
      <div className="grid grid-cols-3 gap-3">
        {Array.from({ length: 9 }, (_, cell) => (
          <Skeleton key={cell} className="h-8 w-full" />
        ))}
      </div>
    </div>
  )
}
