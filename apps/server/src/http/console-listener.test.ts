import { chatEvents, chatMessages } from '@candor/contract'
import { send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { staffLogin } from '@candor/testing/staff'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../config/config.ts'

const [inside, outside] = [{ 'x-forwarded-for': '10.1.2.3' }, { 'x-forwarded-for': '203.0.113.9' }]
/** Staff addresses, some spelled to get past a check of the path. */
const STAFF_PATHS = [
  '/console',
  '/console/',
  '/console/index.html',
  '/api/staff/site',
  '/api/staff/ledger',
  '/api/%73taff/site',
  '/api/staff/queue?kind=deposit',
]
let fixture: TestPlatform
let supportPath: string

beforeAll(async () => {
  fixture = await openPlatform({
    settings: {
      trustedProxies: ['loopback'],
      console: { port: 0, url: undefined, networks: ['10.0.0.0/8'] },
    },
  })
  supportPath = fixture.platform.consoleAddress
})
afterAll(() => fixture.stop())

const statuses = async (
  address: string,
  paths: readonly string[],
  headers: Record<string, string>,
) =>
  Promise.all(
    paths.map(
      async (path) => (await fetch(`${address}${path}`, { headers, redirect: 'manual' })).status,
    ),
  )
const none = STAFF_PATHS.map(() => 404)

describe('a console at a port of its own, for named networks', () => {
  it('STAFF-20 is found there alone, and by nobody else', async () => {
    expect(supportPath).not.toBe(fixture.address)
    expect(await statuses(supportPath, STAFF_PATHS, inside)).toEqual([
      302, 200, 200, 200, 200, 200, 200,
    ])
    expect(await statuses(supportPath, STAFF_PATHS, outside), 'from another network').toEqual(none)
    expect(await statuses(fixture.address, STAFF_PATHS, inside), 'at the customers’ port').toEqual(
      none,
    )
    expect(await statuses(fixture.address, STAFF_PATHS, outside)).toEqual(none)
  })

  it('STAFF-20 its port serves nothing else, and customers’ is what it was', async () => {
    const customers = ['/', '/h5/', '/api/getSiteConfig', '/api/currency/list']
    expect(await statuses(supportPath, customers, inside)).toEqual(customers.map(() => 404))
    expect(await statuses(fixture.address, customers, outside)).toEqual([302, 200, 200, 200])
  })

  it('STAFF-20 a session that was opened at the console opens nothing from elsewhere, live news included', async () => {
    const login = await send(
      supportPath,
      'POST',
      '/staff/login',
      staffLogin(fixture, 'sam', Date.now()),
      inside,
    )
    const token = String(login.message)
    const getStatus = (address: string, headers: Record<string, string>) =>
      fetch(`${address}/api/staff/chat/list`, {
        headers: { ...headers, authorization: token },
      }).then(({ status }) => status)
    expect([
      await getStatus(supportPath, inside),
      await getStatus(supportPath, outside),
      await getStatus(fixture.address, inside),
    ]).toEqual([200, 404, 404])
    expect(await isHeard(supportPath, token, inside, 10_000)).toBe(true)
    expect([
      await isHeard(supportPath, token, outside, 700),
      await isHeard(fixture.address, token, inside, 700),
    ]).toEqual([false, false])
  })

  it('STAFF-20 keeps its port over a restart of nothing else: both doors close and open together', async () => {
    await fixture.restart()
    supportPath = fixture.platform.consoleAddress
    expect(await statuses(supportPath, ['/console/'], inside)).toEqual([200])
  })
})

it('STAFF-20 named networks bound a console that shares the customers’ port, too', async () => {
  const shared = await openPlatform({
    settings: {
      trustedProxies: ['loopback'],
      console: { port: undefined, url: undefined, networks: ['10.1.2.3', '2001:db8::/32'] },
    },
  })
  const staff = ['/console/', '/api/staff/site']
  expect(await statuses(shared.address, staff, inside)).toEqual([200, 200])
  expect(await statuses(shared.address, staff, { 'x-forwarded-for': '2001:db8::7' })).toEqual([
    200, 200,
  ])
  expect(await statuses(shared.address, [...staff, '/h5/'], outside)).toEqual([404, 404, 200])
  await shared.stop()
})

describe('its settings', () => {
  const read = (more: Record<string, string>) => readSettings(more, '/').console
  it('STAFF-20 are read, and what is impossible is refused with a sentence', () => {
    expect(read({})).toEqual({ port: undefined, url: undefined, networks: [] })
    expect(
      read({
        CONSOLE_PORT: '3100',
        CONSOLE_URL: 'https://desk.candor.example/',
        CONSOLE_NETWORKS: '10.0.0.0/8, ::1',
      }),
    ).toEqual({ port: 3_100, url: 'https://desk.candor.example', networks: ['10.0.0.0/8', '::1'] })
    for (const [more, why] of [
      [{ CONSOLE_PORT: '3000' }, /customers' PORT/],
      [{ CONSOLE_PORT: 'x' }, /CONSOLE_PORT is x/],
      [{ CONSOLE_URL: 'desk' }, /CONSOLE_URL is desk/],
      [{ CONSOLE_NETWORKS: 'office' }, /CONSOLE_NETWORKS names office/],
      [{ CONSOLE_NETWORKS: '10.0.0.0/33' }, /names 10\.0\.0\.0\/33/],
      [{ CONSOLE_NETWORKS: '10.0.0.0/' }, /names 10/],
      [{ CONSOLE_NETWORKS: '10.0.0.0/8/8' }, /names 10/],
    ] as const)
      expect(() => read(more)).toThrow(why)
  })
})

/**
 * Whether a socket with a staff session may subscribe to support events, observed for some
 * milliseconds: long where it is expected, short where it is not.
 */
function isHeard(
  address: string,
  token: string,
  extraHeaders: Record<string, string>,
  withinMs: number,
): Promise<boolean> {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders,
  })
  return new Promise<boolean>((resolve) => {
    let patience: NodeJS.Timeout | undefined
    const done = (isReady: boolean): void => {
      clearTimeout(patience)
      socket.disconnect()
      resolve(isReady)
    }
    socket.on(chatEvents.supportReady.name, () => {
      done(true)
    })
    socket.on('connect', () => {
      socket.emit(chatMessages.supportLogin.name, { token })
      patience = setTimeout(() => {
        done(false)
      }, withinMs)
    })
  })
}
