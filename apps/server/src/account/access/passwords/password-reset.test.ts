import {
  type AccessFixture,
  createAccessFixture,
  goodPassword,
  messageOf,
} from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { authenticate, type Revoked } from '../index.ts'

const LATER_MS = firstMomentMs + 120_000
const guest = contextAt(LATER_MS, undefined)

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

/**
 * Signs in with the old password repeatedly while a new one is being set, and returns the resulting
 * tokens.
 */
async function tokensAcrossReset(name: string): Promise<string[]> {
  const code = await fixture.codeFor(name, 'forget', LATER_MS)
  let isOver = false
  // One session exists already, however late the others come on a busy machine.
  const tokens = [await fixture.tokenOf(name, LATER_MS)]
  const knock = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fixture.login(name, goodPassword, LATER_MS)
      if ('refused' in answer) return
      tokens.push(answer.message)
    }
  }
  const knocking = [knock(), knock(), knock()]
  const fresh = 'another battery staple'
  const reset = await fixture.handlers.resetPassword(
    { account: name, code, password: fresh, repassword: fresh },
    guest,
  )
  isOver = true
  await Promise.all(knocking)
  expect(reset).toHaveProperty('message')
  return tokens
}

const MINUTE = 60_000
const now = firstMomentMs
const guestAt = (nowMs: number) => contextAt(nowMs, undefined)
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const right = { message: 'Verification code correct', data: { scene: expect.any(String) } }

async function mailsOf(name: string) {
  return messageOf(await fixture.handlers.mailbox({ user_string: name }, guestAt(now))).messages
}
const DAY = 24 * 60 * MINUTE

async function heldUntil(name: string): Promise<unknown> {
  const [row] = await fixture.asOwner(
    `
      SELECT max(h.ends_at) AS until FROM withdrawal_hold h JOIN app_user u ON u.id = h.user_id
      WHERE u.email = $1`,
    [name],
  )
  return row?.['until']
}

it('AUTH-17 leaves no session of the old password alive, not even of a login under way at that moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const tokens = await tokensAcrossReset(await fixture.registered())
    expect(tokens.length).toBeGreaterThan(0)
    const callers = await Promise.all(
      tokens.map((token) => authenticate(fixture.database, token, LATER_MS)),
    )
    expect(callers.filter((caller) => caller !== undefined)).toEqual([])
  }
})

it('AUTH-01 AUTH-16 who is signed in and asks by type alone for his own address is sent one code for his passwords, and nobody else', async () => {
  const [alice, mallory] = [await fixture.newKnown(), await fixture.newKnown()]
  const ask = (caller: typeof alice.caller, user_string: string) =>
    fixture.handlers.sendCode({ user_string, type: 'forget' }, contextAt(now + 2 * MINUTE, caller))
  await ask(alice.caller, alice.name)
  expect((await mailsOf(alice.name))[0]).toMatchObject({
    scene: 'password',
    body: expect.stringContaining('login password or transaction password'),
  })
  const code = await fixture.codeOf(alice.name)
  const renewal = {
    account: alice.name,
    password: 'a new longer word',
    repassword: 'a new longer word',
    code,
  }
  for (const context of [guestAt(now + 2 * MINUTE), contextAt(now + 2 * MINUTE, mallory.caller)])
    expect(await fixture.handlers.resetPassword(renewal, context)).toEqual({
      refused: 'CODE_EXPIRED',
    })
  await ask(mallory.caller, alice.name)
  expect((await mailsOf(alice.name))[0], 'his is that of everybody').toMatchObject({
    scene: 'forget',
  })
  expect(
    await fixture.handlers.resetPassword(
      { ...renewal, code: wrongFor(code) },
      contextAt(now + 2 * MINUTE, alice.caller),
    ),
  ).toEqual({ refused: 'CODE_WRONG' })
  expect(
    await fixture.handlers.checkCode(
      { user_string: alice.name, email_code: code, scene: 'password' },
      contextAt(now + 2 * MINUTE, alice.caller),
    ),
  ).toEqual({ ...right, data: { scene: 'password' } })
})

it('AUTH-16 sets a new password under both namings and refuses in order', async () => {
  const name = await fixture.registered(fixture.newName(), now - MINUTE)
  const code = await fixture.codeFor(name, 'forget')
  const reset = (over: object, user: object = { account: name }) =>
    fixture.handlers.resetPassword(
      { ...user, password: 'battery staple', repassword: 'battery staple', code, ...over },
      guestAt(now),
    )
  expect(await reset({}, {})).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await reset({ password: 'abc', code: '1' })).toMatchObject({ refused: 'PASSWORD_LENGTH' })
  expect(await reset({ password: 'password', repassword: 'x' })).toEqual({
    refused: 'PASSWORD_COMMON',
  })
  expect(await reset({ repassword: 'battery stable' })).toEqual({ refused: 'PASSWORD_MISMATCH' })
  expect(await reset({}, { account: fixture.newName() })).toEqual({ refused: 'CODE_EXPIRED' })
  expect(await reset({ code: wrongFor(code) })).toEqual({ refused: 'CODE_WRONG' })
  const named = {
    user_string: name,
    password: 'battery staple',
    re_password: 'battery staple',
    code,
  }
  expect(await fixture.handlers.resetPassword(named, guestAt(now))).toHaveProperty('message')
  expect(await fixture.login(name, 'battery staple')).toHaveProperty('message')
  expect(await fixture.login(name, goodPassword)).toEqual({ refused: 'ACCOUNT_OR_PASSWORD_WRONG' })
  const again = await fixture.codeFor(name, 'forget', now + MINUTE)
  expect(await reset({ code: again })).toHaveProperty('message')
})

it('AUTH-17 a new password ends every session and holds withdrawals for 24 h', async () => {
  const name = await fixture.registered(fixture.newName(), now - MINUTE)
  const tokens = [await fixture.tokenOf(name), await fixture.tokenOf(name)]
  // A session that was last used long ago is live as well.
  await fixture.asOwner(
    `
      UPDATE session SET last_used_at = $2
      WHERE id = (SELECT min(s.id) FROM session s JOIN app_user u ON u.id = s.user_id
        WHERE u.email = $1)`,
    [name, new Date(now - 29 * DAY)],
  )
  const revocations: Revoked[] = []
  const stop = fixture.deps.revocations.onRevoked((revoked) => {
    revocations.push(revoked)
  })
  await fixture.handlers.resetPassword(
    {
      account: name,
      password: 'battery staple',
      repassword: 'battery staple',
      code: await fixture.codeFor(name, 'forget'),
    },
    guestAt(now),
  )
  stop()
  for (const token of tokens)
    expect(await authenticate(fixture.database, token, now)).toBeUndefined()
  expect(revocations.flatMap(({ sessionIds }) => sessionIds)).toHaveLength(2)
  expect(await heldUntil(name)).toEqual(new Date(now + DAY))
})

it('AUTH-17 holds withdrawals anew at each new password, and never shortens a hold', async () => {
  const name = await fixture.registered(fixture.newName(), now - MINUTE)
  const renew = async (password: string, atMs: number) => {
    const code = await fixture.codeFor(name, 'forget', atMs)
    expect(
      await fixture.handlers.resetPassword(
        { account: name, password, repassword: password, code },
        guestAt(atMs),
      ),
    ).toHaveProperty('message')
    return heldUntil(name)
  }
  expect(await renew('battery staple', now)).toEqual(new Date(now + DAY))
  expect(await renew('second battery', now + 2 * DAY)).toEqual(new Date(now + 3 * DAY))
  await fixture.asOwner(
    `
      INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at)
      SELECT id, 'phone', $2::timestamptz, $2::timestamptz + interval '24 hours' FROM app_user
      WHERE email = $1`,
    [name, new Date(now + 29 * DAY)],
  )
  expect(await renew('third battery', now + 3 * DAY)).toEqual(new Date(now + 30 * DAY))
})
