import { Skeleton } from '../../ui/waiting/skeleton.tsx'

const heights = [
  'h-[34%]',
  'h-[42%]',
  'h-[38%]',
  'h-[52%]',
  'h-[61%]',
  'h-[56%]',
  'h-[48%]',
  'h-[58%]',
  'h-[66%]',
  'h-[72%]',
  'h-[63%]',
  'h-[54%]',
  'h-[60%]',
  'h-[49%]',
  'h-[57%]',
  'h-[68%]',
]

export function ChartSkeleton() {
  return (
    <div aria-hidden className="flex h-full flex-col gap-4 px-4 py-3">
      <div className="flex min-h-0 grow items-end gap-2">
        {heights.map((height, index) => (
          <Skeleton key={height + index} className={`grow ${height}`} />
        ))}
      </div>
      <Skeleton className="h-10 w-full" />
    </div>
  )
}
