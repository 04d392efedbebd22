import { afterEach, expect, it, vi } from 'vitest'
import { currentRequester, onBehalfOf } from './requester.ts'
import { Overloaded } from './connection.ts'
import { QUEUE_MS_MAX, ConnectionQueue } from './connection-queue.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Work that lasts until the test ends it, and the order in which it started. */
function workplace(turns: ConnectionQueue) {
  const begun: string[] = []
  const ending: (() => void)[] = []
  const run = (name: string): Promise<void> =>
    turns.run(() => {
      begun.push(name)
      return new Promise((resolve) => {
        ending.push(resolve)
      })
    })
  return {
    begun,
    run,
    endOne: async () => {
      ending.shift()?.()
      await new Promise((next) => {
        setImmediate(next)
      })
    },
  }
}

it('WIRE-50 lets accounts take turns: another waits for one of each account’s, however many one has standing in line', async () => {
  const { begun, run, endOne } = workplace(new ConnectionQueue(1))
  const all = [
    ...Array.from({ length: 5 }, (_, index) =>
      onBehalfOf('mallory', () => run(`mallory ${index}`)),
    ),
    onBehalfOf('alice', () => run('alice')),
    onBehalfOf('bob', () => run('bob')),
  ]
  for (let ended = 0; ended < 7; ended += 1) await endOne()
  await Promise.all(all)
  expect(begun).toEqual([
    'mallory 0',
    'mallory 1',
    'alice',
    'bob',
    'mallory 2',
    'mallory 3',
    'mallory 4',
  ])
})

it('WIRE-51 refuses what waited too long and has done nothing, and waits on for what has acted and for the platform itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const turns = new ConnectionQueue(1)
  const { begun, run, endOne } = workplace(turns)
  const holder = run('holder')
  const fresh = onBehalfOf('fresh', () => run('fresh')).then(
    () => 'done',
    (error: unknown) => error,
  )
  const acted = onBehalfOf('acted', () => {
    const asker = currentRequester()
    if (asker !== undefined) asker.hasActed = true
    return run('acted')
  })
  const own = run('own')
  vi.advanceTimersByTime(QUEUE_MS_MAX + 1)
  expect(await fresh).toBeInstanceOf(Overloaded)
  for (let ended = 0; ended < 3; ended += 1) await endOne()
  await Promise.all([holder, acted, own])
  expect(begun).toEqual(['holder', 'acted', 'own'])
})

it('WIRE-50 gives a connection back that whoever had it failed with', async () => {
  const turns = new ConnectionQueue(1)
  await expect(turns.run(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
  expect(await turns.run(() => Promise.resolve('next'))).toBe('next')
})
