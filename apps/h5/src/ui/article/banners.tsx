import { FlaskConical, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countdownText, dayText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { useLiveState } from '../../net/realtime/live-state.ts'

/** On every money screen of a sandbox: no real money moves. Nothing elsewhere. */
export function SandboxBanner() {
  const sandbox = useSession((session) => session.site.sandbox)
  if (!sandbox) return null
  return (
    <p className="flex items-center gap-2 bg-warn-wash px-4 py-2 text-small text-warn">
      <FlaskConical aria-hidden size={14} className="shrink-0" />
      {t('shell.sandbox.banner')}
    </p>
  )
}

/**
 * On every page of a sandbox, in the column's corner where nothing is read or touched (SITE-11).
 */
export function SandboxMark() {
  const sandbox = useSession((session) => session.site.sandbox)
  if (!sandbox) return null
  return (
    <p className="z-navbar pointer-events-none fixed top-0 left-[max(0px,50vw-240px)] rounded-br-small bg-warn-wash px-2 pt-px pb-0.5 text-tiny leading-[1.3] text-warn">
      {t('shell.sandbox.mark')}
    </p>
  )
}

/**
 * Room for the mark on top of a page that begins with something else than a bar, whose letters it
 * would lie on.
 */
export function SandboxRoom() {
  const sandbox = useSession((session) => session.site.sandbox)
  return sandbox && <div aria-hidden className="h-4 shrink-0" />
}

/**
 * Says that prices are not live, with the age of the last one, once no connection has existed for 5
 * s (RT-16).
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
      <WifiOff aria-hidden size={14} className="shrink-0" />
      <span>
        {age === undefined ? t('shell.live.connecting') : t('shell.live.notLive', { age })}
      </span>
    </p>
  )
}

/** Where prices come from: replayed, simulated or live, named as such beside them. */
export function PriceSourceBadge() {
  const { priceSource, priceNote } = useSession((session) => session.site)
  if (priceSource === '') return null
  return (
    <span className="inline-flex items-center rounded-small border border-line px-1.5 py-px text-tiny text-muted">
      {sourceText(priceSource, priceNote)}
    </span>
  )
}

/** The server names the source and, for recorded data, its date (MKT-18). */
function sourceText(source: string, note: string): string {
  if (source === 'live') return t('shell.source.live')
  if (source === 'simulated') return t('shell.source.simulated')
  if (source === 'replay') return t('shell.source.replay', { date: dayText(note) })
  return source === 'derived' ? t('shell.source.derived', { date: dayText(note) }) : note
}
