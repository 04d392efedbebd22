import { expect, it } from 'vitest'
import { startJobs } from './open-products.ts'

it('a job that cannot start stops all that were started, and its error is the one thrown', async () => {
  const stopped: string[] = []
  const faults: unknown[] = []
  const job = (name: string, stopError?: Error) => () => [
    () => {
      stopped.push(name)
      return stopError === undefined ? Promise.resolve() : Promise.reject(stopError)
    },
  ]
  const [unstartable, unstoppable] = [new Error('cannot start'), new Error('cannot stop')]
  const jobs = [
    job('first', unstoppable),
    job('second'),
    () => Promise.reject(unstartable),
    job('never started'),
  ]
  await expect(startJobs(jobs, (fault) => faults.push(fault))).rejects.toBe(unstartable)
  expect(stopped).toEqual(['first', 'second'])
  expect(faults).toEqual([unstoppable])
})

it('jobs start in their order, and are stopped by what is returned', async () => {
  const begun: string[] = []
  const job = (name: string) => () => {
    begun.push(name)
    return [() => Promise.resolve(), () => Promise.resolve()]
  }
  expect(await startJobs([job('a'), job('b')], () => undefined)).toHaveLength(4)
  expect(begun).toEqual(['a', 'b'])
})
