import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { api, type Route } from '@candor/contract'
import { failure } from '../envelope.ts'
import { networkOf } from '../limits.ts'
import { TOO_MANY_REQUESTS } from './call-slots.ts'
import { parseBearerToken } from '../token.ts'
import type { ConcurrencyLimiter } from '../concurrency.ts'

const BODY = Buffer.from(JSON.stringify(failure('en', TOO_MANY_REQUESTS)))
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': BODY.length,
  'retry-after': String(TOO_MANY_REQUESTS.details.retry_after),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** The paths of money calls. */
const MONEY_PATHS = new Set(
  Object.values(api)
    .flatMap((routes) => Object.values(routes as Record<string, Route>))
    .filter(({ rate }) => rate === 'money')
    .map(({ path }) => `/api${path}`),
)

/**
 * Whoever keeps calling after too many refusals within a second is refused for the rest of it
 * without being read, so that refusing costs the others next to nothing (WIRE-50); and so is
 * everybody while no slot is free and many were refused (WIRE-55). It runs before everything else;
 * only API calls are counted.
 */
export function rejectFloods(
  server: Server,
  concurrency: ConcurrencyLimiter,
  addressOf: (request: IncomingMessage) => string,
  newRequestId: () => string,
): void {
  const requestListeners = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isCall(request) && isFlood(request)) {
      response.writeHead(429, { ...HEADERS, 'x-request-id': newRequestId() }).end(BODY)
      return
    }
    for (const listener of requestListeners) listener.call(server, request, response)
  })

  function isFlood(request: IncomingMessage): boolean {
    const token = parseBearerToken(request.headers.authorization)
    if (concurrency.isOverloaded(MONEY_PATHS.has(request.url?.split('?', 1)[0] ?? ''))) return true
    return (
      concurrency.isFlooding('network', networkOf(addressOf(request))) ||
      (token !== undefined && concurrency.isFlooding('account', `token ${token}`))
    )
  }
}

function isCall({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api/') === true
}
