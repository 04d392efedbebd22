import type { Period } from '@candor/contract'
import { io, type Socket } from 'socket.io-client'
import { queryClient } from '../query-client.ts'
import { setServerTime } from '../server-clock.ts'
import { privateEvents } from '../../app/products/private-events.ts'
import { useSession } from '../../app/session/session.ts'
import { applyChatEvent } from './chat-cache.ts'
import { connectionTerms } from './connection-terms.ts'
import { type Frame, isGap } from './frame.ts'
import { dropClosed, type PositionsEvent, applyPositions } from './futures-cache.ts'
import { LiveCache } from './live-cache.ts'
import { NOT_LIVE_AFTER_MS, useLiveState } from './live-state.ts'
import { keepResult } from './seconds-cache.ts'
import { POSITIONS, POSITIONS_CLOSED } from './wire.ts'

/** What each private event makes stale: the areas whose queries are read again. */
const staleBy: Readonly<Record<string, readonly string[]>> = {
  wallet: ['wallet'],
  message: ['messages', 'alerts', 'identity'],
  chat: ['messages'],
  [POSITIONS_CLOSED]: ['futures', 'wallet'],
  ...privateEvents,
}

type WatchedPair = { readonly match_id: number; readonly period: Period }

const cache = new LiveCache(queryClient)
let socket: Socket | undefined
let watchedPair: WatchedPair | undefined
let lastSeq: number | undefined
let deadTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Opens the one connection (RT-01 to RT-03): polling first, then websocket; the token proves who
 * listens (RT-04). `onBack` hears of each that follows a lost one.
 */
export function connect(onBack: () => void): void {
  if (socket !== undefined) return
  back = onBack
  socket = io({
    ...connectionTerms,
    auth: (answer) => answer({ token: useSession.getState().token, frames: 1 }),
  })
  socket.on('connect', connected)
  socket.on('disconnect', disconnected)
  socket.on('connect_error', disconnected)
  socket.on('frame', (frame: Frame) => {
    useLiveState.setState({ lastFrameMs: Date.now() })
    setServerTime(frame.t, Date.now())
    cache.take(frame)
  })
  socket.on('closed_microorder', (event: Parameters<typeof keepResult>[1]) =>
    keepResult(queryClient, event),
  )
  socket.on(POSITIONS, (event: PositionsEvent) => applyPositions(queryClient, event))
  // What was said between the first reading and the moment from which this connection hears of it.
  socket.on('ready', () => void queryClient.invalidateQueries({ queryKey: ['chat', 'log'] }))
  socket.on('chat', (event: Parameters<typeof applyChatEvent>[1]) =>
    applyChatEvent(queryClient, event),
  )
  socket.on(POSITIONS_CLOSED, ({ id = [] }: { id?: readonly number[] }) =>
    dropClosed(queryClient, id),
  )
  for (const event of Object.keys(staleBy))
    socket.on(event, (body: { seq?: number }) => privateEvent(event, body.seq))
  useSession.subscribe((session, before) => {
    if (session.token !== before.token) reconnect()
  })
}

/** Asks for the book, trades and bars of one pair, one at a time; undefined stops. */
export function watch(pair: WatchedPair | undefined): void {
  watchedPair = pair
  cache.watch(pair?.match_id)
  socket?.emit('watch', pair ?? {})
}

let wasConnected = false
let back: (() => void) | undefined

function connected(): void {
  clearTimeout(deadTimer)
  deadTimer = undefined
  lastSeq = undefined
  useLiveState.setState({ live: true })
  if (watchedPair !== undefined) socket?.emit('watch', watchedPair)
  if (wasConnected) {
    void invalidateAllQueries()
    back?.()
  }
  wasConnected = true
}

/** RT-14: what is shown is read again before new events are believed. */
async function invalidateAllQueries(): Promise<void> {
  cache.trust(false)
  await queryClient.invalidateQueries()
  cache.trust(true)
}

function disconnected(): void {
  deadTimer ??= setTimeout(() => useLiveState.setState({ live: false }), NOT_LIVE_AFTER_MS)
}

function reconnect(): void {
  socket?.disconnect().connect()
}

function privateEvent(event: string, seq: number | undefined): void {
  const hasGap = seq !== undefined && isGap(lastSeq, seq)
  if (seq !== undefined) lastSeq = seq
  const areas = hasGap ? new Set(Object.values(staleBy).flat()) : (staleBy[event] ?? [])
  for (const area of areas) void queryClient.invalidateQueries({ queryKey: [area] })
}
