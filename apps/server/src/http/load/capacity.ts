export { QUEUE_MS_MAX } from '../../db/connection-queue.ts'
import { publishedConcurrency, type ConcurrencyLimits } from '../concurrency.ts'

/** Open sockets of one network, and of one user's private news (RT-17). */
export type SocketLimits = { readonly perNetwork: number; readonly perUser: number }

/**
 * What bounds how much of the platform one account or one network can occupy; the same for all and
 * published (WIRE-50, RT-17, FAIR-11).
 */
export type CapacityLimits = {
  readonly underWay: ConcurrencyLimits
  readonly sockets: SocketLimits
}

export const publishedCapacity: CapacityLimits = {
  underWay: publishedConcurrency,
  sockets: { perNetwork: 200, perUser: 20 },
}
