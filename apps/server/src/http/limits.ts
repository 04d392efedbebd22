import { isIPv6 } from 'node:net'
import type { RateClass } from '@candor/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/**
 * The maximum calls of a class per period in seconds, the same for every caller (WIRE-22);
 * published by FAIR-11.
 */
export type RateLimits = Readonly<
  Record<RateClass, { readonly calls: number; readonly seconds: number }>
>

export const publishedLimits: RateLimits = {
  read: { calls: 600, seconds: 60 },
  write: { calls: 120, seconds: 60 },
  money: { calls: 200, seconds: 10 },
  secret: { calls: 60, seconds: 600 },
  code: { calls: 30, seconds: 3_600 },
  upload: { calls: 30, seconds: 600 },
  chat: { calls: 1, seconds: 1 },
  export: { calls: 10, seconds: 600 },
  // Each costs some ten milliseconds of hashing in a large tree: 600 a minute from a few callers
  // would use up a process.
  proof: { calls: 60, seconds: 60 },
}

export type Limiter = {
  /** Counts one call; returns the seconds to wait when it is one too many. */
  take(rateClass: RateClass, key: string): Promise<number | undefined>
}

export function newLimiter(limits: RateLimits): Limiter {
  const buckets = new Map(
    Object.entries(limits).map(([rateClass, { calls, seconds }]) => [
      rateClass,
      new RateLimiterMemory({ points: calls, duration: seconds, keyPrefix: rateClass }),
    ]),
  )
  return {
    async take(rateClass, key) {
      try {
        await buckets.get(rateClass)?.consume(key)
        return undefined
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes)
          return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
        throw rejection
      }
    },
  }
}

const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * The key of a caller without a session: the IPv4 address, or the /64 of an IPv6 one, since one
 * line owns all of it.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || /^::ffff:/i.test(address)) return address
  const [front, back] = address
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const groupText = [
    ...(front ?? []),
    ...Array.from({ length: GROUPS - (front?.length ?? 0) - (back?.length ?? 0) }, () => '0'),
    ...(back ?? []),
  ]
  return `${groupText
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
