import type { Reply } from '@candor/contract'
import type { deposits } from '@candor/contract/deposits'

/** One way to send a coin: the network's name and the caller's own address there (DEP-03). */
export type Network = {
  readonly name: string
  /** The whole text, as it is copied and drawn as a QR code. */
  readonly text: string
  /** The address alone, and the suffix that the sandbox adds (DEP-04). */
  readonly address: string
  readonly remark: string
}

/**
 * The networks of a coin: USDT has two, ETH uses ERC20's, every other coin has its own chain
 * (DEP-01, DEP-02).
 */
export function listNetworks(
  currency: string,
  reply: Reply<typeof deposits.address>,
): readonly Network[] {
  if (typeof reply === 'string') return [network(currency === 'ETH' ? 'ERC20' : currency, reply)]
  return [network('TRC20', reply.trc20), network('ERC20', reply.erc20)].filter(
    ({ text }) => text !== '',
  )
}

function network(name: string, text: string): Network {
  const [, address = text, remark = ''] = /^(\S+)\s+\((.*)\)$/.exec(text) ?? []
  return { name, text, address, remark }
}

/**
 * Whether deposits to these addresses come over a chain and are credited without a request
 * (DEP-12).
 */
export function isByChain(networks: readonly Network[]): boolean {
  return networks.some(({ address }) => address.startsWith('0x'))
}
