import { isIPv4, isIPv6 } from 'node:net'
import { networkOf } from '../../../http/limits.ts'

const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]
const LENGTH_MAX = 60

/**
 * A device's display name, 'Firefox, Windows', from its user agent; versions change too often to be
 * included.
 */
export function formatDeviceName(userAgent: string): string {
  const parts = [browsers, systems].flatMap(
    (kinds) => kinds.find(([, mark]) => mark.test(userAgent))?.[0] ?? [],
  )
  if (parts.length > 0) return parts.join(', ')
  const printable = userAgent
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, LENGTH_MAX)
  return printable === '' ? '?' : printable
}

/**
 * The network of an address: the first two numbers of an IPv4 address, the /64 of an IPv6 one.
 * There is no geolocation database, so the network is all that can be said of a region.
 */
export function toRegion(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 2).join('.')}.*.*`
  return isIPv6(plain) ? networkOf(plain) : '?'
}
