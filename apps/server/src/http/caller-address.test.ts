import type { IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { callerAddresses, warnOfUntrustedProxy } from './caller-address.ts'
import { newHttpServer } from './server.ts'

const cases: readonly (readonly [string[], string, string | undefined])[] = [
  [[], '203.0.113.9', '198.51.100.1'],
  [['127.0.0.1'], '127.0.0.1', '198.51.100.1'],
  [['127.0.0.1'], '127.0.0.1', undefined],
  [['127.0.0.1'], '203.0.113.9', '198.51.100.1'],
  [['127.0.0.1'], '127.0.0.1', '198.51.100.1, 198.51.100.2'],
  [['127.0.0.1', '198.51.100.0/24'], '127.0.0.1', '203.0.113.4, 198.51.100.2'],
  [['loopback', 'uniquelocal'], '::1', '203.0.113.4, 10.3.2.1'],
  [['loopback'], '127.0.0.1', '2001:db8::5'],
  [['loopback'], '127.0.0.1', '127.0.0.1, 127.0.0.2'],
]

it.each(cases)(
  'RT-17 knows whose socket it is behind %j, a peer %s and the header %s, as the HTTP server knows whose call it is',
  async (trusted, peer, forwarded) => {
    const server = newHttpServer({ trustedProxies: trusted, logLevel: 'silent' }, () => undefined)
    server.get('/', (request) => Promise.resolve({ ip: request.ip }))
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const { ip } = (await server.inject({ url: '/', headers, remoteAddress: peer })).json<{
      ip: string
    }>()
    await server.close()
    expect(
      callerAddresses(trusted)({
        headers,
        socket: { remoteAddress: peer },
      } as unknown as IncomingMessage),
    ).toBe(ip)
  },
)

it('WIRE-50 says once at the first request that a proxy passes on which is not trusted, and never where it is', async () => {
  const collectWarnings = async (
    trusted: readonly string[],
    headersList: readonly Record<string, string>[],
  ): Promise<string[]> => {
    const [sentences, server] = [[] as string[], fastify()]
    warnOfUntrustedProxy(server, trusted, (sentence) => {
      sentences.push(sentence)
    })
    server.get('/', () => Promise.resolve({}))
    for (const headers of headersList)
      await server.inject({ url: '/', headers, remoteAddress: '10.0.0.7' })
    await server.close()
    return sentences
  }
  const passedOn = { 'x-forwarded-for': '203.0.113.4' }
  const [sentence, ...more] = await collectWarnings([], [{}, passedOn, passedOn])
  expect([sentence, more]).toEqual([expect.stringMatching(/10\.0\.0\.7.*TRUSTED_PROXIES/), []])
  expect([
    await collectWarnings(['10.0.0.7'], [passedOn]),
    await collectWarnings(['uniquelocal'], [passedOn]),
    await collectWarnings([], [{}]),
  ]).toEqual([[], [], []])
  expect(await collectWarnings(['10.0.0.8'], [passedOn])).toHaveLength(1)
})
