import { Skeleton, RowsSkeleton } from '../../ui/waiting/skeleton.tsx'

export function AssetsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 px-4 pt-3">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-1 h-2 w-full rounded-full" />
      </div>
      <div className="px-4">
        <Skeleton className="h-12 w-full rounded-field" />
      </div>
      <div className="grid grid-cols-5 gap-4 px-4">
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} className="mx-auto size-10 rounded-full" />
        ))}
      </div>
      <div className="grid grid-cols-4 gap-2 px-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-12 rounded-field" />
        ))}
      </div>
      <RowsSkeleton rows={5} />
    </div>
  )
}
