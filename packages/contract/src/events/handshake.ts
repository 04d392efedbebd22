import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** What a connection sends when it is opened; other fields are ignored. */
export const handshake = z.object({
  token: orElse(z.optional(z.string()), undefined),
  /** It receives frames instead of an event per pair (RT-19). */
  frames: orElse(z.optional(z.literal(1)), undefined),
})
