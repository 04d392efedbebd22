import type { ClientMessage } from '@candor/contract/events/event'
import * as z from 'zod/mini'
import { hostileNumerals, hostileTexts, hostileValues } from './hostile.ts'
import { sample } from './sample.ts'

/**
 * What a client may send in place of a message: as a whole, in each of its fields, with more than
 * one value, or with an acknowledgement requested.
 */
export function hostilePayloads({ payload: schema }: ClientMessage): readonly unknown[][] {
  const values = [...hostileValues, ...hostileTexts, ...hostileNumerals]
  const good = shapesOf(schema).map((shape) => sample(shape) as Record<string, unknown>)
  const fields = good.flatMap((message) =>
    Object.keys(message).flatMap((field) => {
      const { [field]: _removed, ...without } = message
      return [without, ...values.map((value) => ({ ...message, [field]: value }))]
    }),
  )
  const more = { user_id: 1, room: 'user 1', caller: { userId: 1 }, frames: 1 }
  return [
    [],
    ...values.map((value) => [value]),
    ...fields.map((message) => [message]),
    ...good.map((message) => [{ ...message, ...more }]),
    ...good.map((message) => [message, ...hostileValues]),
    ...good.map((message) => [message, () => undefined]),
    [Buffer.from([0, 255])],
    [{ token: Buffer.from('x'), match_id: Buffer.from('1') }],
  ]
}

/** Names that no message has: those of events, of the library, and those that clients expect. */
export const hostileNames = [
  'join',
  'subscribe',
  'leave',
  'unsubscribe',
  'room',
  'packetCreate',
  'drain',
  'message',
  '__proto__',
  'constructor',
  'toString',
  '',
  'x'.repeat(2_000),
]

/** Handshakes that authenticate nobody. */
export const hostileHandshakes: readonly Readonly<Record<string, unknown>>[] = [
  ...hostileValues.map((token) => ({ token, frames: 1 })),
  ...hostileTexts.slice(0, 30).map((token) => ({ token, frames: 1 })),
  { token: 7, user_id: 7, userId: 7, room: 'user 7', frames: 1 },
  { token: { token: 'token of seven' }, frames: 1 },
  { caller: { userId: 7, sessionId: 1 }, frames: 1 },
]

function shapesOf(schema: z.core.$ZodType): z.ZodMiniObject[] {
  if (schema instanceof z.ZodMiniObject) return [schema]
  return schema instanceof z.ZodMiniUnion ? schema._zod.def.options.flatMap(shapesOf) : []
}
