import { contextAt, firstMomentMs } from '@candor/testing/context'
import { FakeClock } from '@candor/testing/fake-clock'
import { type AccessFixture, createAccessFixture } from '@candor/testing/fixtures/access'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SignedIn } from '../http/handler.ts'
import { type CommittedTick, type PricedCommand, pricedCommand } from './priced-command.ts'

type Answer = { readonly message: string } | { readonly refused: 'NO_PRICE' }
type Command = PricedCommand<Answer, { readonly refused: 'NOT_FOUND' }>

const [LAST_TICK, WAIT_MS] = [40, 3_000]
let fixture: AccessFixture
let clock: FakeClock
let listeners: Set<(ticks: readonly CommittedTick[]) => void>
let steps: string[]
let published: number
let keys = 0

beforeAll(async () => {
  fixture = await createAccessFixture()
})
beforeEach(() => {
  clock = new FakeClock(firstMomentMs)
  listeners = new Set()
  steps = []
  published = 0
})
afterAll(() => fixture.close())

const deps = () => ({
  database: fixture.database,
  clock,
  onTick(listener: (ticks: readonly CommittedTick[]) => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  onEvents: () => {
    published += 1
  },
})

async function newContext(earlierDecided = Promise.resolve()): Promise<SignedIn> {
  return {
    ...contextAt(firstMomentMs, await fixture.newCaller(), 'en', LAST_TICK),
    intent: { key: `priced ${(keys += 1)}`, call: 'test', bodyHash: Buffer.alloc(32) },
    accept: () => {
      steps.push('accepted')
      return { accepted: { atMs: clock.nowMs(), afterTickId: LAST_TICK }, earlierDecided }
    },
  }
}

function command(changes: Partial<Command> = {}): Command {
  return {
    waitMs: WAIT_MS,
    precheck() {
      steps.push('looked at')
      return Promise.resolve({ marketIds: [1, 2] })
    },
    decide() {
      steps.push('decided')
      return Promise.resolve({ message: `decided at ${clock.nowMs() - firstMomentMs}` })
    },
    ...changes,
  }
}

const tick = (id: number, marketId: number, lateMs = 0): CommittedTick => ({
  id,
  marketId,
  ts: clock.nowMs() - lateMs,
  recordedAt: clock.nowMs(),
})
const tell = (...ticks: CommittedTick[]): void => {
  for (const listener of listeners) listener(ticks)
}
/** Waits until the command has reached this state. */
const until = (isReached: () => boolean) => expect.poll(isReached, { interval: 2 }).toBe(true)
const waits = () => until(() => listeners.size === 1)

it('is decided by the first ticks of all its pairs that are recorded together after it', async () => {
  const answer = pricedCommand(deps(), await newContext(), command())
  await waits()
  clock.advance(100)
  tell(tick(41, 1))
  tell(tick(42, 2))
  tell(tick(LAST_TICK, 1), tick(43, 2))
  tell(tick(44, 1, 1_001), tick(45, 2))
  tell(tick(46, 3), tick(47, 4))
  expect([steps, listeners.size]).toEqual([['looked at', 'accepted'], 1])
  tell(tick(48, 2), tick(49, 1))
  expect(await answer).toEqual({ message: 'decided at 100' })
  expect([steps, listeners.size, published]).toEqual([['looked at', 'accepted', 'decided'], 0, 1])
})

it('waits no longer than its time, counted from the acceptance, and is decided by the record then', async () => {
  const refusal = { refused: 'NO_PRICE' } as const
  const answer = pricedCommand(
    deps(),
    await newContext(),
    command({
      decide() {
        steps.push(`decided at ${clock.nowMs() - firstMomentMs}`)
        return Promise.resolve(refusal)
      },
    }),
  )
  await waits()
  clock.advance(WAIT_MS - 1)
  expect(steps).toEqual(['looked at', 'accepted'])
  clock.advance(1)
  expect(await answer).toEqual(refusal)
  expect([steps.at(-1), listeners.size]).toEqual([`decided at ${WAIT_MS}`, 0])
})

it('what is not worth a wait is refused before it is accepted', async () => {
  const refusal = { refused: 'NOT_FOUND' } as const
  const refused = command({ precheck: () => Promise.resolve(refusal) })
  expect(await pricedCommand(deps(), await newContext(), refused)).toEqual(refusal)
  expect([steps, listeners.size, published]).toEqual([[], 0, 0])
})

it('is looked at as of its arrival and decided as of its acceptance', async () => {
  const moments: unknown[] = []
  const context = await newContext()
  clock.advance(700)
  const answer = pricedCommand(
    deps(),
    context,
    command({
      precheck(accepted) {
        moments.push(accepted)
        return Promise.resolve({ marketIds: [1] })
      },
      decide(_tx, accepted) {
        moments.push(accepted)
        return Promise.resolve({ message: 'decided' })
      },
    }),
  )
  await waits()
  clock.advance(1)
  tell(tick(41, 1))
  await answer
  expect(moments).toEqual([
    { atMs: firstMomentMs, afterTickId: LAST_TICK },
    { atMs: firstMomentMs + 700, afterTickId: LAST_TICK },
  ])
})

it('waits for what its user had accepted before it', async () => {
  let decideEarlier = (): void => undefined
  const earlier = new Promise<void>((resolve) => {
    decideEarlier = resolve
  })
  const answer = pricedCommand(deps(), await newContext(earlier), command())
  await waits()
  clock.advance(1)
  tell(tick(41, 1), tick(42, 2))
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(steps).toEqual(['looked at', 'accepted'])
  decideEarlier()
  expect(await answer).toEqual({ message: 'decided at 1' })
})

it('WIRE-20 a key that has its answer gets it again, looks at nothing and waits for nothing', async () => {
  const context = await newContext()
  const first = pricedCommand(deps(), context, command())
  await waits()
  clock.advance(1)
  tell(tick(41, 1), tick(42, 2))
  const answer = await first
  steps = []
  expect(await pricedCommand(deps(), context, command())).toEqual(answer)
  expect([steps, listeners.size]).toEqual([['accepted'], 0])
})

it('one that fails waits no longer', async () => {
  const broken = command({ decide: () => Promise.reject(new Error('no such account')) })
  const answer = pricedCommand(deps(), await newContext(), broken)
  await waits()
  clock.advance(1)
  tell(tick(41, 1), tick(42, 2))
  await expect(answer).rejects.toThrow('no such account')
  expect([listeners.size, published]).toEqual([0, 0])
})
