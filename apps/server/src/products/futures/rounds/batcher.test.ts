import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { Batcher, type BatcherParts } from './batcher.ts'

function createBatcher({
  maxBatch = 3,
  runningMax: atOnce = 1,
  work,
}: Partial<Pick<BatcherParts<number, string>, 'maxBatch' | 'runningMax' | 'work'>> = {}) {
  const batches: (readonly number[])[] = []
  const batcher = new Batcher<number, string>({
    maxBatch,
    runningMax: atOnce,
    canBatch: (one, other) => one % 2 === other % 2,
    work: (batch) => {
      batches.push(batch)
      return (
        work?.(batch) ??
        Promise.resolve(batch.map((ask) => ({ status: 'fulfilled', value: `${ask}` })))
      )
    },
  })
  return {
    batches,
    ask: (items: readonly number[]) => Promise.allSettled(items.map((one) => batcher.add(one))),
  }
}

it('FUT-48 does together what may be, so many at most, whoever waits longest first', async () => {
  const { batches, ask } = createBatcher()
  const answers = await ask([1, 2, 3, 4, 5, 7])
  expect(batches).toEqual([[1, 3, 5], [2, 4], [7]])
  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '7',
  ])
})

it('FUT-48 gathers what is asked while others are done, and takes up work again after a rest', async () => {
  const ends: (() => void)[] = []
  const { batches, ask } = createBatcher({
    work: (batch) =>
      new Promise((resolve) => {
        ends.push(() => {
          resolve(batch.map((one) => ({ status: 'fulfilled', value: `${one}` })))
        })
      }),
  })
  const first = ask([1])
  await setImmediate()
  const rest = Promise.all([ask([3]), ask([5])])
  await setImmediate()
  ends.shift()?.()
  await first
  await setImmediate()
  await setImmediate()
  ends.shift()?.()
  await rest
  expect(batches).toEqual([[1], [3, 5]])
  await setImmediate()
  const again = ask([7])
  await setImmediate()
  await setImmediate()
  ends.shift()?.()
  expect(await again).toEqual([{ status: 'fulfilled', value: '7' }])
})

it('FUT-48 fails alone whom a batch names, and all of it when it throws', async () => {
  const named = createBatcher({
    work: (batch) =>
      Promise.resolve(
        batch.map((one) =>
          one === 3
            ? { status: 'rejected', reason: new Error('three') }
            : { status: 'fulfilled', value: `${one}` },
        ),
      ),
  })
  expect((await named.ask([1, 3, 5])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  const broken = createBatcher({ work: () => Promise.reject(new Error('gone')) })
  expect((await broken.ask([1, 3])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
