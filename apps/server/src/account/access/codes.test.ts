import {
  type AccessFixture,
  createAccessFixture,
  goodPassword,
  messageOf,
} from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessHandlers } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const now = firstMomentMs
const guestAt = (nowMs: number) => contextAt(nowMs, undefined)
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const right = { message: 'Verification code correct', data: { scene: expect.any(String) } }

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

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

it('AUTH-01 sends a code for each scene and refuses in order', async () => {
  for (const scene of ['register', 'forget', 'pay_password', 'bind', 'withdraw'] as const) {
    expect(await fixture.sendCode(fixture.newName(), scene)).toEqual({
      message: expect.stringContaining('no mail was sent'),
    })
  }
  const phone = { user_string: '13800138000', scene: 'register', area_code: '86' } as const
  expect(await fixture.handlers.sendCode(phone, guestAt(now))).toHaveProperty('message')
  expect(
    await fixture.handlers.sendCode(
      { user_string: fixture.newName(), type: 'forget' },
      guestAt(now),
    ),
  ).toHaveProperty('message')
  expect(await fixture.handlers.sendCode({ user_string: fixture.newName() }, guestAt(now))).toEqual(
    {
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    },
  )
  for (const typed of ['nobody', 'a@b', '12800138000', '']) {
    expect(
      await fixture.handlers.sendCode({ user_string: typed, scene: 'register' }, guestAt(now)),
    ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  }
})

it('AUTH-02 answers scene forget alike for a known and an unknown account, and so does its code', async () => {
  const known = await fixture.registered(fixture.newName(), now - 2 * MINUTE)
  const unknown = fixture.newName()
  expect(await fixture.sendCode(unknown, 'forget')).toEqual(await fixture.sendCode(known, 'forget'))
  const guess = { scene: 'forget', email_code: wrongFor(await fixture.codeOf(known)) } as const
  const forKnown = await fixture.handlers.checkCode({ user_string: known, ...guess }, guestAt(now))
  expect(forKnown).toEqual({ refused: 'CODE_WRONG' })
  expect(
    await fixture.handlers.checkCode({ user_string: unknown, ...guess }, guestAt(now)),
  ).toEqual(forKnown)
  expect(await fixture.codeOf(unknown)).toBe('')
})

it('AUTH-05 without a scene the newest living code that the caller asked for is checked, and its scene told', async () => {
  const name = fixture.newName()
  const check = (email_code: string, atMs = now) =>
    fixture.handlers.checkCode({ user_string: name, email_code }, guestAt(atMs))
  expect(await check('12345')).toEqual({ refused: 'PARAM_ERROR', details: { field: 'email_code' } })
  expect(await check('000000'), 'of nobody').toEqual({ refused: 'CODE_EXPIRED' })
  const older = await fixture.codeFor(name, 'register')
  expect(await check(older)).toEqual({ ...right, data: { scene: 'register' } })
  const newer = await fixture.codeFor(name, 'forget', now + 2 * MINUTE)
  expect(
    await fixture.handlers.checkCode(
      { user_string: name, email_code: older, scene: 'register' },
      guestAt(now + 2 * MINUTE),
    ),
    'the older one lives',
  ).toEqual({ ...right, data: { scene: 'register' } })
  expect(newer, 'sent to nobody').toBe(older)
  for (let index = 0; index < 5; index += 1)
    expect(await check(wrongFor(older), now + 2 * MINUTE)).toEqual({ refused: 'CODE_WRONG' })
  expect(
    await fixture.handlers.checkCode(
      { user_string: name, email_code: '000000', scene: 'forget' },
      guestAt(now + 2 * MINUTE),
    ),
    'its five tries were counted',
  ).toEqual({ refused: 'CODE_EXPIRED' })
  expect(await check(older, now + 2 * MINUTE), 'and the other code kept its own').toEqual({
    ...right,
    data: { scene: 'register' },
  })
})

it('AUTH-05 AUTH-34 a check without a scene answers alike for known and unknown accounts, and tries no code that somebody else asked for', async () => {
  const [known, unknown, mallory] = [
    await fixture.registered(fixture.newName(), now - 2 * MINUTE),
    fixture.newName(),
    await fixture.newKnown(),
  ]
  for (const name of [known, unknown]) await fixture.sendCode(name, 'forget')
  const code = await fixture.codeOf(known)
  for (const user_string of [known, unknown])
    expect(
      await fixture.handlers.checkCode({ user_string, email_code: wrongFor(code) }, guestAt(now)),
    ).toEqual({ refused: 'CODE_WRONG' })
  await fixture.handlers.sendCode(
    { user_string: mallory.name, scene: 'withdraw' },
    contextAt(now + 2 * MINUTE, mallory.caller),
  )
  expect(
    await fixture.handlers.checkCode(
      { user_string: mallory.name, email_code: await fixture.codeOf(mallory.name) },
      guestAt(now + 2 * MINUTE),
    ),
  ).toEqual({ refused: 'CODE_EXPIRED' })
})

it('AUTH-03 a code has 6 digits and fits its target and scene only', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  expect(code).toMatch(/^\d{6}$/)
  const other = fixture.newName()
  await fixture.sendCode(other)
  await fixture.sendCode(name, 'bind', now + 2 * MINUTE)
  const atOther = await fixture.handlers.checkCode(
    { user_string: other, scene: 'register', email_code: code },
    guestAt(now),
  )
  expect(atOther).toEqual(
    (await fixture.codeOf(other)) === code ? right : { refused: 'CODE_WRONG' },
  )
  const atBind = await fixture.handlers.checkCode(
    { user_string: name, scene: 'bind', email_code: code },
    guestAt(now + 2 * MINUTE),
  )
  expect(atBind).toEqual((await fixture.codeOf(name)) === code ? right : { refused: 'CODE_WRONG' })
  expect(
    await fixture.handlers.checkCode(
      { user_string: name, scene: 'withdraw', email_code: code },
      guestAt(now),
    ),
  ).toEqual({ refused: 'CODE_EXPIRED' })
  const stored = await fixture.asOwner('SELECT code_mac FROM verification_code')
  expect(stored.every(({ code_mac: mac }) => Buffer.isBuffer(mac) && mac.length === 32)).toBe(true)
})

it('AUTH-03 a code lives 10 minutes', async () => {
  const name = fixture.newName()
  const trial = {
    user_string: name,
    scene: 'register',
    email_code: await fixture.codeFor(name),
  } as const
  expect(await fixture.handlers.checkCode(trial, guestAt(now + 10 * MINUTE - 1))).toHaveProperty(
    'message',
  )
  expect(await fixture.handlers.checkCode(trial, guestAt(now + 10 * MINUTE))).toEqual({
    refused: 'CODE_EXPIRED',
  })
})

it('AUTH-03 a newer code replaces the older one', async () => {
  const name = fixture.newName()
  const first = await fixture.codeFor(name)
  const second = await fixture.codeFor(name, 'register', now + MINUTE)
  const check = (code: string) =>
    fixture.handlers.checkCode(
      { user_string: name, scene: 'register', email_code: code },
      guestAt(now + MINUTE),
    )
  expect(await check(second)).toHaveProperty('message')
  expect(await check(first)).toEqual(first === second ? right : { refused: 'CODE_WRONG' })
})

it('AUTH-03 of 50 wrong codes at once exactly 5 are tried', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  const guess = { user_string: name, scene: 'register', email_code: wrongFor(code) } as const
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => fixture.handlers.checkCode(guess, guestAt(now))),
  )
  expect(
    answers.filter((answer) => 'refused' in answer && answer.refused === 'CODE_WRONG'),
  ).toHaveLength(5)
  expect(
    answers.filter((answer) => 'refused' in answer && answer.refused === 'CODE_EXPIRED'),
  ).toHaveLength(45)
  expect(await fixture.handlers.checkCode({ ...guess, email_code: code }, guestAt(now))).toEqual({
    refused: 'CODE_EXPIRED',
  })
})

it('AUTH-03 a used code is dead', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  await fixture.handlers.register(registration(name, code), guestAt(now))
  expect(await fixture.handlers.register(registration(name, code), guestAt(now))).toEqual({
    refused: 'CODE_EXPIRED',
  })
})

it('AUTH-04 sends to a target for one network once per 60 s and 5 times a day', async () => {
  const name = fixture.newName()
  await fixture.sendCode(name)
  expect(await fixture.sendCode(name, 'bind', now + MINUTE - 1)).toEqual({
    refused: 'CODE_TOO_OFTEN',
    details: { retry_after: 1 },
  })
  for (let sent = 1; sent < 5; sent += 1)
    expect(await fixture.sendCode(name, 'register', now + sent * MINUTE)).toHaveProperty('message')
  expect(await fixture.sendCode(name, 'register', now + 5 * MINUTE)).toMatchObject({
    refused: 'CODE_TOO_OFTEN',
  })
  expect(await fixture.sendCode(name, 'register', now + DAY)).toHaveProperty('message')
})

it('AUTH-04 strangers of all networks together are sent 15 a day, alike whether or not there is such an account, and cannot spend its owner’s own', async () => {
  const owner = await fixture.newKnown()
  const token = 'd'.repeat(43)
  messageOf(
    await fixture.handlers.login(
      { user_string: owner.name, password: goodPassword },
      { ...guestAt(now), deviceToken: token },
    ),
  )
  const answers: unknown[][] = []
  for (const name of [owner.name, fixture.newName()]) {
    const sent: unknown[] = []
    for (let index = 0; index < 40; index += 1) {
      const context = { ...guestAt(now + DAY + index * 1_000), address: `198.51.100.${index}` }
      sent.push(
        await fixture.handlers.sendCode(
          { user_string: name, scene: index % 2 === 0 ? 'forget' : 'withdraw' },
          context,
        ),
      )
    }
    expect(sent.filter((answer) => Object.hasOwn(answer as object, 'message'))).toHaveLength(15)
    expect(sent.at(-1)).toMatchObject({ refused: 'CODE_TOO_OFTEN' })
    answers.push(sent)
  }
  expect(answers[0]).toEqual(answers[1])
  const later = now + DAY + HOUR
  for (const [index, scene] of (['pay_password', 'bind', 'withdraw'] as const).entries()) {
    expect(
      await fixture.handlers.sendCode(
        { user_string: owner.name, scene },
        contextAt(later + index * MINUTE, owner.caller),
      ),
    ).toHaveProperty('message')
  }
  const known = { ...guestAt(later + 5 * MINUTE), deviceToken: token }
  expect(
    await fixture.handlers.sendCode({ user_string: owner.name, scene: 'forget' }, known),
  ).toHaveProperty('message')
  const fresh = 'another battery staple'
  expect(
    await fixture.handlers.resetPassword(
      {
        account: owner.name,
        code: await fixture.codeOf(owner.name),
        password: fresh,
        repassword: fresh,
      },
      known,
    ),
  ).toHaveProperty('message')
})

it('AUTH-04 three networks that ask all day for codes to an address keep nobody else from one, whether he registers there or binds it', async () => {
  const name = fixture.newName()
  const from = (address: string, minutes: number) =>
    fixture.handlers.sendCode(
      { user_string: name, scene: 'register' },
      { ...guestAt(now + DAY + minutes * MINUTE), address },
    )
  const replies = []
  for (let minute = 0; minute < 5; minute += 1)
    for (let network = 0; network < 3; network += 1)
      replies.push(await from(`192.0.2.${network}`, minute))
  expect(replies.filter((answer) => Object.hasOwn(answer as object, 'message'))).toHaveLength(3 + 5)
  for (let network = 0; network < 7; network += 1)
    expect(await from(`198.51.100.${network}`, 10)).toHaveProperty('message')
  expect(await from('198.51.100.7', 10), 'the fifteen are spent').toMatchObject({
    refused: 'CODE_TOO_OFTEN',
  })
})

it('AUTH-03 wrong guesses and newer codes of strangers leave the code alive for who asked for it, whatever network he is in by then', async () => {
  const name = await fixture.registered(fixture.newName(), now - 2 * MINUTE)
  for (const own of [
    { address: '203.0.113.7' },
    { address: '203.0.113.8', deviceToken: 'e'.repeat(43) },
  ]) {
    const at = { ...guestAt(now + (own.deviceToken === undefined ? 0 : DAY)), ...own }
    messageOf(await fixture.handlers.sendCode({ user_string: name, scene: 'forget' }, at))
    const code = await fixture.codeOf(name)
    for (let network = 0; network < 8; network += 1) {
      const stranger = { ...at, deviceToken: undefined, address: `192.0.2.${network}` }
      const guess = { user_string: name, scene: 'forget', email_code: wrongFor(code) } as const
      expect(await fixture.handlers.checkCode(guess, stranger)).toEqual({ refused: 'CODE_EXPIRED' })
      messageOf(await fixture.handlers.sendCode({ user_string: name, scene: 'forget' }, stranger))
      for (let index = 0; index < 5; index += 1)
        expect(await fixture.handlers.checkCode(guess, stranger)).toEqual({ refused: 'CODE_WRONG' })
      expect(await fixture.handlers.checkCode({ ...guess, email_code: code }, stranger)).toEqual({
        refused: 'CODE_EXPIRED',
      })
    }
    const typedAt = own.deviceToken === undefined ? at : { ...at, address: '198.51.100.99' }
    expect(
      await fixture.handlers.checkCode(
        { user_string: name, scene: 'forget', email_code: code },
        typedAt,
      ),
    ).toEqual(right)
  }
})

it('AUTH-04 lets one of 20 sendings at once through, whatever their scenes', async () => {
  const name = fixture.newName()
  const scenes = ['register', 'forget', 'bind', 'withdraw'] as const
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => fixture.sendCode(name, scenes[index % 4])),
  )
  expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
})

it('AUTH-05 checks a code without using it up and refuses in order', async () => {
  const name = fixture.newName()
  const code = await fixture.codeFor(name)
  const check = (user_string: string, email_code: string) =>
    fixture.handlers.checkCode(
      { user_string, scene: 'register', email_code, country_code: '+86' },
      guestAt(now),
    )
  expect(await check('nobody', code)).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await check(name, '12345a')).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await check(fixture.newName(), code)).toEqual({ refused: 'CODE_EXPIRED' })
  expect(await check(name, wrongFor(code))).toEqual({ refused: 'CODE_WRONG' })
  expect(await check(name, code)).toEqual(right)
  expect(await fixture.handlers.register(registration(name, code), guestAt(now))).toHaveProperty(
    'message',
  )
})

it('AUTH-30 shows codes in the sandbox mailbox only, says so, and has no mailbox where nothing lands in it', async () => {
  const name = fixture.newName()
  expect(await fixture.sendCode(name)).toEqual({
    message: expect.stringMatching(/^sandbox: no mail was sent/),
  })
  const mail = await fixture.handlers.mailbox({ user_string: name }, guestAt(now))
  const expected = { scene: 'register', code: expect.stringMatching(/^\d{6}$/) }
  expect(mail).toMatchObject({
    message: { notice: expect.stringContaining('sandbox'), messages: [expected] },
  })
  const live = accessHandlers({
    ...fixture.deps,
    messenger: { sandbox: false, keeps: () => false, send: async () => undefined },
  })
  expect(await live.mailbox({ user_string: name }, guestAt(now))).toEqual({
    refused: 'FEATURE_OFF',
  })
})
