import * as z from 'zod/mini'
import type { StaffRole } from '../calls/route.ts'

/**
 * Who hears an event: whoever asked for no frames, guests too; whoever asked for frames instead
 * (RT-19); the connections of one user, which proved their token (RT-04); those that proved a
 * session of staff of one of these roles (STAFF-13).
 */
export type EventAudience = 'public' | 'frames' | 'user' | readonly StaffRole[]

/**
 * 'queued' with its cause and sent after the commit, with its place in the user's sequence as `seq`
 * beside the payload (RT-12, RT-13); 'live' may be lost, since the next one replaces it.
 */
export type EventDelivery = 'queued' | 'live'

/**
 * What was read of the server and is old by an event: all of an area, or one call of it; with
 * `when` only if the payload has one of these fields.
 */
export type Invalidated<Field extends PropertyKey = string> =
  | string
  | { readonly read: string; readonly when: readonly Field[] }

/** An event of the sockets, written once: the server sends no other, and who hears it parses it. */
export type EventDefinition = {
  /** As it travels. */
  readonly name: string
  readonly audience: EventAudience
  readonly delivery: EventDelivery
  readonly payload: z.ZodMiniType
  readonly invalidates: readonly Invalidated[]
}

/** An event of one user's connections, which is what a product may have. */
export type UserEvent = EventDefinition & { readonly audience: 'user' }

/** What an event makes old: areas, and calls as `area.call`. */
export type ReadOf<E extends EventDefinition> = E['invalidates'][number] extends infer I
  ? I extends { readonly read: infer R }
    ? R
    : I
  : never

type FieldsOf<E extends EventDefinition> = keyof z.output<E['payload']>

/** An event; a condition on a field that its payload does not have does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export function event<const E extends EventDefinition>(
  definition: E & { readonly invalidates: readonly Invalidated<FieldsOf<E>>[] },
): E {
  return definition
}

type ReadOnly<T> = T extends object ? { readonly [K in keyof T]: ReadOnly<T[K]> } : T

/** What an event says. */
export type Payload<E extends EventDefinition> = ReadOnly<z.output<E['payload']>>

/**
 * Parses what was received as an event; one that is not what the contract says is as good as lost
 * (RT-13): undefined, and told to `report`, which developers read.
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

/** What a client may send, written once: whatever else it sends is heard by nobody. */
export type ClientMessage = { readonly name: string; readonly payload: z.ZodMiniType }

/* @__NO_SIDE_EFFECTS__ */
export function clientMessage<const M extends ClientMessage>(definition: M): M {
  return definition
}
