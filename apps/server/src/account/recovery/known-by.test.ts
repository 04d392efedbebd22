import { type AccessFixture, createAccessFixture } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadKnownBy } from './known-by.ts'

const DAY_MS = 86_400_000
let fixture: AccessFixture

beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

async function knownAt(userId: number, address: string, nowMs: number): Promise<string> {
  const contact = { kind: 'email', text: 'somewhere-new@example.com' } as const
  return fixture.database.transaction((tx) =>
    loadKnownBy(tx, fixture.deps, { ...contextAt(nowMs, undefined), address }, userId, contact),
  )
}

it('AUTH-35 an owner is known by his network however often somebody else logged in to the account since', async () => {
  const { userId } = await fixture.newCaller()
  const home = contextAt(firstMomentMs, undefined).address
  const laterMs = firstMomentMs + 2 * DAY_MS
  expect(await knownAt(userId, home, laterMs)).toBe('network')
  await fixture.asOwner(
    `
    INSERT INTO session (token_hash, user_id, device, address, created_at, last_used_at)
    SELECT sha256(n::text::bytea), $1, '', '10.250.0.1', $2, $2 FROM generate_series(1, 150) AS n`,
    [userId, new Date(laterMs - 60_000)],
  )
  expect(await knownAt(userId, home, laterMs)).toBe('network')
  expect(await knownAt(userId, '10.250.0.1', laterMs), 'where he came from today').toBe('nothing')
})
