import {
  type AccessFixture,
  createAccessFixture,
  goodPassword,
  messageOf,
} from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessHandlers, authenticate } from './index.ts'

const now = firstMomentMs
const guestAt = (nowMs: number) => contextAt(nowMs, undefined)
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

function registration(name: string, code: string, over: object = {}) {
  return {
    user_string: name,
    code,
    password: goodPassword,
    re_password: goodPassword,
    extension_code: '',
    ...over,
  }
}

async function infoOf(token: string) {
  const caller = await authenticate(fixture.database, token, now)
  if (caller === undefined) throw new Error('the session does not live')
  return messageOf(await fixture.handlers.userInfo({}, contextAt(now, caller)))
}

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function mailsOf(name: string) {
  return messageOf(await fixture.handlers.mailbox({ user_string: name }, guestAt(now))).messages
}

it('AUTH-06 creates accounts by e-mail and by mobile', async () => {
  await fixture.registered()
  const phone = { user_string: '13900139000', area_code: '86' }
  await fixture.handlers.sendCode({ ...phone, scene: 'register' }, guestAt(now))
  const mail = await fixture.handlers.mailbox(phone, guestAt(now))
  const code = 'message' in mail ? (mail.message.messages[0]?.code ?? '') : ''
  expect(
    await fixture.handlers.register(registration(phone.user_string, code), guestAt(now)),
  ).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  for (const kind of [
    { type: 'mobile' },
    { area_code: '+86' },
    { area_code: '+86', type: 'email' },
  ])
    expect(
      await fixture.handlers.register(registration(phone.user_string, code, kind), guestAt(now)),
    ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(
    await fixture.handlers.register(
      registration(phone.user_string, code, { type: 'mobile', area_code: '+86' }),
      guestAt(now),
    ),
  ).toHaveProperty('message')
  expect(
    await fixture.handlers.login({ ...phone, password: goodPassword }, guestAt(now)),
  ).toHaveProperty('message')
})

it('AUTH-06 refuses in order', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  const attempt = (over: object, user = name) =>
    fixture.handlers.register(registration(user, code, over), guestAt(now))
  const bad = {
    code: wrongFor(code),
    password: '123456',
    re_password: '1',
    extension_code: 'NOBODY99',
  }
  expect(await attempt({ ...bad, user_string: 'x' })).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await attempt(bad)).toMatchObject({ refused: 'PASSWORD_LENGTH' })
  expect(await attempt({ ...bad, password: '1234567' })).toEqual({ refused: 'PASSWORD_COMMON' })
  expect(await attempt({ ...bad, password: goodPassword })).toEqual({
    refused: 'PASSWORD_MISMATCH',
  })
  expect(
    await attempt({ ...bad, password: goodPassword, re_password: goodPassword }, fixture.newName()),
  ).toEqual({ refused: 'CODE_EXPIRED' })
  expect(await attempt({ ...bad, password: goodPassword, re_password: goodPassword })).toEqual({
    refused: 'CODE_WRONG',
  })
  expect(await attempt({ extension_code: 'NOBODY99' })).toEqual({ refused: 'INVITE_CODE_WRONG' })
  expect(await attempt({})).toHaveProperty('message')
})

it('AUTH-06 answers CODE_WRONG to who holds a right code for a name taken meanwhile', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  await fixture.asOwner(
    `WITH p AS (INSERT INTO party (created_at) VALUES (now()) RETURNING id)
    INSERT INTO app_user (id, username, email, password_hash, invite_code, created_at)
    SELECT id, 'C' || id, $1, 'x', 'TAKEN' || id, now() FROM p`,
    [name],
  )
  expect(
    await fixture.handlers.register(
      registration(name, code, { extension_code: 'NOBODY99' }),
      guestAt(now),
    ),
  ).toEqual({ refused: 'CODE_WRONG' })
})

it('AUTH-06 a code that is replaced while the password is hashed opens nothing', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  const slow = accessHandlers({
    ...fixture.deps,
    gate: {
      async run(work) {
        await fixture.sendCode(name, 'register', now + 60_000)
        return work()
      },
    },
  })
  const answer = await slow.register(registration(name, code), guestAt(now))
  expect(answer).toEqual(
    (await fixture.codeOf(name)) === code
      ? { message: 'registration success' }
      : { refused: 'CODE_WRONG' },
  )
})

it('AUTH-06 of 50 registrations at once exactly one wins', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      fixture.handlers.register(
        registration(index % 2 === 0 ? name : name.toUpperCase(), code),
        guestAt(now),
      ),
    ),
  )
  expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
  const refusals = answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))
  expect(refusals).toHaveLength(49)
  expect(new Set(refusals)).toEqual(new Set(['CODE_EXPIRED']))
  expect(
    await fixture.asOwner('SELECT count(*)::int AS users FROM app_user WHERE email = $1', [name]),
  ).toEqual([{ users: 1 }])
})

it('AUTH-07 needs name and code, and takes an empty or missing invitation code', async () => {
  const name = fixture.newName()
  const { extension_code: _none, ...without } = registration(name, await fixture.codeFor(name))
  expect(await fixture.handlers.register({ ...without, code: '' }, guestAt(now))).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await fixture.handlers.register(without, guestAt(now))).toHaveProperty('message')
  await fixture.registered()
})

it('AUTH-08 gives a new user name, invitation code, levels and four accounts per currency at zero', async () => {
  const inviter = await infoOf(await fixture.tokenOf(await fixture.registered()))
  const name = fixture.newName()
  await fixture.handlers.register(
    registration(name, await fixture.codeFor(name), {
      extension_code: inviter.extension_code.toLowerCase(),
    }),
    guestAt(now),
  )
  const info = await infoOf(await fixture.tokenOf(name))
  expect(info).toMatchObject({
    account_number: name,
    level: 0,
    user_level: 0,
    is_realname: 1,
    review_status: 0,
    parent_id: inviter.id,
  })
  expect(info.extension_code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(info.name).toBe(`C${info.id}`)
  const accounts = await fixture.asOwner(
    `
    SELECT c.opened_on_use AS later, array_remove(array_agg(a.kind ORDER BY a.kind), NULL) AS kinds,
      coalesce(sum(a.available + a.locked), 0)::text AS total
    FROM currency c LEFT JOIN account a ON a.currency_id = c.id AND a.party_id = $1 GROUP BY c.id`,
    [info.id],
  )
  expect(new Set(accounts.map(({ later }) => later))).toEqual(new Set([false, true]))
  for (const { later, kinds, total } of accounts)
    expect([kinds, total]).toEqual([later === true ? [] : [1, 2, 3, 4], '0'])
})

it('AUTH-09 wants 7 to 128 characters and none of the common passwords, whatever their capitals', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  const attempt = (password: string) =>
    fixture.handlers.register(
      registration(name, code, { password, re_password: password }),
      guestAt(now),
    )
  for (const password of ['', 'abc123', 'x'.repeat(129)])
    expect(await attempt(password)).toEqual({
      refused: 'PASSWORD_LENGTH',
      details: { min: 7, max: 128 },
    })
  for (const password of [
    'password',
    'Passw0rd',
    'QWERTYUIOP',
    '１２３４５６７８',
    name,
    name.split('@')[0] ?? '',
  ]) {
    expect(await attempt(password)).toEqual({ refused: 'PASSWORD_COMMON' })
  }
  expect(await attempt('😀'.repeat(128))).toHaveProperty('message')
})

it('AUTH-10 wants the same password twice', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  for (const re_password of ['', 'corre', 'correct horsf', 'Correct horse']) {
    expect(
      await fixture.handlers.register(registration(name, code, { re_password }), guestAt(now)),
    ).toEqual({ refused: 'PASSWORD_MISMATCH' })
  }
})

it('AUTH-01 AUTH-34 who asks to register or bind an address that is somebody’s is answered like everybody, and the mail tells its owner', async () => {
  const [taken, fresh, mallory] = [
    await fixture.registered(fixture.newName(), now - 2 * MINUTE),
    fixture.newName(),
    await fixture.newKnown(),
  ]
  expect(await fixture.sendCode(taken)).toEqual(await fixture.sendCode(fresh))
  const [mail] = await mailsOf(taken)
  expect(mail).toMatchObject({
    scene: 'register',
    code: '',
    subject: expect.stringContaining('someone tried to use your address'),
  })
  for (const name of [taken, fresh]) {
    const guess = { user_string: name, email_code: wrongFor(await fixture.codeOf(name)) }
    for (let index = 0; index < 5; index += 1)
      expect(
        await fixture.handlers.checkCode({ ...guess, scene: 'register' }, guestAt(now)),
      ).toEqual({
        refused: 'CODE_WRONG',
      })
    expect(
      await fixture.handlers.register(registration(name, guess.email_code), guestAt(now)),
    ).toEqual({
      refused: 'CODE_EXPIRED',
    })
  }
  const bindAt = now + 2 * MINUTE
  const bind = (name: string) =>
    fixture.handlers.sendCode(
      { user_string: name, scene: 'bind' },
      contextAt(bindAt, mallory.caller),
    )
  expect(await bind(taken)).toEqual(await bind(fixture.newName()))
  expect((await mailsOf(taken))[0]).toMatchObject({
    scene: 'bind',
    code: '',
    body: expect.stringContaining('nothing about it was changed'),
  })
})

it('AUTH-34 registering a name that is somebody’s ends in CODE_WRONG, whatever is guessed', async () => {
  const taken = await fixture.registered(fixture.newName(), now - 2 * MINUTE)
  await fixture.sendCode(taken)
  for (const code of ['000000', '999999'])
    expect(await fixture.handlers.register(registration(taken, code), guestAt(now))).toEqual({
      refused: 'CODE_WRONG',
    })
  expect(
    await fixture.asOwner('SELECT count(*)::int AS users FROM app_user WHERE email = $1', [taken]),
  ).toEqual([{ users: 1 }])
})

it('AUTH-34 takes as long for an address that is somebody’s as for one that is nobody’s, whatever is asked', async () => {
  const taken = await fixture.registered(fixture.newName(), now - DAY)
  const timeOf = async (
    name: string,
    work: (name: string, atMs: number) => Promise<unknown>,
    atMs: number,
  ): Promise<number> => {
    const startedAt = performance.now()
    await work(name, atMs)
    return performance.now() - startedAt
  }
  const attempts: readonly ((name: string, atMs: number) => Promise<unknown>)[] = [
    (name, atMs) =>
      fixture.handlers.sendCode({ user_string: name, scene: 'register' }, guestAt(atMs)),
    (name, atMs) =>
      fixture.handlers.sendCode({ user_string: name, scene: 'forget' }, guestAt(atMs)),
    (name, atMs) =>
      fixture.handlers.checkCode(
        { user_string: name, scene: 'forget', email_code: '000000' },
        guestAt(atMs),
      ),
    (name, atMs) => fixture.handlers.register(registration(name, '000000'), guestAt(atMs)),
  ]
  for (const [index, work] of attempts.entries()) {
    let [known, unknown] = [Infinity, Infinity]
    for (let round = 0; round < 40; round += 1) {
      const atMs = now + (index * 40 + round) * DAY
      known = Math.min(known, await timeOf(taken, work, atMs))
      unknown = Math.min(unknown, await timeOf(fixture.newName(), work, atMs))
    }
    expect(
      Math.min(known, unknown) / Math.max(known, unknown),
      `call ${index}: ${known} and ${unknown} ms`,
    ).toBeGreaterThan(0.5)
  }
})
