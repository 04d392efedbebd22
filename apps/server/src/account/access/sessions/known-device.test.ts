import {
  createAccessFixture,
  type AccessFixture,
  goodPassword,
  messageOf,
} from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { securityHandlers } from '@candor/server/account/security/index'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accessHandlers,
  authenticate,
  deviceTerms,
  deleteOldAccessData,
  loginTerms,
} from '../index.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const now = firstMomentMs
const home = 'h'.repeat(43)

type Place = { readonly address?: string; readonly deviceToken?: string | undefined }
const at = (nowMs: number, place: Place = {}) => ({ ...contextAt(nowMs, undefined), ...place })
const logIn = (name: string, nowMs: number, place: Place, password = goodPassword) =>
  fixture.handlers.login({ user_string: name, password }, at(nowMs, place))
const wrong = { refused: 'ACCOUNT_OR_PASSWORD_WRONG' }

/**
 * Guesses from many networks, one per second each; returns how many passwords were actually
 * checked.
 */
async function runAttack(
  name: string,
  fromMs: number,
  seconds: number,
  place: Place = {},
): Promise<number> {
  let tried = 0
  for (let second = 0; second < seconds; second += 1) {
    const answer = await logIn(
      name,
      fromMs + second * SECOND,
      { address: `198.51.${second >> 8}.${second & 255}`, ...place },
      'wrong horse',
    )
    if ('refused' in answer && answer.refused === 'ACCOUNT_OR_PASSWORD_WRONG') tried += 1
  }
  return tried
}

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

it('AUTH-12 a stranger at one network keeps the owner out at that network alone', async () => {
  const name = await fixture.registered()
  for (let failure = 0; failure < 5; failure += 1)
    expect(await logIn(name, now, { address: '192.0.2.66' }, 'wrong horse')).toEqual(wrong)
  expect(await logIn(name, now, { address: '192.0.2.66' })).toMatchObject({
    refused: 'ACCOUNT_LOCKED',
    details: { retry_after: 900 },
  })
  expect(await logIn(name, now, { address: '192.0.2.67' })).toHaveProperty('message')
  expect(await logIn(name, now, { address: '2001:db8:1:2::9' })).toHaveProperty('message')
})

it('AUTH-12 AUTH-33 strangers of many networks wait longer with every failure, and its owner gets in from a device he used before', async () => {
  const name = await fixture.registered()
  expect(await logIn(name, now, { deviceToken: home })).toHaveProperty('message')
  const tried = await runAttack(name, now + MINUTE, 1_800)
  // 10 are free; the wait doubles from 1 s to 256 s, then one is checked every 300 s.
  expect(tried).toBeGreaterThanOrEqual(loginTerms.free)
  expect(tried).toBeLessThanOrEqual(
    loginTerms.free + 9 + Math.ceil(1_800_000 / loginTerms.waitMostMs),
  )
  const later = now + MINUTE + 1_800 * SECOND
  expect(await logIn(name, later, { address: '203.0.113.200' })).toMatchObject({
    refused: 'ACCOUNT_LOCKED',
  })
  for (const address of ['203.0.113.7', '198.51.0.1', '192.0.2.1'])
    expect(await logIn(name, later, { address, deviceToken: home })).toHaveProperty('message')
})

it('AUTH-12 a wait of strangers ends, at the longest after five minutes, and a new day begins anew', async () => {
  const name = await fixture.registered()
  await runAttack(name, now, 1_200)
  expect(
    await logIn(name, now + 1_200 * SECOND + loginTerms.waitMostMs, { address: '203.0.113.200' }),
  ).toHaveProperty('message')
  expect(await runAttack(name, now + 2 * DAY, 10)).toBe(10)
})

it('AUTH-33 a device waits for its own wrong passwords, and never longer than five minutes', async () => {
  const name = await fixture.registered()
  await logIn(name, now, { deviceToken: home })
  const tried = await runAttack(name, now, 1_800, { deviceToken: home })
  expect(tried).toBeLessThanOrEqual(
    loginTerms.free + 9 + Math.ceil(1_800_000 / loginTerms.waitMostMs),
  )
  expect(
    await logIn(name, now + 1_800 * SECOND + loginTerms.waitMostMs, { deviceToken: home }),
  ).toHaveProperty('message')
})

it('AUTH-33 the token of a device is no session, fits the account that signed in there alone, and is kept as a mark of it', async () => {
  const [name, other] = [await fixture.registered(), await fixture.registered()]
  const token = messageOf(await logIn(name, now, { deviceToken: home }))
  expect(await authenticate(fixture.database, home, now)).toBeUndefined()
  expect(await authenticate(fixture.database, token, now)).toBeDefined()
  await runAttack(other, now, 60)
  expect(
    await logIn(other, now + 60 * SECOND, { address: '203.0.113.200', deviceToken: home }),
  ).toMatchObject({ refused: 'ACCOUNT_LOCKED' })
  const storedMacs = await fixture.asOwner('SELECT mac FROM known_device')
  expect(
    storedMacs.every(({ mac }) => Buffer.isBuffer(mac) && mac.length === 32 && !mac.includes(home)),
  ).toBe(true)
  await logIn(other, now + DAY, { deviceToken: home })
  const marks = await fixture.asOwner(
    `
      SELECT encode(d.mac, $2) AS mac FROM known_device d JOIN app_user u ON u.id = d.user_id
      WHERE u.email = ANY ($1)`,
    [[name, other], 'hex'],
  )
  expect(new Set(marks.map(({ mac }) => mac)).size).toBe(2)
})

it('AUTH-33 wrong second factors of who got hold of the password leave the owner his own at a device he used before', async () => {
  const name = await fixture.registered()
  await logIn(name, now, { deviceToken: home })
  const counted: boolean[] = []
  const handlers = accessHandlers({
    ...fixture.deps,
    secondFactor: async (_tx, _userId, _typed, _nowMs, isKnownDevice) => {
      counted.push(isKnownDevice)
      return 'wrong'
    },
  })
  for (const deviceToken of [undefined, home, 'x'.repeat(43)])
    await handlers.login(
      { user_string: name, password: goodPassword, totp: '123456' },
      at(now, { deviceToken }),
    )
  expect(counted).toEqual([false, true, false])
})

const revocations: readonly (readonly [
  string,
  (name: string, own: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>,
])[] = [
  [
    'ending the session that was opened on it',
    async (_name, own) =>
      messageOf(
        await security().revokeSessions({ id: own.awaySession }, contextAt(now, own.caller)),
      ),
  ],
  [
    'ending all other sessions',
    async (_name, own) =>
      messageOf(await security().revokeSessions({ others: 1 }, contextAt(now, own.caller))),
  ],
  [
    'a new password by a code',
    async (name) => {
      const context = at(now + MINUTE, { address: '203.0.113.50' })
      messageOf(await fixture.handlers.sendCode({ user_string: name, scene: 'forget' }, context))
      messageOf(
        await fixture.handlers.resetPassword(
          {
            account: name,
            code: await fixture.codeOf(name),
            password: goodPassword,
            repassword: goodPassword,
          },
          context,
        ),
      )
    },
  ],
]

const away = 'a'.repeat(43)
const security = () => securityHandlers(fixture.security, fixture.deps)

async function signedIn(name: string) {
  const caller = await authenticate(
    fixture.database,
    messageOf(await logIn(name, now, { deviceToken: home })),
    now,
  )
  const elsewhere = await authenticate(
    fixture.database,
    messageOf(await logIn(name, now, { deviceToken: away })),
    now,
  )
  if (caller === undefined || elsewhere === undefined)
    throw new Error('a new session does not live')
  return { caller, awaySession: elsewhere.sessionId }
}

it.each(revocations)('AUTH-33 %s makes a device a stranger again', async (how, revoke) => {
  const name = await fixture.registered(fixture.newName(), now - 2 * MINUTE)
  await revoke(name, await signedIn(name))
  await runAttack(name, now + 2 * MINUTE, 60)
  const later = now + 2 * MINUTE + 60 * SECOND
  expect(
    await logIn(name, later, { address: '203.0.113.200', deviceToken: away }),
    how,
  ).toMatchObject({ refused: 'ACCOUNT_LOCKED' })
  expect(
    'message' in (await logIn(name, later, { address: '203.0.113.200', deviceToken: home })),
    how,
  ).toBe(how !== 'a new password by a code')
})

it('AUTH-33 20 devices are known at once, the one used longest ago gives way, and none half a year after its last login', async () => {
  const name = await fixture.registered()
  const tokens = Array.from({ length: deviceTerms.max + 1 }, (_, index) =>
    String(index).padStart(43, 'd'),
  )
  for (const [index, deviceToken] of tokens.entries())
    await logIn(name, now + index, { deviceToken })
  const known = async () =>
    (
      await fixture.asOwner(
        'SELECT 1 FROM known_device d JOIN app_user u ON u.id = d.user_id WHERE u.email = $1',
        [name],
      )
    ).length
  expect(await known()).toBe(deviceTerms.max)
  await runAttack(name, now + MINUTE, 60)
  const knocks = await Promise.all(
    [tokens[0], tokens[1], tokens.at(-1)].map((deviceToken) =>
      logIn(name, now + 2 * MINUTE, { address: '203.0.113.200', deviceToken }),
    ),
  )
  expect(knocks.map((answer) => 'message' in answer)).toEqual([false, true, true])
  await deleteOldAccessData(fixture.database, now + 2 * MINUTE + deviceTerms.keptMs + DAY)
  expect(await known()).toBe(0)
})
