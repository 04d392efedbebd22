import type { Period } from '@candor/contract'
import type { EventAudience } from '@candor/contract/events/event'

/** What a client has open: one pair and one chart period. */
export type Watched = { readonly marketId: number; readonly period: Period }

/**
 * Connections by audience. Staff have no room (support-room.ts), so no room name reaches them from
 * customer code.
 */
type Rooms = {
  readonly user: `user ${number}`
  readonly frames: 'frame' | `frame ${number} ${Period}`
  readonly public: 'plain' | 'newcomers'
}
/** The rooms that an event of an audience may be sent to. */
export type RoomOf<A extends EventAudience> = A extends keyof Rooms ? Rooms[A] : never
/** All rooms; a connection can join no other. */
export type Room = Rooms[keyof Rooms]

export const userRoom = (userId: number): RoomOf<'user'> => `user ${userId}`
export const watchRoom = (watched: Watched | undefined): RoomOf<'frames'> =>
  watched === undefined ? 'frame' : `frame ${watched.marketId} ${watched.period}`
/** Clients without frames. */
export const PLAIN = 'plain'
/** Clients without frames that wait for the current state of every pair (RT-19). */
export const NEWCOMERS = 'newcomers'
