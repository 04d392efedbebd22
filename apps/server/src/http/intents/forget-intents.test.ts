import { ExchangeFixture } from '@candor/testing/fixtures/exchange'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { deleteOldIntents } from './delete-intents.ts'

const HOUR_MS = 3_600_000
let fixture: ExchangeFixture

beforeAll(async () => {
  fixture = await ExchangeFixture.open()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.owner.query('DELETE FROM idempotency')
})

/** The database has its own clock, and refuses to delete anything younger than the promise. */
async function keep(...hours: readonly number[]): Promise<void> {
  for (const age of hours) {
    await fixture.owner.query(
      `
        INSERT INTO idempotency (party_id, key, call, body_hash, created_at)
        VALUES (1, $1, '', '', now() - $2 * interval '1 hour')`,
      [`${age} h`, age],
    )
  }
}

async function kept(): Promise<string[]> {
  const { rows } = await fixture.owner.query<{ key: string }>(
    'SELECT key FROM idempotency ORDER BY created_at DESC',
  )
  return rows.map(({ key }) => key)
}

describe('answers of money calls', () => {
  it('WIRE-20 are forgotten after two days, and not before', async () => {
    await keep(1, 23.9, 24.1, 47.9, 48.1, 400)
    expect(await deleteOldIntents(fixture.database, Date.now())).toBe(2)
    expect(await kept()).toEqual(['1 h', '23.9 h', '24.1 h', '47.9 h'])
    expect(await deleteOldIntents(fixture.database, Date.now())).toBe(0)
  })

  it('WIRE-20 are kept for the promised 24 h even where a clock runs a year ahead', async () => {
    await keep(1, 23.9, 24.1)
    expect(await deleteOldIntents(fixture.database, Date.now() + 365 * 24 * HOUR_MS)).toBe(1)
    expect(await kept()).toEqual(['1 h', '23.9 h'])
  })

  it('WIRE-20 can be taken away by the application in no other way', async () => {
    await keep(400)
    await expect(fixture.database.rows(sql('DELETE FROM idempotency'))).rejects.toThrow(
      /permission denied/,
    )
    expect(await kept()).toEqual(['400 h'])
  })
})
