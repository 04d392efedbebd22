import * as z from 'zod/mini'
import type { StaffRole } from '../calls/route.ts'

/**
 * Who receives an event. 'public': clients without frames, guests included. 'frames': clients that
 * asked for frames instead (RT-19). 'user': the authenticated connections of one user (RT-04). A
 * list of roles: connections authenticated by a session of staff with one of them (STAFF-13).
 */
export type EventAudience = 'public' | 'frames' | 'user' | readonly StaffRole[]

/**
 * 'queued': stored with its cause and sent after the commit, with its number in the user's sequence
 * as `seq` beside the payload (RT-12, RT-13). 'live': may be lost, since the next one replaces it.
 */
export type EventDelivery = 'queued' | 'live'

/**
 * The cached replies that an event makes stale: all of an area, or of one call; with `when` only if
 * the payload has one of these fields.
 */
export type Invalidated<Field extends PropertyKey = string> =
  | string
  | { readonly read: string; readonly when: readonly Field[] }

/** A socket event, declared once: the server sends no other, and its clients parse it. */
export type EventDefinition = {
  /** Its name on the wire. */
  readonly name: string
  readonly audience: EventAudience
  readonly delivery: EventDelivery
  readonly payload: z.ZodMiniType
  readonly invalidates: readonly Invalidated[]
}

/** An event for one user's connections, the only kind that a product may declare. */
export type UserEvent = EventDefinition & { readonly audience: 'user' }

/** What an event makes stale: areas, and calls as `area.call`. */
export type ReadOf<E extends EventDefinition> = E['invalidates'][number] extends infer I
  ? I extends { readonly read: infer R }
    ? R
    : I
  : never

type FieldsOf<E extends EventDefinition> = keyof z.output<E['payload']>

/** Declares an event; a condition on a field that its payload lacks does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export function event<const E extends EventDefinition>(
  definition: E & { readonly invalidates: readonly Invalidated<FieldsOf<E>>[] },
): E {
  return definition
}

type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T

/** An event's parsed payload. */
export type Payload<E extends EventDefinition> = ReadOnly<z.output<E['payload']>>

/**
 * Parses a received event. A malformed one counts as lost (RT-13): undefined, and `report` is
 * called for developers.
 */
export function parsePayload<E extends EventDefinition>(
  { name, payload }: E,
  body: unknown,
  report?: (message: string, issues: unknown) => void,
): z.output<E['payload']> | undefined {
  const { success, data, error } = z.safeParse<E['payload']>(payload, body)
  if (success) return data
  report?.(`the event ${name} is not what the contract says`, error.issues)
  return undefined
}

/** A message that clients may send, declared once; any other is ignored. */
export type ClientMessage = { readonly name: string; readonly payload: z.ZodMiniType }

/* @__NO_SIDE_EFFECTS__ */
export function clientMessage<const M extends ClientMessage>(definition: M): M {
  return definition
}
