import { productEvents } from '@candor/contract/events/product-events'
import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../query-client.ts'
import { connect } from './connection.ts'
import { FLUSH_MS, liveKeys } from './live-cache.ts'

/** What the app listens to, so that a test can act as the server. */
const server = vi.hoisted(() => {
  const listeners = new Map<string, ((body: unknown) => void)[]>()
  const socket = {
    on: (event: string, take: (body: unknown) => void) =>
      void listeners.set(event, [...(listeners.get(event) ?? []), take]),
    emit: () => undefined,
  }
  return {
    socket,
    says: (event: string, body: unknown = {}) => {
      for (const take of listeners.get(event) ?? []) take(body)
    },
  }
})
vi.mock('socket.io-client', () => ({ io: () => server.socket }))

const areas = ['wallet', 'spot', 'seconds', 'futures', 'messages', 'alerts', 'identity', 'rewards']
/** The private events of products, and what each invalidates. */
const ofProducts = productEvents
  .filter(({ delivery }) => delivery === 'queued')
  .map(({ name, invalidates }): [string, readonly string[]] => [name, invalidates])
const price = (value: string, tickTs: number) =>
  server.says('frame', { t: tickTs, q: [[1, value, '+1.0000', '2', '1', '1', '10', tickTs]] })
const shown = () => queryClient.getQueryData<{ price: string }>(liveKeys.quote(1))?.price

/** The areas whose queries an event refetches. */
function stale(cause: () => void): readonly string[] {
  queryClient.clear()
  const all = [...new Set([...areas, ...ofProducts.flatMap(([, own]) => own)])]
  for (const area of all) queryClient.setQueryData([area, 'read'], {})
  cause()
  return all.filter((area) => queryClient.getQueryState([area, 'read'])?.isInvalidated === true)
}

/** Most payloads here are incomplete, which the app logs for developers. */
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeAll(() => {
  vi.useFakeTimers()
  connect(() => undefined)
  server.says('connect')
})
afterAll(() => {
  queryClient.clear()
  logged.mockRestore()
  vi.useRealTimers()
})

describe('what a private event makes stale', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['wallet', {}, ['wallet']],
    ['coin_trade', {}, ['wallet', 'spot']],
    ['closed_microorder', {}, ['wallet', 'seconds']],
    ['lever_closed', { id: [1] }, ['wallet', 'futures']],
    ['message', {}, ['messages', 'alerts', 'identity']],
    ['chat', { unread: 1, message: { id: 1 } }, ['messages']],
    ['chat', { unread: 0 }, ['messages']],
  ])('RT-12 CHAT-07 %s %o: %s', (event, body, expected) => {
    expect(stale(() => server.says(event, body))).toEqual(expected)
  })

  it('RT-12 an event of a product does what the product says, and none does nothing', () => {
    for (const [event, own] of ofProducts)
      expect(stale(() => server.says(event)).toSorted(), event).toEqual([...own].sort())
    for (const [event] of ofProducts)
      expect(
        stale(() => server.says(event)),
        event,
      ).not.toEqual([])
  })

  it('RT-12 an event of a product that the next one replaces makes nothing stale', () => {
    const replaced = productEvents.filter(({ delivery }) => delivery === 'live')
    expect(replaced.length).toBeGreaterThan(0)
    for (const { name } of replaced)
      expect(
        stale(() => server.says(name)),
        name,
      ).toEqual([])
  })

  it('RT-13 an event that is not what the contract says makes stale what it would, and is kept nowhere', () => {
    expect(stale(() => server.says('closed_microorder', { data: { id: 7 } }))).toEqual([
      'wallet',
      'seconds',
    ])
    expect(queryClient.getQueryCache().findAll({ queryKey: ['settled'] })).toEqual([])
    expect(logged).toHaveBeenCalledWith(
      expect.stringContaining('closed_microorder'),
      expect.anything(),
    )
  })

  it('RT-12 an event whose number shows that one was missed makes all of them stale', () => {
    expect(
      stale(() => {
        server.says('wallet', { seq: 4 })
        server.says('wallet', { seq: 5 })
      }),
    ).toEqual(['wallet'])
    const all = stale(() => server.says('wallet', { seq: 7 }))
    expect(all).toEqual(
      expect.arrayContaining([
        ...areas.filter((area) => area !== 'rewards'),
        ...ofProducts.flatMap(([, own]) => own),
      ]),
    )
    expect(all).not.toContain('rewards')
  })
})

it('RT-14 after a reconnect no price is believed before what is shown was read again, and each is from then on', async () => {
  price('100', 1)
  await vi.advanceTimersByTimeAsync(FLUSH_MS)
  expect(shown()).toBe('100')
  let answer = (): void => undefined
  let refetchCount = 0
  const leave = new QueryObserver(queryClient, {
    queryKey: ['markets', 'list'],
    queryFn: () => {
      refetchCount += 1
      return refetchCount === 1
        ? 'read'
        : new Promise<string>((resolve) => {
            answer = () => {
              resolve('read again')
            }
          })
    },
  }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(FLUSH_MS)
  server.says('disconnect')
  server.says('connect')
  price('200', 2)
  await vi.advanceTimersByTimeAsync(FLUSH_MS)
  expect([refetchCount, shown()], 'between the reconnect and the answer').toEqual([2, '100'])
  answer()
  await vi.advanceTimersByTimeAsync(FLUSH_MS)
  price('300', 3)
  await vi.advanceTimersByTimeAsync(FLUSH_MS)
  expect([queryClient.getQueryData(['markets', 'list']), shown()], 'after it').toEqual([
    'read again',
    '300',
  ])
  leave()
})
