import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { FakeClock } from '@candor/testing/fake-clock'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConnectionBounds, Connections, computeConnectionsMax } from './connections.ts'

const clock = new FakeClock(Date.now())
let fixture: TestPlatform
beforeAll(async () => {
  fixture = await openPlatform({ clock })
})
afterAll(() => fixture.stop())

it('WIRE-47 a connection that a browser opened ahead and never used does not keep the server from ending', async () => {
  const socket = await connected()
  const closed = once(socket, 'close')
  await fixture.restart()
  await closed
  expect(socket.destroyed).toBe(true)
})

it('WIRE-47 a request that does not end is cut 10 s after the server began to, and not before', async () => {
  const socket = await connected()
  socket.write('POST /api/user/login HTTP/1.1\r\nhost: candor\r\ncontent-length: 50\r\n\r\n{')
  await answered()
  let isCut = false
  const closed = once(socket, 'close').then(() => {
    isCut = true
  })
  const restarted = fixture.restart()
  // Scheduled work ends first, so the 10 s begin when nobody is admitted any more, which is later
  // on a busy machine.
  await expect
    .poll(
      () =>
        connected().then(
          (other) => {
            other.destroy()
            return 'let in'
          },
          () => 'refused',
        ),
      { timeout: 20_000 },
    )
    .toBe('refused')
  clock.advance(9_999)
  await pause(300)
  expect(isCut).toBe(false)
  clock.advance(1)
  await Promise.all([closed, restarted])
})

it('WIRE-47 a connection kept alive and an open socket do not hold up the end, and what is under way is answered', async () => {
  const kept = await connected()
  kept.write('GET /api/getSiteConfig HTTP/1.1\r\nhost: candor\r\n\r\n')
  await once(kept, 'data')
  const live = io(fixture.address, { transports: ['websocket'], reconnection: false })
  await once(live as never, 'connect')
  // The clock stands still, so that whatever waits for the 10 s would wait forever.
  const under = await connected()
  const answer = once(under, 'data')
  under.write('GET /api/fairness/rules HTTP/1.1\r\nhost: candor\r\n\r\n')
  await fixture.restart()
  // 503 where the request arrived after the server had begun to stop; never no answer.
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 (200|503) /)
  live.close()
})

it('WIRE-46 who does not read an answer is cut after 20 s, and who reads slowly but reads is not', async () => {
  const { server, stop } = await serving()
  const [silent, slow] = [await asking(server), await asking(server)]
  for (let look = 0; look < 8; look += 1) {
    slow.resume()
    await pause(20)
    slow.pause()
    await pause(100)
    clock.advance(5_000)
  }
  expect([
    (await bytesUntilCut(silent)) < BODY_BYTES,
    (await bytesUntilCut(slow)) >= BODY_BYTES,
  ]).toEqual([true, true])
  slow.destroy()
  await stop()
})

it('WIRE-46 one network has a quarter of the connections, and an eighth of what is free, whatever it opens, and another comes in', async () => {
  const { server, stop } = await serving({ connectionsMax: 16 })
  const taken = [await asking(server), await asking(server)]
  await once((await asking(server)).resume(), 'close')
  const other = await asking(server, '127.0.0.2')
  expect(await bytesUntilCut(other)).toBeGreaterThanOrEqual(BODY_BYTES)
  expect(taken.map(({ destroyed }) => destroyed)).toEqual([false, false])
  taken[0]?.destroy()
  await pause(50)
  const again = await asking(server)
  await pause(50)
  expect(again.destroyed, 'what closed gives its place back').toBe(false)
  for (const socket of [...taken, other, again]) socket.destroy()
  await stop()
})

it("WIRE-46 connections beyond the cap are dropped, a trusted proxy's alike, and the cap lies well below the files of the process", async () => {
  const { server, stop } = await serving({ connectionsMax: 2, isProxy: () => true })
  const taken = [await asking(server), await asking(server)]
  const third = await asking(server)
  await once(third.resume(), 'close')
  expect(taken.map(({ destroyed }) => destroyed)).toEqual([false, false])
  for (const socket of taken) socket.destroy()
  await stop()
  const limitsText = (files: string) =>
    `Limit                     Soft Limit           Hard Limit           Units     \nMax open files            ${files}                  ${files}                  files     \n`
  expect(
    [
      limitsText('256'),
      limitsText('1024'),
      limitsText('1048576'),
      limitsText('unlimited'),
      limitsText('64'),
      '',
    ].map((text) => computeConnectionsMax(text)),
  ).toEqual([96, 672, 20_000, 20_000, 16, 20_000])
})

const BODY_BYTES = 96 * 1024 * 1024
const body = Buffer.alloc(BODY_BYTES)

/** A server whose every reply is larger than the system's buffer of a connection. */
async function serving(
  bounds: Partial<ConnectionBounds> = {},
): Promise<{ server: Server; stop(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.end(body)
  })
  const stopCutting = new Connections(server, bounds).cutSlowReaders(clock, (error) => {
    throw error
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    server,
    async stop() {
      await stopCutting()
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

async function asking(server: Server, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: from,
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: candor\r\n\r\n')
  return socket
}

/** Reads to the end of the reply, or to where it was cut. */
async function bytesUntilCut(socket: Socket): Promise<number> {
  socket.resume()
  while (!socket.closed && socket.bytesRead < BODY_BYTES) await pause(10)
  return socket.bytesRead
}

/** A connection that the server has accepted, since it replied to a later one. */
async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(fixture.address)
  const socket = connect(Number(port), hostname)
  socket.resume()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  await answered()
  return socket
}

async function answered(): Promise<void> {
  await (await fetch(`${fixture.address}/api/getSiteConfig`)).text()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
