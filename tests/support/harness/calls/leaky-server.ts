import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestPlatform } from '@candor/testing/platform'

/**
 * The server's seeded faults: it takes one token for another at some calls, and believes the level
 * that a client claims.
 */
export type Leak = {
  readonly mistaken: string
  readonly for: string
  readonly at: readonly string[]
  readonly escalates: number
}

/**
 * A proxy in front of the platform with known holes, so that a suite can prove that it notices
 * them.
 */
export class LeakyServer {
  readonly #server: Server
  readonly address: string

  private constructor(server: Server) {
    this.#server = server
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  static async open(fixture: TestPlatform, leak: Leak): Promise<LeakyServer> {
    const server = createServer((request, response) => {
      pass(fixture, leak, request, response).catch(() => {
        response.destroy()
      })
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    return new LeakyServer(server)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => {
      this.#server.close(resolve)
    })
  }
}

async function pass(
  fixture: TestPlatform,
  leak: Leak,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const path = request.url ?? '/'
  const { authorization = '', 'content-type': contentType = '' } = request.headers
  const isMistaken =
    authorization === leak.mistaken && leak.at.some((at) => path.startsWith(`/api${at}`))
  if (body.includes('auth_level'))
    await fixture.asOwner('UPDATE app_user SET auth_level = 2 WHERE id = $1', [leak.escalates])
  const answer = await fetch(`${fixture.address}${path}`, {
    method: request.method ?? 'GET',
    ...(body.length === 0 ? {} : { body }),
    headers: {
      ...(authorization === '' ? {} : { authorization: isMistaken ? leak.for : authorization }),
      ...(contentType === '' ? {} : { 'content-type': contentType }),
    },
  })
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'text/plain',
  })
  response.end(await answer.text())
}
