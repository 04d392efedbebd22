import { createHash } from 'node:crypto'
import { allRoutes } from '@candor/contract'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { createReviewFixture, type ReviewFixture } from '@candor/testing/fixtures/review'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '../../db/connection.ts'
import { computeTotpCode } from '../../secrets/totp.ts'
import { login } from './login.ts'
import {
  addStaff,
  changeRoles,
  disableStaff,
  listStaff,
  type Operator,
  type OperatorRefusal,
  resetKeys,
  type StaffKeys,
} from './operate.ts'
import { authenticateStaff } from './session.ts'
import { findBrokenEntry } from './store-log.ts'

const now = firstMomentMs
const MINUTE = 60_000
let fixture: ReviewFixture
let owner: Database
let operator: Operator

beforeAll(async () => {
  fixture = await createReviewFixture()
  owner = openDatabase(fixture.access.ownerUrl, 2, () => undefined)
  operator = { database: owner, sealKey: fixture.deps.sealKey, by: 'root', nowMs: now }
})
afterAll(async () => {
  await owner.close()
  await fixture.close()
})

function keysOf(answer: StaffKeys | OperatorRefusal): StaffKeys {
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

const logIn = (name: string, { password, totpUri }: StaffKeys, nowMs: number) =>
  login(fixture.deps, contextAt(nowMs, undefined), {
    name,
    password,
    totp: computeTotpCode(new URL(totpUri).searchParams.get('secret') ?? '', nowMs),
  })
const tokenOf = (answer: Awaited<ReturnType<typeof login>>): string =>
  'token' in answer ? answer.token : ''

it('STAFF-01 STAFF-09 an operator adds a member who can log in with what was shown once, and the log says so', async () => {
  const keys = keysOf(await addStaff(operator, 'nina', 'Nina', ['support', 'reviewer']))
  expect(keys.password.length).toBeGreaterThan(15)
  expect(await logIn('nina', keys, now)).toMatchObject({
    member: { name: 'nina', displayName: 'Nina', roles: ['reviewer', 'support'] },
  })
  const logged = await fixture.access.asOwner(
    `
      SELECT l.call, l.said, l.address, a.answer FROM staff_log l JOIN staff_log a
      ON a.answer_of = l.id WHERE l.call = 'operator.add'`,
  )
  expect(logged).toEqual([
    {
      call: 'operator.add',
      said: { by: 'root', display_name: 'Nina', roles: ['reviewer', 'support'] },
      address: 'command line',
      answer: 'ok',
    },
  ])
  const everything = JSON.stringify(
    await fixture.access.asOwner(
      'SELECT l.*, m.* FROM staff_log l JOIN staff_member m ON m.id = l.staff_id',
    ),
  )
  for (const secret of [keys.password, new URL(keys.totpUri).searchParams.get('secret') ?? ''])
    expect(everything).not.toContain(secret)
  expect(await findBrokenEntry(fixture.access.database)).toBeUndefined()
})

it.each([
  ['a name that is taken', 'rita', 'Rita', ['reviewer']],
  ['a name of capitals', 'Nina', 'Nina', ['reviewer']],
  ['a short name', 'n', 'N', ['reviewer']],
  ['no display name', 'nora', ' ', ['reviewer']],
  ['no role', 'nora', 'Nora', []],
  ['an unknown role', 'nora', 'Nora', ['reviewer', 'owner']],
])('STAFF-10 refuses %s and writes nothing', async (_what, name, display, roles) => {
  const before = await fixture.access.asOwner('SELECT count(*) FROM staff_log')
  expect(await addStaff(operator, name, display, roles)).toHaveProperty('refused')
  expect(await fixture.access.asOwner('SELECT count(*) FROM staff_log')).toEqual(before)
  expect((await listStaff(operator)).map((one) => one.name)).not.toContain('nora')
})

it('STAFF-10 changed roles count from the next call of a running session', async () => {
  const keys = keysOf(await addStaff(operator, 'omar', 'Omar', ['auditor']))
  const token = tokenOf(await logIn('omar', keys, now))
  expect(await authenticateStaff(fixture.access.database, token, now)).toMatchObject({
    roles: ['auditor'],
  })
  expect(await changeRoles(operator, 'omar', ['editor', 'publisher'])).toEqual({
    roles: ['editor', 'publisher'],
  })
  expect(await authenticateStaff(fixture.access.database, token, now)).toMatchObject({
    roles: ['editor', 'publisher'],
  })
  expect(await changeRoles(operator, 'omar', [])).toHaveProperty('refused')
  expect(await changeRoles(operator, 'nobody', ['editor'])).toHaveProperty('refused')
})

it('STAFF-01 STAFF-02 a reset ends every session and makes the old password and factor useless; a locked name is open again', async () => {
  const old = keysOf(await addStaff(operator, 'pia', 'Pia', ['editor']))
  const token = tokenOf(await logIn('pia', old, now))
  for (let failure = 0; failure < 5; failure += 1)
    await logIn('pia', { ...old, password: 'wrong' }, now + MINUTE)
  expect(await logIn('pia', old, now + MINUTE)).toMatchObject({ refused: 'ACCOUNT_LOCKED' })
  const fresh = keysOf(await resetKeys(operator, 'pia'))
  expect(await authenticateStaff(fixture.access.database, token, now)).toBeUndefined()
  expect(await logIn('pia', old, now + MINUTE)).toEqual({ refused: 'ACCOUNT_OR_PASSWORD_WRONG' })
  expect(await logIn('pia', { ...old, password: fresh.password }, now + MINUTE)).toEqual({
    refused: 'TOTP_WRONG',
  })
  expect(await logIn('pia', fresh, now + MINUTE)).toHaveProperty('token')
})

it('STAFF-01 a disabled member is out at once, cannot log in, and is let in again by a reset alone', async () => {
  const keys = keysOf(await addStaff(operator, 'quin', 'Quin', ['support']))
  const token = tokenOf(await logIn('quin', keys, now))
  expect(await disableStaff(operator, 'quin')).toEqual({ disabled: true })
  expect(await disableStaff(operator, 'quin')).toHaveProperty('refused')
  expect(await authenticateStaff(fixture.access.database, token, now)).toBeUndefined()
  expect(await logIn('quin', keys, now + MINUTE)).toEqual({ refused: 'ACCOUNT_OR_PASSWORD_WRONG' })
  expect((await listStaff(operator)).find((one) => one.name === 'quin')?.disabledAt).toEqual(
    new Date(now),
  )
  expect(
    await logIn('quin', keysOf(await resetKeys(operator, 'quin')), now + 2 * MINUTE),
  ).toHaveProperty('token')
})

it('STAFF-01 STAFF-06 S15 no call makes or changes a staff account, and the application’s own role may not', async () => {
  const fields = allRoutes()
    .filter(([, { access, path }]) => access === 'staff' || path.startsWith('/staff'))
    .flatMap(([name, { input }]) => Object.keys(input).map((field) => `${name}.${field}`))
  expect(fields.filter((field) => /role|display|disable|secret/.test(field))).toEqual([])
  expect(fields.filter((field) => /password|totp/.test(field))).toEqual([
    'staff.login.password',
    'staff.login.totp',
  ])
  for (const change of [
    `roles = ARRAY['auditor']`,
    `password_hash = ''`,
    'totp_sealed = NULL',
    'disabled_at = NULL',
  ]) {
    await expect(
      fixture.access.database.rows(sql(`UPDATE staff_member SET ${change}`)),
      change,
    ).rejects.toMatchObject({ code: '42501' })
  }
})

it('STAFF-09 a row taken from the end of the log is missed', async () => {
  expect(await findBrokenEntry(fixture.access.database)).toBeUndefined()
  const [last] = await fixture.access.asOwner('SELECT * FROM staff_log ORDER BY id DESC LIMIT 1')
  await fixture.access.asOwner('DELETE FROM staff_log WHERE id = $1', [last?.['id']])
  expect(await findBrokenEntry(fixture.access.database)).toBe(Number(last?.['id']))
  const before = createHash('sha256').update('staff log').digest('hex')
  await fixture.access.asOwner(`UPDATE staff_log_head SET last_id = 0, hash = decode($1, 'hex')`, [
    before,
  ])
  expect(await findBrokenEntry(fixture.access.database), 'an end that was moved').toBe(1)
})
