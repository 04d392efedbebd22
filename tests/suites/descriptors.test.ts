import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pause, PlatformProcess } from '../support/harness/processes/platform-process.ts'
import { call } from '../support/harness/processes/traders.ts'

const FILES = 256
const FLOOD = 400
let dataFolder: string
let platform: PlatformProcess

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'candor-files-'))
  platform = await PlatformProcess.alone(dataFolder, `ulimit -n ${FILES}; `)
  await platform.start()
})
afterAll(async () => {
  await platform.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

it(
  `WIRE-46 a flood of ${FLOOD} connections onto a server that may open ${FILES} files neither ends it nor its database`,
  { timeout: 60_000 },
  async () => {
    const { port } = new URL(platform.address)
    const flood: Socket[] = []
    const dropped = { count: 0 }
    for (let at = 0; at < FLOOD; at += 1) {
      // The harness's own address is a trusted proxy's, which is not counted per network, so
      // another one is used.
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.3' })
      socket.on('error', () => undefined)
      socket.once('close', () => {
        dropped.count += 1
      })
      socket.once('connect', () => {
        socket.write('GET /api/getSiteConfig HTTP/1.1\r\nhost: candor\r\n')
      })
      flood.push(socket)
    }
    // Long enough for several checks of the database watch.
    await pause(3_000)
    expect(platform.isRunning, platform.said).toBe(true)
    expect(dropped.count).toBeGreaterThan(FLOOD / 2)
    expect(
      await statusFrom('127.0.0.2', Number(port)),
      'another network is answered meanwhile',
    ).toBe(200)
    for (const socket of flood) socket.destroy()
    await pause(500)
    expect((await call(platform.address, 'GET', '/getSiteConfig', undefined)).type).toBe('ok')
    expect(platform.said).not.toContain('ended unexpectedly')
  },
)

function statusFrom(localAddress: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(
      { host: '127.0.0.1', port, localAddress, path: '/api/getSiteConfig', agent: false },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    ).on('error', reject)
  })
}
