import { Skeleton } from '../../ui/waiting/skeleton.tsx'

export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div aria-hidden className="flex flex-col gap-5 px-4 pt-4">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-12 w-full rounded-field" />
        </div>
      ))}
    </div>
  )
}
