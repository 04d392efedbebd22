import { expect, it } from 'vitest'
import { createWorkLimiter, WorkLimiterFull } from './work-limiter.ts'

it('AUTH-19 at most so many passwords are hashed at once, the rest in turn, and one too many is turned away', async () => {
  const gate = createWorkLimiter(2, 3)
  const started: number[] = []
  const finishers: (() => void)[] = []
  const work = (name: number) =>
    gate.run(() => {
      started.push(name)
      return new Promise<number>((resolve) => {
        finishers.push(() => {
          resolve(name)
        })
      })
    })
  const answers = [1, 2, 3, 4, 5].map(work)
  await expect(work(6)).rejects.toThrow(WorkLimiterFull)
  expect(started).toEqual([1, 2])
  finishers.shift()?.()
  expect(await answers[0]).toBe(1)
  expect(started).toEqual([1, 2, 3])
  while (started.length < 5 || finishers.length > 0) {
    finishers.shift()?.()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])
})

it('AUTH-19 work that fails gives its place back', async () => {
  const gate = createWorkLimiter(1, 1)
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(async () => 'goes on')).toBe('goes on')
})
