import { t } from '../../app/i18n/i18n.ts'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import type { Progress } from './gather.ts'
import type { Kind } from './subject.ts'

export function CheckProgress({
  kind,
  progress: { done, total },
}: {
  readonly kind: Kind
  readonly progress: Progress
}) {
  const rows = kind === 'tick' ? 3 : 6
  return (
    <div className="flex flex-col gap-4 px-4">
      {total > 0 && (
        <div role="status" className="flex flex-col gap-1.5">
          <p className="figures text-small text-muted">
            {t('fairness.verify.gathering', { done, total })}
          </p>
          <div aria-hidden className="h-1 overflow-hidden rounded-full bg-pressed">
            <div
              className="h-full origin-left rounded-full bg-glow"
              style={{ transform: `scaleX(${Math.min(1, done / total)})` }}
            />
          </div>
        </div>
      )}
      <div aria-hidden className="appear flex flex-col gap-4 [animation-delay:200ms]">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="flex items-center gap-3">
            <Skeleton className="size-5 rounded-full" />
            <Skeleton className="h-4 w-2/5" />
            <span className="grow" />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
    </div>
  )
}
