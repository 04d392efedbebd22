import { type CapacityLimits, QUEUE_MS_MAX } from '../../http/load/capacity.ts'
import { NETWORK_SHARE, OPENINGS_SHARE } from '../../http/concurrency.ts'
import { type Rule, wordRule } from '../../platform/fairness/index.ts'

/**
 * How much of the platform one account or one network can occupy, and what is kept for prices and
 * settlement (WIRE-50, WIRE-51, RT-17).
 */
export function crowdRules(
  { underWay, sockets }: CapacityLimits,
  connections: Readonly<Record<string, number>>,
): Rule[] {
  const { account, network, platform } = underWay
  return [
    wordRule('crowd.calls', 'crowd-calls', {
      account: account.all,
      accountMoney: account.money,
      network: network.all,
      networkMoney: network.money,
    }),
    wordRule('crowd.platform', 'crowd-platform', {
      all: platform.all,
      money: platform.money,
      networkParts: NETWORK_SHARE,
      openingParts: OPENINGS_SHARE,
    }),
    wordRule('crowd.queue', 'crowd-queue', { mostMs: QUEUE_MS_MAX }),
    wordRule('crowd.connections', 'crowd-connections', {
      connections: Object.entries(connections)
        .map(([kind, most]) => `${kind} ${most}`)
        .join(', '),
    }),
    wordRule('crowd.sockets', 'crowd-sockets', {
      network: sockets.perNetwork,
      user: sockets.perUser,
    }),
  ]
}
