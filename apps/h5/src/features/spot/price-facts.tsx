import { t } from '../../app/i18n/i18n.ts'
import { useServerNow } from '../../net/server-clock.ts'
import type { LiveQuote } from '../../net/realtime/frame.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { useLiveState } from '../../net/realtime/live-state.ts'
import type { Pair } from './pair.ts'
import { DELAYED_AFTER_MS, isDelayed, sourceText } from './price-source.ts'
import { LiveDot } from '../../ui/live-dot.tsx'

/** A pair's day as of its latest tick: from live frames, else from the quotation. */
export function useQuote(pair: Pair): LiveQuote {
  const live = useLiveQuote(pair.id)
  return (
    live ?? {
      price: pair.now_price,
      change: pair.change,
      high: pair.high,
      low: pair.low,
      open: pair.open,
      volume: pair.volume,
      tickTime: pair.tick_time,
    }
  )
}

/** A dot and a word: whether prices are live (RT-16). */
export function LiveMark() {
  const live = useLiveState((state) => state.live)
  return (
    <span
      className={`inline-flex items-center gap-1 text-tiny ${live ? 'text-accent' : 'text-warn'}`}
    >
      <LiveDot size={12} />
      {t(live ? 'shell.live.live' : 'shell.live.connecting')}
    </span>
  )
}

/** The source of the prices (MKT-15, MKT-18), and a delay once no tick came for 10 s (MKT-17). */
export function PriceNotes({ pair }: { readonly pair: Pair }) {
  const { tickTime } = useQuote(pair)
  const ageMs = useAge(tickTime)
  const source = sourceText(pair)
  return (
    <>
      {pair.synthetic === 1 && <Badge text={t('shell.source.synthetic')} />}
      {source !== undefined && <Badge text={source} />}
      {isDelayed(tickTime, ageMs) && (
        <span
          role="status"
          className="figures rounded-small bg-warn-wash px-1.5 py-px text-tiny text-warn"
        >
          {t('shell.live.delayedAge', {
            age: t('shell.time.seconds', { count: Math.floor(ageMs / 1000) }),
          })}
        </span>
      )}
    </>
  )
}

function Badge({ text }: { readonly text: string }) {
  return (
    <span className="inline-flex max-w-full items-center rounded-small border border-line px-1.5 py-px text-tiny text-muted">
      <span className="truncate">{text}</span>
    </span>
  )
}

/** The age of a tick by the server's clock, updated every second once it is late. */
function useAge(tickTime: number): number {
  const nowMs = useServerNow(1000)
  const ageMs = Math.max(0, nowMs - tickTime)
  return ageMs < DELAYED_AFTER_MS ? 0 : ageMs
}
