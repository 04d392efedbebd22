import { type RawData, WebSocket } from 'ws'
import type { Clock } from '../../clock/clock.ts'
import { type Exchange, malformed, type Report } from './exchanges.ts'

export type ConnectionEvents = {
  onReports(reports: readonly Report[]): void
  /**
   * Why the source has no price for a while: an unexpected frame, silence, or a lost connection.
   */
  onDrop(reason: 'malformed' | 'silent' | 'disconnected'): void
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const PING_MS = 15_000
/** A source without any message for this long counts as disconnected. */
const SILENCE_MS = 20_000
const FRAME_BYTES_MAX = 1_000_000

/**
 * Keeps one connection to an exchange: connects, subscribes, reads; after a loss or silence it
 * reconnects with delays that double up to half a minute and reset once a price arrives. Returns a
 * stop function.
 */
export function keepConnection(
  exchange: Exchange,
  base: string,
  symbols: readonly string[],
  clock: Clock,
  events: ConnectionEvents,
): () => Promise<void> {
  let socket: WebSocket | undefined
  let isEnded = false
  let waitMs = FIRST_WAIT_MS
  let cancelTimer = (): void => undefined
  let onClosed: Promise<void> = Promise.resolve()

  const connect = (): void => {
    const current = new WebSocket(exchange.url(base, symbols), {
      maxPayload: FRAME_BYTES_MAX,
      handshakeTimeout: 10_000,
    })
    socket = current
    let heardAtMs = clock.nowMs()
    const watch = (): void => {
      if (clock.nowMs() - heardAtMs > SILENCE_MS) {
        events.onDrop('silent')
        current.terminate()
        return
      }
      if (current.readyState === WebSocket.OPEN && exchange.ping !== undefined)
        current.send(exchange.ping)
      cancelTimer = clock.after(PING_MS, watch)
    }
    onClosed = new Promise((resolve) => {
      current.on('open', () => {
        for (const greeting of exchange.greetings(symbols)) current.send(greeting)
        cancelTimer = clock.after(PING_MS, watch)
      })
      current.on('message', (data) => {
        heardAtMs = clock.nowMs()
        const reports = readFrame(exchange, decodeFrame(data))
        if (reports === malformed) events.onDrop('malformed')
        else if (reports.length > 0) {
          waitMs = FIRST_WAIT_MS
          events.onReports(reports)
        }
      })
      // An error is always followed by close, which handles it.
      current.on('error', () => undefined)
      current.on('close', () => {
        cancelTimer()
        resolve()
        if (isEnded) return
        events.onDrop('disconnected')
        cancelTimer = clock.after(waitMs, connect)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      })
    })
  }
  connect()
  return async () => {
    isEnded = true
    cancelTimer()
    socket?.terminate()
    await onClosed
  }
}

function readFrame(exchange: Exchange, frame: string): readonly Report[] | typeof malformed {
  if (frame === 'pong') return []
  try {
    return exchange.read(JSON.parse(frame))
  } catch {
    return malformed
  }
}

function decodeFrame(data: RawData): string {
  return Buffer.isBuffer(data)
    ? data.toString('utf8')
    : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]).toString('utf8')
}
