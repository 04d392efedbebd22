import { allRoutes, staffRoles } from '@candor/contract'
import { send } from '@candor/testing/people'
import { openPlatform } from '@candor/testing/platform'
import { staffLogin } from '@candor/testing/staff'
import {
  alice,
  clock,
  closeStaffed,
  openStaffed,
  people,
  rita,
  fixture,
} from '@candor/testing/fixtures/staffed-platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

beforeAll(openStaffed)

afterAll(closeStaffed)

const staffCalls = allRoutes().filter(([, route]) => route.access === 'staff')
const hasRole = (name: string, roles: readonly string[] | undefined) =>
  roles === undefined ||
  fixture.platform.staff.some(
    (member) => member.name === name && member.roles.some((role) => roles.includes(role)),
  )
/**
 * Calls open to every role: logging out, which would end a session that other tests use, and
 * reading the ledger.
 */
const ofAll = ['staff.logout', 'staff.ledger']
const lasting = staffCalls.filter(([name]) => !ofAll.includes(name))

describe('who may call', () => {
  it.each(staffCalls)(
    'AUTH-24 STAFF-01 S10 %s is for staff: a customer, a guest and a made-up token get STAFF_ONLY',
    async (_name, route) => {
      for (const headers of [
        { authorization: alice.token },
        {},
        { authorization: 'made up' },
        { authorization: `Bearer ${alice.token}` },
      ]) {
        for (const body of [{}, { kind: 'deposit', id: 1, verdict: 'pass', line: 1, page: 1 }]) {
          const query =
            route.method === 'GET'
              ? `?${new URLSearchParams(body as unknown as Record<string, string>).toString()}`
              : ''
          expect(
            await send(
              fixture.address,
              route.method,
              route.path + query,
              route.method === 'GET' ? undefined : body,
              headers,
            ),
          ).toMatchObject({ type: 'error', code: 'STAFF_ONLY' })
        }
      }
    },
  )

  it.each(
    allRoutes().filter(([, route]) => route.access === 'user' || route.access === 'verified'),
  )('STAFF-01 S10 %s answers a staff token with 999', async (_name, route) => {
    const answer = await send(
      fixture.address,
      route.method,
      route.path,
      route.method === 'GET' ? undefined : {},
      { authorization: rita.token },
    )
    expect(answer).toMatchObject({ type: '999', code: 'LOGIN_REQUIRED' })
  })

  it.each(lasting)(
    'STAFF-10 %s is reached by its own roles alone, before its fields are judged',
    async (name, route) => {
      const turnedAway: string[] = []
      for (const [member, person] of Object.entries(people)) {
        const answer =
          route.method === 'GET' ? await person.get(route.path) : await person.post(route.path)
        if (answer.code === 'STAFF_ONLY') turnedAway.push(member)
      }
      expect(turnedAway, name).toEqual(
        Object.keys(people).filter((member) => !hasRole(member, route.roles)),
      )
      expect(turnedAway.length, name).toBeGreaterThan(0)
    },
  )

  it('STAFF-10 every call but those of all names its roles, and every name is one of the five', () => {
    for (const [name, { roles }] of lasting) expect(roles?.length, name).toBeGreaterThan(0)
    for (const [, { roles = [] }] of staffCalls)
      expect(staffRoles).toEqual(expect.arrayContaining([...roles]))
  })

  it('STAFF-14 SITE-11 anybody is told that this is a sandbox, whoever he is', async () => {
    for (const headers of [
      {},
      { authorization: rita.token },
      { authorization: alice.token },
      { authorization: 'made up' },
    ]) {
      expect(await send(fixture.address, 'GET', '/staff/site', undefined, headers)).toMatchObject({
        type: 'ok',
        message: { sandbox: 1, open_mailbox: 0 },
      })
    }
  })

  it('AUTH-31 anybody is told that others can reach this sandbox and its open mailbox', async () => {
    const reached = await openPlatform({ settings: { publicUrl: 'https://candor.example' } })
    try {
      expect(await send(reached.address, 'GET', '/staff/site', undefined)).toMatchObject({
        message: { sandbox: 1, open_mailbox: 1 },
      })
    } finally {
      await reached.stop()
    }
  })

  it('STAFF-01 a staff account is no customer: it owns no wallet and cannot sign in as one', async () => {
    const [row] = await fixture.asOwner<{ parties: string }>(
      `
        SELECT count(*) AS parties FROM information_schema.columns
        WHERE table_name = 'staff_member' AND column_name IN ('party_id', 'user_id')`,
    )
    expect(row?.parties).toBe('0')
    expect(
      await send(fixture.address, 'POST', '/user/login', {
        user_string: 'rita',
        password: staffLogin(fixture, 'rita', clock.nowMs()).password,
      }),
    ).toMatchObject({ code: 'PARAM_ERROR' })
  })
})
