import { isOwnPage } from '../../app/routing/navigation.ts'

/** The result of checking an address that the app was asked to show (PAGE-11). */
export type AddressCheck =
  | { readonly kind: 'none' | 'refused' }
  /** A page of the app itself. */
  | { readonly kind: 'page'; readonly href: string }
  | { readonly kind: 'frame'; readonly url: string; readonly host: string; readonly isOwn: boolean }
  /**
   * An external address: only after a dialog. `isForeign` when its name has letters beyond ASCII,
   * which can look like others.
   */
  | {
      readonly kind: 'leave'
      readonly url: string
      readonly host: string
      readonly isForeign: boolean
    }

const LENGTH_MAX = 2048
/** Starts like a web address or a path of our own; no name or password before the host. */
const WRITTEN_ADDRESS = /^(?:https:\/\/[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i
/** A backslash, a blank or an invisible character makes an address ambiguous. */
const AMBIGUOUS = /[\s\\\p{Cc}\p{Cf}\p{Zs}]/u
const SELF = '/pages/common/webView'

/**
 * Checks an address against the app's origin and the hosts that its operator admits to a frame
 * (SITE-14). It counts only as the browser itself parses it, and anything ambiguous is refused:
 * other schemes, credentials, numbers instead of a name.
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

/** From our own server a frame shows uploaded pictures, and nothing of the calls. */
function checkOwnAddress({ pathname, href, hash, host }: URL): AddressCheck {
  if (/^\/upload\/[\w.-]+$/.test(pathname)) return { kind: 'frame', url: href, host, isOwn: true }
  const page = hash.slice(1)
  return pathname === '/h5/' && isOwnPage(page) && !page.startsWith(SELF)
    ? { kind: 'page', href: page }
    : { kind: 'refused' }
}

/** A name such as candor.example; not a number and not in the local network. */
function isName(hostname: string): boolean {
  return (
    /[^.]\.[^.]*[a-z][^.]*\.?$/.test(hostname) &&
    !/\.(?:0x[\da-f]*|local|localhost|internal)\.?$/.test(hostname)
  )
}
