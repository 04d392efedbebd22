import { FakeClock } from '@candor/testing/fake-clock'
import { describe, expect, it } from 'vitest'
import { listLastDays, parseUtc, RunningClock, systemClock } from './clock.ts'
import { watchClock } from './watch-clock.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

/** A machine whose clock can be set, and which may sleep. */
function machine() {
  const time = new FakeClock(NOON)
  const state = { setByMs: 0, sleptMs: 0 }
  const clock = new RunningClock(
    {
      machineMs: () => time.nowMs() + state.sleptMs + state.setByMs,
      monotonicMs: () => time.nowMs() - NOON,
      uptimeMs: () => time.nowMs() - NOON + state.sleptMs,
    },
    (delayMs, work) => time.after(delayMs, work),
  )
  return { time, state, clock }
}

describe("the platform's time", () => {
  it.each([-1_000, -5_000, -3_600_000, 1_000, 5_000, 3_600_000])(
    "MKT-30 runs on evenly when the machine's clock is set by %d ms",
    (byMs) => {
      const { time, state, clock } = machine()
      time.advance(60_000)
      expect([clock.nowMs(), clock.aheadMs()]).toEqual([NOON + 60_000, 0])
      state.setByMs = byMs
      expect(clock.nowMs()).toBe(NOON + 60_000)
      const steps = Array.from({ length: 30 }, () => {
        time.advance(1_000)
        return clock.nowMs()
      })
      for (const [index, at] of steps.entries())
        expect(at - (steps[index - 1] ?? NOON + 60_000)).toBeGreaterThanOrEqual(994)
      expect(
        Math.abs((steps.at(-1) ?? 0) - NOON - 90_000),
        'half a percent at most',
      ).toBeLessThanOrEqual(151)
      expect(Math.sign(clock.aheadMs())).toBe(-Math.sign(byMs))
    },
  )

  it("MKT-30 agrees with the machine's clock again after a while", () => {
    const { time, state, clock } = machine()
    state.setByMs = -1_000
    for (let second = 0; second < 199; second += 1) {
      time.advance(1_000)
      clock.nowMs()
    }
    expect(clock.aheadMs()).toBeGreaterThan(0)
    time.advance(2_000)
    expect(clock.nowMs()).toBe(NOON + 201_000 - 1_000)
    expect(clock.aheadMs()).toBe(0)
  })

  it('MKT-30 takes the time in which the machine slept, which has really passed', () => {
    const { time, state, clock } = machine()
    time.advance(10_000)
    clock.nowMs()
    state.sleptMs = 3_600_000
    expect(clock.nowMs()).toBe(NOON + 3_610_000)
    time.advance(1_000)
    expect(clock.nowMs()).toBe(NOON + 3_611_000)
    state.setByMs = 3_600_000
    expect(clock.nowMs(), 'a clock that is set is no sleep').toBe(NOON + 3_611_000)
  })

  it('MKT-30 goes on from the record after a restart, and is never set back by it', () => {
    const { clock } = machine()
    clock.notBefore(NOON + 3_600_000)
    expect([clock.nowMs(), clock.aheadMs()]).toEqual([NOON + 3_600_000, 3_600_000])
    clock.notBefore(NOON)
    expect(clock.nowMs()).toBe(NOON + 3_600_000)
  })

  it("MKT-30 tells the operator that the machine's clock is wrong, once a minute, and that it is right again", async () => {
    const { time, state, clock } = machine()
    const loggedLines: string[] = []
    const end = watchClock(
      clock,
      (sentence) => {
        loggedLines.push(sentence)
      },
      (error) => {
        throw error
      },
    )
    const pass = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 5) {
        time.advance(5_000)
        await new Promise<void>((resolve) => {
          setImmediate(resolve)
        })
      }
    }
    await pass(120)
    expect(loggedLines).toEqual([])
    state.setByMs = -5_000
    await pass(10)
    expect(loggedLines).toEqual([
      expect.stringMatching(
        /^The machine's clock is wrong: it is [45]\.\d s behind the platform's time/,
      ),
    ])
    await pass(110)
    expect(loggedLines).toHaveLength(2)
    state.setByMs = 0
    await pass(60)
    expect(loggedLines.at(-1)).toBe("The machine's clock agrees with the platform's time again.")
    await end()
  })

  it('MKT-30 SEC-08 FUT-06 of this process does not go back', async () => {
    const before = systemClock.nowMs()
    await new Promise<void>((resolve) => {
      systemClock.after(20, resolve)
    })
    expect(systemClock.nowMs() - before).toBeGreaterThanOrEqual(18)
    expect(Math.abs(systemClock.aheadMs?.() ?? Infinity)).toBeLessThan(1_000)
  })
})

it.each([
  ['2026-11-20 12:00:00', NOON],
  ['2026-11-31 12:00:00', undefined],
  ['2026-11-20 24:00:00', undefined],
  ['2026-11-20T12:00:00', undefined],
  ['2026-11-20 12:00', undefined],
  ['', undefined],
])('WIRE-17 the text "%s" names the moment %s', (text, moment) => {
  expect(parseUtc(text)).toBe(moment)
})

it('lists the last UTC days, today first, over the end of a month', () => {
  expect(listLastDays(Date.parse('2026-03-01T23:59:59.999Z'), 3)).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2026-02-27',
  ])
})
