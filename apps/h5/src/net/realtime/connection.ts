import type { Period } from '@candor/contract'
import {
  type ClientMessage,
  type EventDefinition,
  parsePayload,
} from '@candor/contract/events/event'
import type { handshake } from '@candor/contract/events/handshake'
import { userEvents } from '@candor/contract/events/user-events'
import { futuresEvents } from '@candor/contract/futures'
import { marketEvents, marketMessages } from '@candor/contract/market-events'
import { secondsEvents } from '@candor/contract/seconds'
import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { queryClient } from '../query-client.ts'
import { setServerTime } from '../server-clock.ts'
import { useSession } from '../../app/session/session.ts'
import { connectionTerms } from './connection-terms.ts'
import { isGap } from './frame.ts'
import { dropClosed, applyPositions } from './futures-cache.ts'
import { invalidateBy, invalidateByAny } from './invalidate.ts'
import { LiveCache } from './live-cache.ts'
import { NOT_LIVE_AFTER_MS, useLiveState } from './live-state.ts'
import { keepResult } from './seconds-cache.ts'

/** The sequence number of a queued event among its user's. */
const ofSequence = z.object({ seq: z.optional(z.int()) })

type WatchedPair = { readonly match_id: number; readonly period: Period }

const cache = new LiveCache(queryClient)
let socket: Socket | undefined
let watchedPair: WatchedPair | undefined
let lastSeq: number | undefined
let deadTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Opens the single connection (RT-01 to RT-03): polling first, then websocket; the token identifies
 * the user (RT-04). Calls `onBack` after each reconnect.
 */
export function connect(onBack: () => void): void {
  if (socket !== undefined) return
  back = onBack
  const opened = (): z.input<typeof handshake> => ({
    token: useSession.getState().token,
    frames: 1,
  })
  socket = io({ ...connectionTerms, auth: (answer) => answer(opened()) })
  socket.on('connect', connected)
  socket.on('disconnect', disconnected)
  socket.on('connect_error', disconnected)
  listen(marketEvents.frame, (frame) => {
    useLiveState.setState({ lastFrameMs: Date.now() })
    setServerTime(frame.t, Date.now())
    cache.take(frame)
  })
  listen(secondsEvents.settled, (event) => keepResult(queryClient, event))
  listen(futuresEvents.positions, (event) => applyPositions(queryClient, event))
  listen(futuresEvents.closed, ({ id }) => dropClosed(queryClient, id))
  for (const event of userEvents)
    socket.on(event.name, (body: unknown) => {
      refresh(event, body)
    })
  useSession.subscribe((session, before) => {
    if (session.token !== before.token) reconnect()
  })
}

/**
 * Subscribes to the order book, trades and bars of one pair, one at a time; undefined unsubscribes.
 */
export function watch(pair: WatchedPair | undefined): void {
  watchedPair = pair
  cache.watch(pair?.match_id)
  say(marketMessages.watch, pair ?? {})
}

function say<M extends ClientMessage>({ name }: M, payload: z.input<M['payload']>): void {
  socket?.emit(name, payload)
}

function listen<E extends EventDefinition>(
  event: E,
  take: (payload: z.output<E['payload']>) => void,
): void {
  socket?.on(event.name, (body: unknown) => {
    const payload = parsePayload(event, body, import.meta.env.DEV ? console.error : undefined)
    if (payload !== undefined) take(payload)
  })
}

let wasConnected = false
let back: (() => void) | undefined

function connected(): void {
  clearTimeout(deadTimer)
  deadTimer = undefined
  lastSeq = undefined
  useLiveState.setState({ live: true })
  if (watchedPair !== undefined) say(marketMessages.watch, watchedPair)
  if (wasConnected) {
    void invalidateAllQueries()
    back?.()
  }
  wasConnected = true
}

/** RT-14: everything shown is refetched before new events are accepted. */
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

/** Invalidates what the event names, even when its payload is malformed. */
function refresh(event: (typeof userEvents)[number], body: unknown): void {
  const { success, data: numbered } = z.safeParse(ofSequence, body)
  const seq = success ? numbered.seq : undefined
  const hasGap = event.delivery === 'queued' && seq !== undefined && isGap(lastSeq, seq)
  if (event.delivery === 'queued' && seq !== undefined) lastSeq = seq
  if (hasGap) invalidateByAny(queryClient)
  else invalidateBy(queryClient, event, typeof body === 'object' && body !== null ? body : {})
}
