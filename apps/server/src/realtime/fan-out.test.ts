import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { FanOut } from './fan-out.ts'
import { encodePacket } from './packet.ts'

/** Connections that record what they are sent, as 'name event', in one list. */
function linesOf(names: readonly string[], deaf: readonly string[] = []) {
  const written: string[] = []
  const lines = new Map(
    names.map((name) => [
      name,
      {
        transport: { writable: !deaf.includes(name) },
        write: (text: string) => {
          written.push(`${name} ${(JSON.parse(text.slice(1)) as [string])[0]}`)
        },
      },
    ]),
  )
  return { written, lines, lineOf: (name: string) => lines.get(name) }
}
const say = (members: readonly string[], ...events: string[]) => ({
  members,
  packets: events.map((event) => encodePacket(event, {})),
})

it('RT-18 tells many in slices, and others get a turn of the loop between them', async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => `${index}`)
  const { written, lineOf } = linesOf(names)
  const fanOut = new FanOut(lineOf, true, 100)
  fanOut.deliver(() => [say(names, 'frame')])
  const slices: number[] = []
  for (let before = 0; written.length > before; await setImmediate()) {
    slices.push(written.length - before)
    before = written.length
  }
  expect(slices).toEqual(Array.from({ length: 10 }, () => 100))
  expect(new Set(written).size).toBe(1_000)
  expect(fanOut.isBusy).toBe(false)
})

it('RT-18 what changes meanwhile is told when all have heard the last, as it is then, and once', async () => {
  const { written, lineOf } = linesOf(['a', 'b', 'c'])
  const fanOut = new FanOut(lineOf, true, 1)
  let price = 1
  const now = () => [say(['a', 'b', 'c'], `price ${price}`)]
  fanOut.deliver(now)
  price = 2
  fanOut.deliver(now)
  price = 3
  fanOut.deliver(now)
  while (fanOut.isBusy) await setImmediate()
  expect(written).toEqual([
    'a price 1',
    'b price 1',
    'c price 1',
    'a price 3',
    'b price 3',
    'c price 3',
  ])
})

it('RT-18 a client hears in order, and who leaves his room hears first what that was being told', async () => {
  const { written, lineOf, lines } = linesOf(['a', 'b', 'c', 'd'])
  const fanOut = new FanOut(lineOf, false, 1)
  fanOut.deliver(() => [say(['a', 'b', 'c'], 'first', 'second'), say(['d'], 'other')])
  fanOut.flush('c')
  fanOut.flush('a')
  lines.delete('b')
  while (fanOut.isBusy) await setImmediate()
  expect(written).toEqual(['a first', 'a second', 'c first', 'c second', 'd other'])
})

it('RT-18 what may be lost is not kept for who does not read, what may not be lost is', async () => {
  for (const mayBeLost of [true, false]) {
    const { written, lineOf } = linesOf(['slow', 'quick'], ['slow'])
    new FanOut(lineOf, mayBeLost).deliver(() => [say(['slow', 'quick'], 'frame')])
    await setImmediate()
    expect(written).toEqual(mayBeLost ? ['quick frame'] : ['slow frame', 'quick frame'])
  }
})

it('RT-18 ends at once', async () => {
  const { written, lineOf } = linesOf(['a', 'b', 'c'])
  const fanOut = new FanOut(lineOf, true, 1)
  fanOut.deliver(() => [say(['a', 'b', 'c'], 'frame')])
  fanOut.deliver(() => [say(['a', 'b', 'c'], 'next')])
  fanOut.end()
  await setImmediate()
  await setImmediate()
  expect(written).toEqual(['a frame'])
})

it.each([
  ['short', 10],
  ['of 125 bytes and more', 126],
  ['of 64 KiB and more', 70_000],
])('RT-18 a frame built beforehand is one that a websocket reads: %s', async (_, length) => {
  const packet = encodePacket('frame', { text: 'é'.repeat(length / 2) })
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (_socket, request) => {
    request.socket.write(packet.options.wsPreEncodedFrame[0])
  })
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const text = await new Promise<string>((resolve, reject) => {
    client.on('message', (data: Buffer) => {
      resolve(data.toString())
    })
    client.on('error', reject)
  })
  expect(text).toBe(`4${packet.text}`)
  client.terminate()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})
