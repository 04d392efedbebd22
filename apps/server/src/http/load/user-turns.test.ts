import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentRequester, onBehalfOf } from '../../db/requester.ts'
import { type TurnRequest, type OwnTurn, type TurnKind, UserTurns } from './user-turns.ts'

const at = <T>(wait: Promise<T>): Promise<T> => wait
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })
const asking = (kind: TurnKind, other: Partial<TurnRequest> = {}): TurnRequest => ({
  userId: 7,
  call: 'area.call',
  kind,
  key: undefined,
  ...other,
})

/** Calls of one user that run until the test ends them, and the order in which they started. */
function calls() {
  const turns = new UserTurns()
  const began: string[] = []
  const start = (
    name: string,
    who: TurnRequest,
    work: (turn: OwnTurn) => Promise<void> = () => Promise.resolve(),
  ) => {
    const { promise, resolve: end } = Promise.withResolvers<undefined>()
    const ended = turns.run(who, at, async (turn) => {
      began.push(name)
      await work(turn)
      await promise
    })
    return {
      end: async () => {
        end(undefined)
        await ended
      },
      ended,
    }
  }
  return { began, start }
}

describe("the order of one user's money calls", () => {
  it('WIRE-56 lets no call that moves money begin while an accepted one waits for its price, and the other way round', async () => {
    const { began, start } = calls()
    const order = start('order', asking('waits'))
    const second = start('second order', asking('waits'))
    const transfer = start('transfer', asking('moves'))
    const late = start('order after the transfer', asking('waits'))
    start('close', asking('apart'))
    start('stranger', asking('moves', { userId: 8 }))
    await settled()
    expect([...began].sort()).toEqual(['close', 'order', 'second order', 'stranger'])
    await order.end()
    expect(began).toHaveLength(4)
    await second.end()
    await settled()
    expect(began.slice(4)).toEqual(['transfer'])
    await transfer.end()
    await settled()
    expect(began.slice(5), 'neither kind holds off the other for good').toEqual([
      'order after the transfer',
    ])
    await late.end()
  })

  it('WIRE-56 WIRE-20 keeps a key for the call that has it until it is answered, whatever call asks for it next', async () => {
    const { began, start } = calls()
    const order = start('order', asking('waits', { key: 'k' }))
    const thief = start('transfer under its key', asking('moves', { key: 'k', call: 'area.other' }))
    const close = start('close under its key', asking('apart', { key: 'k' }))
    start('another key', asking('apart', { key: 'other' }))
    start('another user', asking('waits', { key: 'k', userId: 8 }))
    await settled()
    expect([...began].sort()).toEqual(['another key', 'another user', 'order'])
    await order.end()
    await settled()
    expect(began.slice(3)).toEqual(['transfer under its key'])
    await thief.end()
    await settled()
    expect(began.slice(4)).toEqual(['close under its key'])
    await close.end()
  })

  it('FUT-44 SEC-27 decides what was accepted in the order of acceptance, each call of its own', async () => {
    const { start } = calls()
    const free: string[] = []
    const accepting = (name: string, call: string) =>
      start(name, asking('waits', { call }), async (turn) => {
        await turn.accept()
        free.push(name)
      })
    const first = accepting('first', 'seconds')
    const second = accepting('second', 'seconds')
    const swap = accepting('swap', 'swap')
    await settled()
    expect(free).toEqual(['first', 'swap'])
    await first.end()
    await settled()
    expect(free).toEqual(['first', 'swap', 'second'])
    await Promise.all([second.end(), swap.end()])
  })

  it('WIRE-56 WIRE-51 what was accepted cannot be refused any more as if it had never come', async () => {
    const patience = await onBehalfOf('user 7', async () => {
      const seen: (boolean | undefined)[] = []
      await new UserTurns().run(asking('waits'), at, async (turn) => {
        seen.push(currentRequester()?.hasActed)
        await turn.accept()
        seen.push(currentRequester()?.hasActed)
      })
      return seen
    })
    expect(patience).toEqual([false, true])
  })

  it('WIRE-56 FUT-44 a call is accepted once: a second acceptance, which would wait for the first for good, is a fault that holds up nobody', async () => {
    const turns = new UserTurns()
    const twice = turns.run(asking('waits'), at, async (turn) => {
      await turn.accept()
      await turn.accept()
    })
    await expect(twice).rejects.toThrow('area.call accepts a call that it accepted already')
    expect(
      await turns.run(asking('waits'), at, (turn) => turn.accept().then(() => 'decided')),
    ).toBe('decided')
  })

  it('WIRE-56 a call that fails gives up its turn and its key', async () => {
    const turns = new UserTurns()
    await expect(
      turns.run(asking('waits', { key: 'k' }), at, () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away')
    expect(await turns.run(asking('moves', { key: 'k' }), at, () => Promise.resolve('done'))).toBe(
      'done',
    )
  })

  it('WIRE-56 whatever comes in whatever order, every call is answered, and none moves while one waits', async () => {
    const anyCall = fc.record({
      kind: fc.constantFrom<TurnKind>('waits', 'moves', 'apart'),
      key: fc.constantFrom(undefined, 'a', 'b'),
      userId: fc.constantFrom(7, 8),
      rest: fc.nat(4),
      accepts: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { maxLength: 25 }), async (all) => {
        const turns = new UserTurns()
        const inside = new Map<string, number>()
        const keys = new Set<string>()
        const found: string[] = []
        const change = (name: string, by: number): void => {
          inside.set(name, (inside.get(name) ?? 0) + by)
        }
        await Promise.all(
          all.map(async ({ kind, key, userId, rest, accepts }) =>
            turns.run({ userId, kind, key, call: kind }, at, async (turn) => {
              const name = `${userId} ${key}`
              if (key !== undefined && keys.has(name)) found.push(`two had the key ${name}`)
              keys.add(name)
              change(`${userId} ${kind}`, 1)
              const other = kind === 'waits' ? 'moves' : 'waits'
              if (kind !== 'apart' && (inside.get(`${userId} ${other}`) ?? 0) > 0)
                found.push(`${kind} beside ${other} of ${userId}`)
              if (accepts) await turn.accept()
              for (let step = 0; step < rest; step += 1) await settled()
              change(`${userId} ${kind}`, -1)
              keys.delete(name)
            }),
          ),
        )
        expect(found).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
