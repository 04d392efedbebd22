import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { trustedBy } from './caller-address.ts'

export type ConsoleSettings = {
  /** The port at which the console alone is served; undefined where it shares the customers'. */
  readonly port: number | undefined
  /**
   * Under which address staff reach it; their passkeys are bound to its domain. Undefined means
   * that it follows the ports in use.
   */
  readonly url: string | undefined
  /** Addresses and ranges from which it can be reached; from everywhere when empty. */
  readonly networks: readonly string[]
}

/**
 * The customers' port, and the console's, as they are in use; a port of 0 is one that the system
 * chose.
 */
export type ConsoleDoor = {
  /**
   * Whether a request may speak of staff's affairs: it came to the console's port, and from a
   * network that is named.
   */
  admits(request: IncomingMessage): boolean
  /** Opens the console's port, where it has one of its own. */
  listen(host: string): Promise<void>
  port(): number | undefined
  close(): Promise<void>
}

/**
 * What staff alone ask for: their pages and their calls, by the route that was found rather than by
 * what was written in the address.
 */
const STAFF_ROUTES = /^\/(?:console|api\/staff)(?:\/|$)/

/**
 * Keeps the console and its calls to where the operator put them (STAFF-20). Whoever stands at
 * another door, or comes from another network, finds nothing there, as for any address that does
 * not exist; the console's own port serves nothing else.
 */
export function guardConsole(
  server: FastifyInstance,
  { port, networks }: ConsoleSettings,
  addressOf: (request: IncomingMessage) => string,
): ConsoleDoor {
  const door = port === undefined ? undefined : doorInto(server)
  const isNamed = trustedBy(networks)
  const isAtDoor = ({ socket }: IncomingMessage): boolean => socket.localPort === portOf(door)
  const admits = (request: IncomingMessage): boolean =>
    (door === undefined || isAtDoor(request)) &&
    (networks.length === 0 || isNamed(addressOf(request)))
  server.addHook('onRequest', (request, reply, done) => {
    const isStaff = STAFF_ROUTES.test(request.routeOptions.url ?? '')
    if (isStaff ? admits(request.raw) : door === undefined || !isAtDoor(request.raw)) done()
    else reply.callNotFound()
  })
  return {
    admits,
    listen: (host) =>
      new Promise((resolve, reject) => {
        if (door === undefined) resolve()
        else door.once('error', reject).listen({ port, host }, resolve)
      }),
    port: () => (door === undefined ? undefined : portOf(door)),
    close: () =>
      new Promise((resolve) => {
        if (door?.listening === true)
          door.close(() => {
            resolve()
          })
        else resolve()
      }),
  }
}

/**
 * A second port of the same server: what connects there is served, counted and cut as all else is.
 */
function doorInto(server: FastifyInstance): Server {
  return createServer((socket) => {
    server.server.emit('connection', socket)
  })
}

function portOf(door: Server | undefined): number | undefined {
  const address = door?.address()
  return typeof address === 'object' && address !== null ? address.port : undefined
}
