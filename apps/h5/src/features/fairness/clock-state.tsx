import { TriangleAlert } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { useServerClock } from './queries.ts'

/**
 * Says that the server's clock is wrong, and what that changes (FAIR-17); renders nothing while it
 * is right or unknown.
 */
export function ClockState() {
  const { data: clock } = useServerClock()
  if (clock === undefined || clock.right === 1) return null
  return (
    <Card>
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden size={22} className="mt-0.5 shrink-0 text-danger" />
        <div className="flex min-w-0 flex-col gap-1">
          <p role="status" className="text-body font-medium">
            {t(clock.ahead_ms > 0 ? 'fairness.clock.behind' : 'fairness.clock.ahead', {
              seconds: toSeconds(clock.ahead_ms),
            })}
          </p>
          <p className="text-small text-muted">{t('fairness.clock.explain')}</p>
        </div>
      </div>
    </Card>
  )
}

function toSeconds(aheadMs: number): number {
  return Math.round(Math.abs(aheadMs) / 1_000)
}
