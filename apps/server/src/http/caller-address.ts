import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The names that the HTTP server takes for whole ranges of proxies, too. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Whose address a request comes from that no call of the API is, such as a socket's: the peer's, or, where the peer is a trusted proxy, the
 * last one in X-Forwarded-For that is none. It says the same as the HTTP server says of calls.
 */
export function callerAddresses(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const named of trustedProxies.flatMap((name) => RANGES[name] ?? [name])) trust(trusted, named)
  const isTrusted = (address: string): boolean => isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '')
    const addresses = [...forwarded, request.socket.remoteAddress ?? '']
    return addresses.findLast((address) => !isTrusted(address)) ?? addresses[0] ?? ''
  }
}

function trust(trusted: BlockList, named: string): void {
  const [address = '', bits] = named.split('/')
  if (bits === undefined) trusted.addAddress(address, familyOf(address))
  else trusted.addSubnet(address, Number(bits), familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
