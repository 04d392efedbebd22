export { QUEUE_MS_MAX } from '../db/turns.ts'
import { publishedUnderWay, type UnderWayLimits } from './under-way.ts'

/** Open sockets of one network, and of one user's private news (RT-17). */
export type SocketLimits = { readonly perNetwork: number; readonly perUser: number }

/**
 * What bounds how much of the platform one account or one network can occupy; the same for all and
 * published (WIRE-50, RT-17, FAIR-11).
 */
export type CrowdLimits = { readonly underWay: UnderWayLimits; readonly sockets: SocketLimits }

export const publishedCrowd: CrowdLimits = {
  underWay: publishedUnderWay,
  sockets: { perNetwork: 200, perUser: 20 },
}
