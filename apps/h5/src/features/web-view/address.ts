import { isOwnPage } from '../../app/routing/navigation.ts'

/** What may become of an address that the app was asked to show (PAGE-11). */
export type AddressCheck =
  | { readonly kind: 'none' | 'refused' }
  /** A page of the app itself. */
  | { readonly kind: 'page'; readonly href: string }
  | { readonly kind: 'frame'; readonly url: string; readonly host: string; readonly isOwn: boolean }
  /**
   * Somebody else's: only after a dialog. `isForeign` when its name is written in letters beyond
   * ASCII, which can look like others.
   */
  | {
      readonly kind: 'leave'
      readonly url: string
      readonly host: string
      readonly isForeign: boolean
    }

const LENGTH_MAX = 2048
/**
 * Begins like an address of the web or a path of our own; nobody's name or password stands before
 * the host.
 */
const WRITTEN_ADDRESS = /^(?:https:\/\/[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i
/** With a backslash, a blank or an unseen character an address could be read in two ways. */
const AMBIGUOUS = /[\s\\\p{Cc}\p{Cf}\p{Zs}]/u
const SELF = '/pages/common/webView'

/**
 * Checks an address on the origin of the app with the hosts that its operator admits to a frame
 * (SITE-14). The address is believed only as the browser itself reads it, and anything that could
 * be read otherwise is refused: other schemes, credentials, numbers in place of a name.
 */
export function checkAddress(
  written: string | undefined,
  ownOrigin: string,
  hosts: readonly string[],
): AddressCheck {
  if (written === undefined || written === '') return { kind: 'none' }
  if (
    written.length > LENGTH_MAX ||
    !WRITTEN_ADDRESS.test(written) ||
    AMBIGUOUS.test(written) ||
    !URL.canParse(written, ownOrigin)
  )
    return { kind: 'refused' }
  const url = new URL(written, ownOrigin)
  if (url.origin === ownOrigin) return checkOwnAddress(url)
  if (url.protocol !== 'https:' || !isName(url.hostname)) return { kind: 'refused' }
  if (hosts.includes(url.host))
    return { kind: 'frame', url: url.href, host: url.host, isOwn: false }
  return { kind: 'leave', url: url.href, host: url.host, isForeign: /(?:^|\.)xn--/.test(url.host) }
}

/** Of our own server a frame holds pictures that people uploaded, and nothing of the calls. */
function checkOwnAddress({ pathname, href, hash, host }: URL): AddressCheck {
  if (/^\/upload\/[\w.-]+$/.test(pathname)) return { kind: 'frame', url: href, host, isOwn: true }
  const page = hash.slice(1)
  return pathname === '/h5/' && isOwnPage(page) && !page.startsWith(SELF)
    ? { kind: 'page', href: page }
    : { kind: 'refused' }
}

/** A name such as candor.example, not a number and nothing of the local network. */
function isName(hostname: string): boolean {
  return (
    /[^.]\.[^.]*[a-z][^.]*\.?$/.test(hostname) &&
    !/\.(?:0x[\da-f]*|local|localhost|internal)\.?$/.test(hostname)
  )
}
