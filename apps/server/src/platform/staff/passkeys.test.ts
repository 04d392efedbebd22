import { Authenticator } from '@candor/testing/authenticator'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { createReviewFixture, type ReviewFixture } from '@candor/testing/fixtures/review'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '../../db/connection.ts'
import { computeTotpCode } from '../../secrets/totp.ts'
import { securityHandlers } from '../../account/security/index.ts'
import { login } from './login.ts'
import {
  addStaff,
  disableStaff,
  enrolStaff,
  type Operator,
  resetKeys,
  type StaffKeys,
} from './operate.ts'
import {
  enrol,
  ENROLMENT_MS,
  newEnrolmentOptions,
  newStaffLoginOptions,
  loginStaffWithPasskey,
} from './passkeys.ts'
import { authenticateStaff } from './session.ts'
import { findBrokenEntry } from './store-log.ts'

const now = firstMomentMs
const wrong = { refused: 'PASSKEY_WRONG' }
const at = (nowMs = now, address = '203.0.113.7') => ({ ...contextAt(nowMs, undefined), address })
let fixture: ReviewFixture
let owner: Database
let operator: Operator
let members = 0

beforeAll(async () => {
  fixture = await createReviewFixture()
  owner = openDatabase(fixture.access.ownerUrl, 2, () => undefined)
  operator = { database: owner, sealKey: fixture.deps.sealKey, by: 'root', nowMs: now }
})
afterAll(async () => {
  await owner.close()
  await fixture.close()
})

async function added(): Promise<{ name: string; keys: StaffKeys }> {
  const name = `member${String.fromCharCode(97 + (members += 1))}`
  const keys = await addStaff(operator, name, name, ['reviewer'])
  if ('refused' in keys) throw new Error(keys.refused)
  return { name, keys }
}

async function challengeOf(options: Promise<object>): Promise<string> {
  const made = await options
  if (!('challenge' in made)) throw new Error('no challenge')
  return String(made.challenge)
}

async function enrolled(secret: string, key = new Authenticator()): Promise<Authenticator> {
  expect(
    await enrol(
      fixture.deps,
      at(),
      secret,
      key.register({
        challenge: await challengeOf(newEnrolmentOptions(fixture.deps, at(), secret)),
      }),
    ),
  ).toBeUndefined()
  return key
}

const signIn = async (key: Authenticator, change: object = {}, nowMs = now) =>
  loginStaffWithPasskey(
    fixture.deps,
    at(nowMs),
    key.assert({
      challenge: await challengeOf(newStaffLoginOptions(fixture.deps, nowMs)),
      ...change,
    }),
  )
const byPassword = (
  name: string,
  { password, totpUri }: StaffKeys,
  nowMs: number,
  address?: string,
) =>
  login(fixture.deps, at(nowMs, address), {
    name,
    password,
    totp: computeTotpCode(new URL(totpUri).searchParams.get('secret') ?? '', nowMs),
  })

it('STAFF-19 an enrolment makes one passkey, which opens a session of its member, and the log says so', async () => {
  const { name, keys } = await added()
  const key = await enrolled(keys.enrolment)
  const answer = await signIn(key)
  expect(answer).toMatchObject({ member: { name, roles: ['reviewer'] } })
  expect(
    await authenticateStaff(fixture.deps.database, 'token' in answer ? answer.token : '', now),
  ).toMatchObject({ name })
  const logged = await fixture.access.asOwner(
    `
      SELECT l.call FROM staff_log l JOIN staff_member m ON m.id = l.staff_id
      WHERE m.name = $1 AND l.answer_of IS NULL ORDER BY l.id`,
    [name],
  )
  expect(logged.map(({ call }) => call)).toEqual([
    'operator.add',
    'staff.savePasskey',
    'staff.passkeyLogin',
  ])
  expect(await findBrokenEntry(fixture.deps.database)).toBeUndefined()
  expect(
    JSON.stringify(await fixture.access.asOwner('SELECT mac, used_at FROM staff_enrolment')),
  ).not.toContain(keys.enrolment)
})

it('STAFF-19 an enrolment is good once, of 20 at once, for a day, and for nobody who guesses', async () => {
  const { keys } = await added()
  const challenges = await Promise.all(
    Array.from({ length: 20 }, () =>
      challengeOf(newEnrolmentOptions(fixture.deps, at(), keys.enrolment)),
    ),
  )
  const tries = await Promise.all(
    challenges.map((challenge) =>
      enrol(fixture.deps, at(), keys.enrolment, new Authenticator().register({ challenge })),
    ),
  )
  expect(tries.filter((answer) => answer === undefined)).toHaveLength(1)
  expect(await newEnrolmentOptions(fixture.deps, at(), keys.enrolment)).toEqual(wrong)
  const { keys: late } = await added()
  expect(await newEnrolmentOptions(fixture.deps, at(now + ENROLMENT_MS), late.enrolment)).toEqual(
    wrong,
  )
  for (const guess of ['', 'x', 'A'.repeat(43)])
    expect(await newEnrolmentOptions(fixture.deps, at(), guess)).toEqual(wrong)
  const challenge = await challengeOf(newEnrolmentOptions(fixture.deps, at(), late.enrolment))
  expect(
    await enrol(fixture.deps, at(), 'A'.repeat(43), new Authenticator().register({ challenge })),
  ).toEqual(wrong)
  expect(await enrol(fixture.deps, at(), late.enrolment, '{}')).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
})

it('STAFF-19 a login is signed for this console, verified by its owner, answered once, and by no customer’s challenge', async () => {
  const { keys } = await added()
  const key = await enrolled(keys.enrolment)
  for (const change of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { isFramed: true },
    { challenge: 'bWFkZSB1cA' },
  ])
    expect(await signIn(key, change)).toEqual(wrong)
  const options = await securityHandlers(
    fixture.access.security,
    fixture.access.deps,
  ).passkeyLoginOptions({}, at())
  const customers = await challengeOf(Promise.resolve('refused' in options ? {} : options.message))
  expect(await signIn(key, { challenge: customers })).toEqual(wrong)
  expect(await signIn(new Authenticator())).toEqual(wrong)
  expect(await loginStaffWithPasskey(fixture.deps, at(), 'nothing')).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  const text = key.assert({
    challenge: await challengeOf(newStaffLoginOptions(fixture.deps, now)),
    counter: 1,
  })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => loginStaffWithPasskey(fixture.deps, at(), text)),
  )
  expect(answers.filter((answer) => 'token' in answer)).toHaveLength(1)
  expect(await signIn(key, { counter: 1 })).toEqual(wrong)
})

it('STAFF-19 strangers of many networks cannot keep a member with a passkey out, and his password opens nothing any more', async () => {
  const { name, keys } = await added()
  expect(await byPassword(name, keys, now)).toHaveProperty('token')
  const key = await enrolled(keys.enrolment)
  expect(await byPassword(name, keys, now + 31_000)).toEqual({
    refused: 'ACCOUNT_OR_PASSWORD_WRONG',
  })
  for (let network = 0; network < 60; network += 1)
    await login(fixture.deps, at(now + 60_000 + network * 1_000, `198.51.100.${network}`), {
      name,
      password: 'wrong',
      totp: '000000',
    })
  expect(await byPassword(name, keys, now + 120_000, '192.0.2.9')).toMatchObject({
    refused: 'ACCOUNT_LOCKED',
  })
  expect(await signIn(key, {}, now + 121_000)).toHaveProperty('token')
})

it('STAFF-19 reset takes all passkeys and open enrolments, enrol makes one more, disable shuts out', async () => {
  const { name, keys } = await added()
  const [first, more] = [await enrolled(keys.enrolment), await enrolStaff(operator, name)]
  if ('refused' in more) throw new Error(more.refused)
  const second = await enrolled(more.enrolment)
  for (const key of [first, second]) expect(await signIn(key)).toHaveProperty('token')
  const [open, fresh] = [await enrolStaff(operator, name), await resetKeys(operator, name)]
  if ('refused' in open || 'refused' in fresh) throw new Error('refused')
  for (const key of [first, second]) expect(await signIn(key)).toEqual(wrong)
  expect(await newEnrolmentOptions(fixture.deps, at(), open.enrolment)).toEqual(wrong)
  const third = await enrolled(fresh.enrolment)
  expect(await signIn(third)).toHaveProperty('token')
  await disableStaff(operator, name)
  expect(await signIn(third)).toEqual(wrong)
  expect(await enrolStaff(operator, name)).toHaveProperty('refused')
})

it('STAFF-19 the application can make no enrolment and take no passkey away', async () => {
  for (const statement of [
    `
      INSERT INTO staff_enrolment (mac, staff_id, created_at, expires_at)
      VALUES ('', 1, now(), now())`,
    'DELETE FROM staff_enrolment',
    'DELETE FROM staff_passkey',
    'UPDATE staff_passkey SET staff_id = 1',
  ]) {
    await expect(fixture.deps.database.rows(sql(statement)), statement).rejects.toMatchObject({
      code: '42501',
    })
  }
})
