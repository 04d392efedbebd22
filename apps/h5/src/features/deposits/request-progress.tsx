import { useEffect, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { serverNow } from '../../net/server-clock.ts'

const WHOLE_MS = 10_000

/** How long a request of the sandbox still waits: in seconds, and as a bar that fills (DEP-10). */
export function RequestProgress({ passesAtMs }: { readonly passesAtMs: number }) {
  const [restMs, setRestMs] = useState(() => passesAtMs - serverNow())
  useEffect(() => {
    const timer = setInterval(() => setRestMs(passesAtMs - serverNow()), 200)
    return () => clearInterval(timer)
  }, [passesAtMs])
  const done = Math.min(1, Math.max(0.02, 1 - restMs / WHOLE_MS))
  return (
    <div className="flex flex-col gap-1.5">
      <p className="figures text-small text-warn">
        {restMs > 0
          ? t('assets.deposit.passesIn', { seconds: Math.ceil(restMs / 1000) })
          : t('assets.deposit.passing')}
      </p>
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-pressed">
        <div
          className="h-full origin-left rounded-full bg-warn transition-transform duration-200 ease-linear"
          style={{ transform: `scaleX(${done})` }}
        />
      </div>
    </div>
  )
}
