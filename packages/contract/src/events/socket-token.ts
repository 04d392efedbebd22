import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

const token = z.string().check(z.minLength(1), z.maxLength(200))

/** {token}, or the bare token; a bare user id is a number and no token (RT-04). */
export const socketToken = z.union([token, z.object({ token })])

/** What a connection says of itself when it is opened; whatever else is there is not read. */
export const handshake = z.object({
  token: orElse(z.optional(z.string()), undefined),
  /** It hears frames in place of an event per pair (RT-19). */
  frames: orElse(z.optional(z.literal(1)), undefined),
})
