import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

/** What a connection says of itself when it is opened; whatever else is there is not read. */
export const handshake = z.object({
  token: orElse(z.optional(z.string()), undefined),
  /** It hears frames in place of an event per pair (RT-19). */
  frames: orElse(z.optional(z.literal(1)), undefined),
})
