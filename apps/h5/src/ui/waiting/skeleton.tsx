/** One grey block; its size is given by the class names of width and height. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={`bone block bg-pressed ${className.includes('rounded-') ? '' : 'rounded-small'} ${className}`}
    />
  )
}

export function RowsSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div aria-hidden className="flex flex-col px-4">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex grow flex-col gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </span>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  )
}

export function TextSkeleton({ lines = 8 }: { readonly lines?: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-3 p-4">
      <Skeleton className="mb-2 h-6 w-3/5" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-3.5 ${line % 4 === 3 ? 'w-1/2' : 'w-full'}`} />
      ))}
    </div>
  )
}

/** A page whose code is loading. */
export function PageSkeleton() {
  return (
    <div aria-hidden className="appear flex flex-col gap-6 py-4">
      <div className="flex flex-col gap-3 px-4">
        <Skeleton className="h-8 w-2/5" />
        <Skeleton className="h-28 w-full rounded-card" />
      </div>
      <RowsSkeleton rows={5} />
    </div>
  )
}
