import type { Period } from '@candor/contract'
import type { EventAudience } from '@candor/contract/events/event'

/** What a client has open: one pair and one chart period. */
export type Watched = { readonly marketId: number; readonly period: Period }

/**
 * Who stands together, by what they hear. Staff are in none: they are held apart (support-room.ts),
 * so that no name of a room leads from customers to them.
 */
type Rooms = {
  readonly user: `user ${number}`
  readonly frames: 'frame' | `frame ${number} ${Period}`
  readonly public: 'plain' | 'newcomers'
}
/** Where an event of an audience may be sent. */
export type RoomOf<A extends EventAudience> = A extends keyof Rooms ? Rooms[A] : never
/** Every room there is; no connection can be put into another. */
export type Room = Rooms[keyof Rooms]

export const userRoom = (userId: number): RoomOf<'user'> => `user ${userId}`
export const watchRoom = (watched: Watched | undefined): RoomOf<'frames'> =>
  watched === undefined ? 'frame' : `frame ${watched.marketId} ${watched.period}`
/** Those who take no frames. */
export const PLAIN = 'plain'
/** Those of them who wait for every pair as it stands (RT-19). */
export const NEWCOMERS = 'newcomers'
