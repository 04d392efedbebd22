import { type AccessFixture, createAccessFixture } from '@candor/testing/fixtures/access'
import { firstMomentMs as now } from '@candor/testing/context'
import { FakeClock } from '@candor/testing/fake-clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../db/connection.ts'
import { SessionCache } from '../index.ts'

const DAY_MS = 86_400_000
let fixture: AccessFixture
let statements: string[]
let changedUserIds: number[]
let memory: SessionCache
let database: Database

beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  statements = []
  changedUserIds = []
  database = {
    ...fixture.database,
    rows: (statement, ...values) => {
      statements.push(statement.name)
      return fixture.database.rows(statement, ...values)
    },
  }
  memory = new SessionCache({
    database,
    watch: fixture.database,
    clock: new FakeClock(),
    onFault: (error) => {
      throw error
    },
    onChanged: (userIds) => {
      changedUserIds.push(...userIds)
    },
  })
  await memory.refresh()
})

/** Signs a user in, which may take longer than a cache entry lives. */
async function someone(): Promise<{ token: string }> {
  const token = await fixture.tokenOf(await fixture.registered())
  await memory.refresh()
  return { token }
}

describe('remembered sessions', () => {
  it('AUTH-32 asks the database once for many calls', async () => {
    const { token } = await someone()
    const first = await memory.authenticate(token, now)
    expect(statements).toEqual(['session-live'])
    for (let call = 0; call < 5; call += 1)
      expect(await memory.authenticate(token, now)).toEqual(first)
    expect(statements).toEqual(['session-live'])
  })

  it.each([
    ['one revoked session', 'UPDATE session SET revoked_at = now() WHERE user_id = $1'],
    ['a session that was removed', 'DELETE FROM session WHERE user_id = $1'],
    [
      'a session whose last use was taken back',
      `UPDATE session SET last_used_at = '2020-01-01' WHERE user_id = $1`,
    ],
  ])(
    'AUTH-32 lets nobody in after a look at what another process did: %s',
    async (_what, statement) => {
      const { token } = await someone()
      const caller = await memory.authenticate(token, now)
      await fixture.asOwner(statement, [caller?.userId])
      expect(await memory.authenticate(token, now), 'not looked yet').toEqual(caller)
      await memory.refresh()
      expect(await memory.authenticate(token, now)).toBeUndefined()
      expect(changedUserIds).toContain(caller?.userId)
    },
  )

  it('AUTH-32 counts nothing that it was told of before its first look, which finds only where to begin', async () => {
    const { token } = await someone()
    const fresh = new SessionCache({
      database,
      watch: fixture.database,
      clock: new FakeClock(),
      onFault: (error) => {
        throw error
      },
      onChanged: () => undefined,
    })
    const caller = await fresh.authenticate(token, now)
    await fixture.asOwner('UPDATE session SET revoked_at = now() WHERE user_id = $1', [
      caller?.userId,
    ])
    await fresh.refresh()
    expect(await fresh.authenticate(token, now)).toBeUndefined()
  })

  it('AUTH-32 RT-15 has looked before it lets anybody in, so that what changes at once is told of too', async () => {
    const { token } = await someone()
    const changedUsers: number[] = []
    const fresh = new SessionCache({
      database,
      watch: fixture.database,
      clock: new FakeClock(),
      onFault: (error) => {
        throw error
      },
      onChanged: (userIds) => {
        changedUsers.push(...userIds)
      },
    })
    const stop = await fresh.start()
    const caller = await fresh.authenticate(token, now)
    await fixture.asOwner('UPDATE session SET revoked_at = now() WHERE user_id = $1', [
      caller?.userId,
    ])
    await fresh.refresh()
    expect(changedUsers).toContain(caller?.userId)
    await stop()
  })

  it('AUTH-32 hears of a transaction that began before a look and committed after it, though later ones were seen', async () => {
    const [early, late] = [await someone(), await someone()]
    const [first, second] = [
      await memory.authenticate(early.token, now),
      await memory.authenticate(late.token, now),
    ]
    await fixture.database.transaction(async (tx) => {
      await tx.rows(
        { name: '', text: 'UPDATE session SET revoked_at = now() WHERE user_id = $1' },
        [first?.userId],
      )
      await fixture.asOwner('UPDATE session SET revoked_at = now() WHERE user_id = $1', [
        second?.userId,
      ])
      await memory.refresh()
      expect(await memory.authenticate(late.token, now)).toBeUndefined()
    })
    await memory.refresh()
    expect(await memory.authenticate(early.token, now)).toBeUndefined()
  })

  it('AUTH-32 knows a level at the next look, and at once where it is asked anew', async () => {
    const { token } = await someone()
    const caller = await memory.authenticate(token, now)
    await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [caller?.userId])
    expect((await memory.authenticateUncached(token, now))?.authLevel).toBe(1)
    await memory.refresh()
    expect((await memory.authenticate(token, now))?.authLevel).toBe(1)
  })

  it('AUTH-32 forgets at once what this process ends, and keeps no row that was being read meanwhile', async () => {
    const { token } = await someone()
    const caller = await memory.authenticate(token, now)
    memory.forget(caller?.userId ?? 0)
    await memory.authenticate(token, now)
    expect(statements).toEqual(['session-live', 'session-live'])
    const other = await someone()
    const reading = memory.authenticate(other.token, now)
    memory.forget(-1)
    await reading
    await memory.authenticate(other.token, now)
    expect(statements).toHaveLength(4)
  })

  it('AUTH-32 remembers nothing while it cannot look: it asks for every call', async () => {
    const { token } = await someone()
    await memory.authenticate(token, now)
    await new Promise((resolve) => {
      setTimeout(resolve, 950)
    })
    await memory.authenticate(token, now)
    await memory.authenticate(token, now)
    expect(statements).toEqual(['session-live', 'session-live', 'session-live'])
  })

  it('AUTH-18 AUTH-32 prolongs a session once a minute, and ends one that was unused for 30 days', async () => {
    const { token } = await someone()
    await memory.authenticate(token, now)
    await memory.authenticate(token, now + 59_000)
    expect(statements).toEqual(['session-live'])
    await memory.authenticate(token, now + 61_000)
    expect(statements).toEqual(['session-live', 'session-touch'])
    expect(await memory.authenticate(token, now + 61_000 + 30 * DAY_MS)).toBeUndefined()
  })

  it('AUTH-32 takes a token for nobody else’s', async () => {
    const { token } = await someone()
    await memory.authenticate(token, now)
    expect(await memory.authenticate(`${token}x`, now)).toBeUndefined()
    expect(await memory.authenticate('', now)).toBeUndefined()
  })
})
