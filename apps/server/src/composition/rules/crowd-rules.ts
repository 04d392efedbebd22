import { type CapacityLimits, QUEUE_MS_MAX } from '../../http/load/capacity.ts'
import { NETWORK_SHARE, OPENINGS_SHARE } from '../../http/concurrency.ts'
import { formatDuration, type Rule } from '../../platform/fairness/index.ts'

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
    {
      id: 'crowd.calls',
      name: 'Calls under way at the same time',
      value: `${account.all} per account, of money ${account.money}; ${network.all} per network, of money ${network.money}`,
      formula:
        'one more is answered with status 429 and TOO_FAST before anything is read or done; a network is an IPv4 address or an IPv6 /64',
    },
    {
      id: 'crowd.platform',
      name: 'Calls of all together',
      value: `${platform.all}, of money ${platform.money}`,
      formula: `a network takes at most a part in ${NETWORK_SHARE} of the places that are free, openings that wait for a price together at most one in ${OPENINGS_SHARE} of those of money; one more is answered as above, whatever it would have waited for`,
    },
    {
      id: 'crowd.queue',
      name: 'Wait for the database',
      value: `${formatDuration(QUEUE_MS_MAX)} at most`,
      formula:
        'accounts take turns; a call that has changed nothing and waited longer is answered with status 503',
    },
    {
      id: 'crowd.connections',
      name: 'Connections to the database',
      value: Object.entries(connections)
        .map(([kind, most]) => `${kind} ${most}`)
        .join(', '),
      formula:
        'each kind of work has its own, so that calls never hold up prices, markets and what falls due',
    },
    {
      id: 'crowd.sockets',
      name: 'Open sockets',
      value: `${sockets.perNetwork} per network, ${sockets.perUser} per user`,
      formula: 'one more of a network is refused; one more of a user hears public prices alone',
    },
  ]
}
