import { describe, expect, it } from 'vitest'
import type { Clock } from '../../clock/clock.ts'
import { everySecond } from './every-second.ts'

const start = Date.UTC(2026, 4, 14, 10, 30, 15, 400)

/** A clock whose timers fire early or late as given; work takes as long as given. */
function newFixture(driftsMs: readonly number[], workMs = 0) {
  let now = start
  let waiting: { atMs: number; work: () => void } | undefined
  const clock: Clock = {
    nowMs: () => now,
    after: (delayMs, work) => {
      const mine = { atMs: now + delayMs, work }
      waiting = mine
      return () => {
        if (waiting === mine) waiting = undefined
      }
    },
  }
  const runs: number[] = []
  const errors: unknown[] = []
  let active = 0
  const work = async (): Promise<void> => {
    expect(active).toBe(0)
    active += 1
    runs.push(now)
    await Promise.resolve()
    now += workMs
    active -= 1
    if (runs.length === 2) throw new Error('a bad second')
  }
  const end = everySecond(clock, work, (error) => {
    errors.push(error)
  })
  const play = async (): Promise<void> => {
    for (const drift of driftsMs) {
      if (waiting === undefined) return
      const { atMs, work: due } = waiting
      waiting = undefined
      now = atMs + drift
      due()
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
  }
  return { runs, errors, end, play, isWaiting: () => waiting !== undefined }
}

const secondOf = (ms: number): number => Math.floor(ms / 1_000) - Math.floor(start / 1_000)

describe('everySecond', () => {
  it.each([
    ['on time', [0, 0, 0, 0, 0]],
    ['early', [-2, -2, -1, -3, -1]],
    ['late', [5, 300, 0, 899, 1]],
  ] as const)('MKT-16 runs once in each second when timers come %s', async (_name, drifts) => {
    const { runs, play } = newFixture(drifts)
    await play()
    expect(runs.map(secondOf)).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves out the seconds that pass while a run takes long, and never runs twice at once', async () => {
    const { runs, play } = newFixture([0, 0, 0], 2_100)
    await play()
    expect(runs.map(secondOf)).toEqual([1, 4, 7])
  })

  it('goes on after a run that failed', async () => {
    const { runs, errors, play } = newFixture([0, 0, 0, 0])
    await play()
    expect(runs).toHaveLength(4)
    expect(errors).toEqual([new Error('a bad second')])
  })

  it('stops when it is ended', async () => {
    const { runs, end, play, isWaiting } = newFixture([0, 0])
    await end()
    expect(isWaiting()).toBe(false)
    await play()
    expect(runs).toEqual([])
  })
})
