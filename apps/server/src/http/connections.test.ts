import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { FakeClock } from '@candor/testing/fake-clock'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, expect, it } from 'vitest'

const clock = new FakeClock(Date.now())
let world: TestPlatform
beforeAll(async () => { world = await openPlatform({ clock }) })
afterAll(() => world.stop())

it('a connection that a browser opened ahead and never used does not keep the server from ending', async () => {
  const socket = await connected()
  const closed = once(socket, 'close')
  await world.restart()
  await closed
  expect(socket.destroyed).toBe(true)
})

it('a request that does not end is cut 10 s after the server began to, and not before', async () => {
  const socket = await connected()
  socket.write('POST /api/user/login HTTP/1.1\r\nhost: candor\r\ncontent-length: 50\r\n\r\n{')
  await answered()
  let isCut = false
  const closed = once(socket, 'close').then(() => { isCut = true })
  const restarted = world.restart()
  await pause(300)
  clock.advance(9_999)
  await pause(300)
  expect(isCut).toBe(false)
  clock.advance(1)
  await Promise.all([closed, restarted])
})

/** A connection that the server has taken, since it has answered one that came later. */
async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(world.address)
  const socket = connect(Number(port), hostname)
  socket.resume()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  await answered()
  return socket
}

async function answered(): Promise<void> {
  await (await fetch(`${world.address}/api/getSiteConfig`)).text()
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, ms) })
}
