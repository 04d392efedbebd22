import { site } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { call } from '../net/call.ts'
import { timeText, utcMs } from '../lib/figures/format.ts'
import { t } from './i18n/i18n.ts'
import { serverNow } from '../net/server-clock.ts'

/**
 * From this long before contracts become close-only, every page says so; maintenance further ahead
 * is only announced.
 */
const SHOWN_BEFORE_MS = 48 * 3_600_000
const LOOK_PAUSE_MS = 60_000

/**
 * Says on every page that maintenance is announced, and from when contracts can only be closed
 * (SITE-15, FUT-47). Renders nothing while none is near.
 */
export function MaintenanceBanner() {
  const { data } = useQuery({
    queryKey: ['live', 'maintenance'],
    queryFn: ({ signal }) => call(site.maintenance, {}, { signal }),
    refetchInterval: LOOK_PAUSE_MS,
    staleTime: LOOK_PAUSE_MS,
    retry: false,
  })
  const next = data?.next
  if (
    next === null ||
    next === undefined ||
    serverNow() < utcMs(next.close_only_at) - SHOWN_BEFORE_MS ||
    serverNow() >= utcMs(next.ends_at)
  )
    return null
  const key =
    serverNow() < utcMs(next.close_only_at) ? 'shell.maintenance.ahead' : 'shell.maintenance.now'
  return (
    <p
      role="status"
      className="flex items-center gap-2 bg-warn-wash px-4 py-2 text-small text-warn"
    >
      <Wrench aria-hidden size={14} className="shrink-0" />
      <span>
        {t(key, {
          from: timeText(utcMs(next.starts_at)),
          to: timeText(utcMs(next.ends_at)),
          close: timeText(utcMs(next.close_only_at)),
        })}
      </span>
    </p>
  )
}
