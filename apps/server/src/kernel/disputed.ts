import type { DisputeKind } from '@candor/contract'
import type { Queryable } from '../db/connection.ts'

/**
 * Whether a user's own order or request is settled or refused, so that it can be complained of
 * (CHAT-09); undefined when they have none of this id. Each product tells it of its own kinds.
 */
export type IsEnded = (db: Queryable, userId: number, id: number) => Promise<boolean | undefined>

export type DisputedOrders = Partial<Readonly<Record<DisputeKind, IsEnded>>>
