export { QUEUE_MS_MAX } from '../../db/connection-queue.ts'
import { publishedConcurrency, type ConcurrencyLimits } from '../concurrency.ts'

/** The maximum sockets of one network, and of one user's private events (RT-17). */
export type SocketLimits = { readonly perNetwork: number; readonly perUser: number }

/**
 * The share of the platform that one account or one network can occupy; the same for all and
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
