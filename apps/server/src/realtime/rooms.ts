import type { Period } from '@candor/contract'
import type { EventAudience } from '@candor/contract/events/event'

/** What a client has open: one pair and one chart period. */
export type Watched = { readonly marketId: number; readonly period: Period }

/**
 * The rooms, by audience. Staff are in none: they are kept separate (support-room.ts), so that no
 * room name leads from customers to them.
 */
type Rooms = {
  readonly user: `user ${number}`
  readonly frames: 'frame' | `frame ${number} ${Period}`
  readonly public: 'plain' | 'newcomers'
}
/** The rooms to which an event of an audience may be sent. */
export type RoomOf<A extends EventAudience> = A extends keyof Rooms ? Rooms[A] : never
/** Every room; no connection can join another. */
export type Room = Rooms[keyof Rooms]

export const userRoom = (userId: number): RoomOf<'user'> => `user ${userId}`
export const watchRoom = (watched: Watched | undefined): RoomOf<'frames'> =>
  watched === undefined ? 'frame' : `frame ${watched.marketId} ${watched.period}`
/** Clients without frames. */
export const PLAIN = 'plain'
/** Those of them that wait for the current state of every pair (RT-19). */
export const NEWCOMERS = 'newcomers'
