import { useEffect, useState } from 'react'
import { countdownText, dayText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { useLiveState } from '../../net/realtime/live-state.ts'
import { LiveDot } from '../live-dot.tsx'
import { TruthDot } from '../truth-dot.tsx'

/**
 * On every page of a sandbox, above everything and in space of its own: no real money moves
 * (SITE-11).
 */
export function SandboxRibbon() {
  const sandbox = useSession((session) => session.site.sandbox)
  if (!sandbox) return null
  return (
    <p className="ribbon z-navbar text-tiny font-semibold text-warn">
      <span>{t('shell.sandbox.mark')}</span>
    </p>
  )
}

/**
 * Says that prices are not live, with the age of the last one, once there has been no connection
 * for 5 s (RT-16).
 */
export function NotLiveBanner() {
  const { live, lastFrameMs } = useLiveState()
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (live) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [live])
  if (live) return null
  const age =
    lastFrameMs === undefined ? undefined : countdownText(Math.max(0, nowMs - lastFrameMs))
  return (
    <p
      role="status"
      className="flex items-center gap-2 bg-warn-wash px-4 py-2 text-small text-warn"
    >
      <TruthDot state="off" />
      <span>
        {age === undefined ? t('shell.live.connecting') : t('shell.live.notLive', { age })}
      </span>
    </p>
  )
}

/** The source of prices: replayed, simulated or live, shown beside them. */
export function PriceSourceBadge() {
  const { priceSource, priceNote } = useSession((session) => session.site)
  if (priceSource === '') return null
  return (
    <span className="inline-flex items-center gap-1 rounded-small border border-line px-1.5 py-px text-tiny text-muted">
      <LiveDot size={12} />
      {sourceText(priceSource, priceNote)}
    </span>
  )
}

/** The server sends the source and, for recorded data, its date (MKT-18). */
function sourceText(source: string, note: string): string {
  if (source === 'live') return t('shell.source.live')
  if (source === 'simulated') return t('shell.source.simulated')
  if (source === 'replay') return t('shell.source.replay', { date: dayText(note) })
  return source === 'derived' ? t('shell.source.derived', { date: dayText(note) }) : note
}
