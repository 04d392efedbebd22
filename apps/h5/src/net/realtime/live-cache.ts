import type { QueryClient } from '@tanstack/react-query'
import {
  type Frame,
  applyFrame,
  mergeTrades,
  nothingPending,
  type LiveTrade,
  type Pending,
} from './frame.ts'

/** How often prices are written to the cache, and so to the screen. */
export const FLUSH_MS = 200

/** The query keys of live data, which is written only here. */
export const liveKeys = {
  quote: (matchId: number) => ['live', 'quote', matchId] as const,
  depth: (matchId: number) => ['live', 'depth', matchId] as const,
  trades: (matchId: number) => ['live', 'trades', matchId] as const,
  bar: (matchId: number) => ['live', 'bar', matchId] as const,
}

/**
 * Collects frames and writes them to the query cache at most every FLUSH_MS, so that no message
 * causes a render by itself. While not trusted (after a reconnect, until everything shown is
 * refetched, RT-14) frames are dropped.
 */
export class LiveCache {
  private readonly client: QueryClient
  private pending: Pending = nothingPending
  private timer: ReturnType<typeof setTimeout> | undefined
  private trusted = true
  /** The opened pair, which a frame's trades and bar belong to. */
  private watched: number | undefined

  constructor(client: QueryClient) {
    this.client = client
    client.setQueryDefaults(['live'], {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    })
  }

  trust(trusted: boolean): void {
    this.trusted = trusted
    if (!trusted) this.pending = nothingPending
  }

  /** Drops collected trades and bars of another pair. */
  watch(matchId: number | undefined): void {
    this.pending = { ...this.pending, depth: undefined, trades: [], bars: new Map() }
    this.watched = matchId
  }

  take(frame: Frame): void {
    if (!this.trusted) return
    this.pending = applyFrame(
      this.pending,
      this.belongs(frame)
        ? frame
        : { t: frame.t, ...(frame.q === undefined ? {} : { q: frame.q }) },
    )
    this.timer ??= setTimeout(() => this.flush(), FLUSH_MS)
  }

  /** A frame of the previously opened pair may still arrive. */
  private belongs({ m, d, k }: Frame): boolean {
    const matchId = m ?? k?.matchId ?? d?.matchId
    return matchId === undefined || matchId === this.watched
  }

  private flush(): void {
    const { quotes, depth, trades, bars } = this.pending
    this.pending = nothingPending
    this.timer = undefined
    for (const [matchId, quote] of quotes) this.client.setQueryData(liveKeys.quote(matchId), quote)
    if (depth !== undefined) this.client.setQueryData(liveKeys.depth(depth.matchId), depth)
    if (this.watched === undefined) return
    if (trades.length > 0) {
      const known =
        this.client.getQueryData<readonly LiveTrade[]>(liveKeys.trades(this.watched)) ?? []
      this.client.setQueryData(liveKeys.trades(this.watched), mergeTrades(known, trades))
    }
    for (const bar of bars.values()) this.client.setQueryData(liveKeys.bar(this.watched), bar)
  }
}
