import type { CapacityLimits } from '@candor/server/http/load/capacity'
import type { RateLimits } from '@candor/server/http/limits'

/**
 * The published rate classes, raised for a suite that sends thousands of calls from one address.
 */
export const roomyLimits: RateLimits = {
  read: { calls: 1_000_000, seconds: 1 },
  write: { calls: 1_000_000, seconds: 1 },
  money: { calls: 1_000_000, seconds: 1 },
  secret: { calls: 1_000_000, seconds: 1 },
  code: { calls: 1_000_000, seconds: 1 },
  upload: { calls: 1_000_000, seconds: 1 },
  chat: { calls: 1_000_000, seconds: 1 },
  export: { calls: 1_000_000, seconds: 1 },
  proof: { calls: 1_000_000, seconds: 1 },
}

const room = 1_000_000

/**
 * Raised for a suite whose people all come from one address and do more at once than a person
 * would.
 */
export const roomyCrowd: CapacityLimits = {
  underWay: {
    account: { money: room, all: room },
    network: { money: room, all: room },
    platform: { money: room * 8, all: room * 8 },
  },
  sockets: { perNetwork: room, perUser: room },
}
