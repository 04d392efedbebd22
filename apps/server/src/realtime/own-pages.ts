import type { IncomingMessage } from 'node:http'

/**
 * Whether a connection's origin is allowed. A browser sends the origin of its page, and only our
 * own pages may connect; other clients send none. A browser sends none for a script either, which
 * is how Engine.IO 3 polls where nothing else works: any page could make its visitors connect so.
 */
export function isFromOwnPages({
  headers: { origin, host },
  url = '',
}: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  if (new URLSearchParams(url.split('?')[1]).has('j')) return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
