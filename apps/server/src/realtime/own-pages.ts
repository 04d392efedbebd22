import type { IncomingMessage } from 'node:http'

/**
 * Whether a connection may come from where it does. A browser names where its page came from, and
 * only our own pages may connect; other clients send no origin. Nor does a browser for a script,
 * which is how Engine.IO 3 polls where it can do nothing else: any page could have its visitors
 * connect so.
 */
export function isFromOwnPages({
  headers: { origin, host },
  url = '',
}: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  if (new URLSearchParams(url.split('?')[1]).has('j')) return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
