import type { Database } from '@candor/server/db/connection'
import { expect, it } from 'vitest'
import { countedDatabase } from './counted-database.ts'

it('is quiet once the last of several questions, each asked when the one before is answered, has its answer', async () => {
  const answers: (() => void)[] = []
  const database = countedDatabase({
    rows: () =>
      new Promise((resolve) => {
        answers.push(() => {
          resolve([])
        })
      }),
  } as unknown as Database)
  const said: string[] = []
  const asked = (async () => {
    for (const question of ['first', 'second', 'third']) {
      await database.rows({ name: '', text: question })
      said.push(question)
    }
  })()
  const quiet = database.quiet().then(() => {
    said.push('quiet')
  })
  for (const count of [1, 2, 3]) {
    await new Promise((done) => {
      setTimeout(done, 20)
    })
    expect([said.length, answers.length]).toEqual([count - 1, count])
    answers.at(-1)?.()
  }
  await Promise.all([asked, quiet])
  expect(said).toEqual(['first', 'second', 'third', 'quiet'])
})

it('counts a question that fails as answered', async () => {
  const database = countedDatabase({
    transaction: () => Promise.reject(new Error('gone')),
  } as unknown as Database)
  await expect(database.transaction(() => Promise.resolve())).rejects.toThrow('gone')
  await database.quiet()
})
