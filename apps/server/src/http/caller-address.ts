import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Names that the HTTP server accepts for whole ranges of proxies. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * The caller's address of a request outside the API, such as a socket's: the peer's, or, where the
 * peer is a trusted proxy, the last one in X-Forwarded-For that is not. It agrees with the HTTP
 * server's for calls.
 */
export function callerAddresses(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = buildTrustCheck(trustedProxies)
  return (request) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const addresses = [...forwarded, request.socket.remoteAddress ?? '']
    return addresses.findLast((address) => !isTrusted(address)) ?? addresses[0] ?? ''
  }
}

/**
 * Warns once that an untrusted peer forwards requests: if it is the operator's own proxy, all
 * customers count as one network and share its limits (WIRE-50). Anybody can write the header, so
 * it decides nothing.
 */
export function warnOfUntrustedProxy(
  server: FastifyInstance,
  trustedProxies: readonly string[],
  log: (sentence: string) => void,
): void {
  const isTrusted = buildTrustCheck(trustedProxies)
  let hasWarned = false
  server.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress ?? ''
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && !isTrusted(peer)) {
      hasWarned = true
      log(
        `A request came from ${peer} with X-Forwarded-For, and TRUSTED_PROXIES does not name that address. If it is your proxy, name it: until then all customers behind it count as one network and share its limits.`,
      )
    }
    done()
  })
}

export function buildTrustCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const namedRanges of trustedProxies.flatMap((name) => RANGES[name] ?? [name]))
    trust(trusted, namedRanges)
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}

function trust(trusted: BlockList, namedRanges: string): void {
  const [address = '', bits] = namedRanges.split('/')
  if (bits === undefined) trusted.addAddress(address, familyOf(address))
  else trusted.addSubnet(address, Number(bits), familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
