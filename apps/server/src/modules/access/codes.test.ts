import { createAccessWorld, type AccessWorld, goodPassword } from '@candor/testing/access-world'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessHandlers } from './index.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const now = firstMomentMs
const guestAt = (nowMs: number) => contextAt(nowMs, undefined)
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const right = { message: 'verification code correct' }

function registration(name: string, code: string, over: object = {}) {
  return { user_string: name, code, password: goodPassword, re_password: goodPassword, extension_code: '', ...over }
}

let world: AccessWorld
beforeAll(async () => { world = await createAccessWorld() })
afterAll(() => world.close())

it('AUTH-01 sends a code for each scene and refuses in order', async () => {
  for (const scene of ['register', 'forget', 'pay_password', 'bind', 'withdraw'] as const) {
    expect(await world.sendCode(world.newName(), scene)).toEqual({ message: expect.stringContaining('no mail was sent') })
  }
  const phone = { user_string: '13800138000', scene: 'register', area_code: '86' } as const
  expect(await world.door.sendCode(phone, guestAt(now))).toHaveProperty('message')
  expect(await world.door.sendCode({ user_string: world.newName(), type: 'forget' }, guestAt(now))).toHaveProperty('message')
  expect(await world.door.sendCode({ user_string: world.newName() }, guestAt(now))).toEqual({ refused: 'PARAM_ERROR' })
  for (const typed of ['nobody', 'a@b', '12800138000', '']) {
    expect(await world.door.sendCode({ user_string: typed, scene: 'register' }, guestAt(now))).toEqual({ refused: 'PARAM_ERROR' })
  }
  const taken = await world.registered()
  expect(await world.sendCode(taken)).toEqual({ refused: 'ACCOUNT_EXISTS' })
})

it('AUTH-02 answers scene forget alike for a known and an unknown account, and so does its code', async () => {
  const known = await world.registered(world.newName(), now - 2 * MINUTE)
  const unknown = world.newName()
  expect(await world.sendCode(unknown, 'forget')).toEqual(await world.sendCode(known, 'forget'))
  const guess = { scene: 'forget', email_code: wrongFor(await world.codeOf(known)) } as const
  const forKnown = await world.door.checkCode({ user_string: known, ...guess }, guestAt(now))
  expect(forKnown).toEqual({ refused: 'CODE_WRONG' })
  expect(await world.door.checkCode({ user_string: unknown, ...guess }, guestAt(now))).toEqual(forKnown)
  expect(await world.codeOf(unknown)).toBe('')
})

it('AUTH-03 a code has 6 digits and fits its target and scene only', async () => {
  const name = world.newName()
  const code = await world.codeFor(name)
  expect(code).toMatch(/^\d{6}$/)
  const other = world.newName()
  await world.sendCode(other)
  await world.sendCode(name, 'bind', now + 2 * MINUTE)
  const atOther = await world.door.checkCode({ user_string: other, scene: 'register', email_code: code }, guestAt(now))
  expect(atOther).toEqual(await world.codeOf(other) === code ? right : { refused: 'CODE_WRONG' })
  const atBind = await world.door.checkCode({ user_string: name, scene: 'bind', email_code: code }, guestAt(now + 2 * MINUTE))
  expect(atBind).toEqual(await world.codeOf(name) === code ? right : { refused: 'CODE_WRONG' })
  expect(await world.door.checkCode({ user_string: name, scene: 'withdraw', email_code: code }, guestAt(now))).toEqual({ refused: 'CODE_EXPIRED' })
  const stored = await world.asOwner('SELECT code_mac FROM verification_code')
  expect(stored.every(({ code_mac: mac }) => Buffer.isBuffer(mac) && mac.length === 32)).toBe(true)
})

it('AUTH-03 a code lives 10 minutes', async () => {
  const name = world.newName()
  const trial = { user_string: name, scene: 'register', email_code: await world.codeFor(name) } as const
  expect(await world.door.checkCode(trial, guestAt(now + 10 * MINUTE - 1))).toHaveProperty('message')
  expect(await world.door.checkCode(trial, guestAt(now + 10 * MINUTE))).toEqual({ refused: 'CODE_EXPIRED' })
})

it('AUTH-03 a newer code replaces the older one', async () => {
  const name = world.newName()
  const first = await world.codeFor(name)
  const second = await world.codeFor(name, 'register', now + MINUTE)
  const check = (code: string) => world.door.checkCode({ user_string: name, scene: 'register', email_code: code }, guestAt(now + MINUTE))
  expect(await check(second)).toHaveProperty('message')
  expect(await check(first)).toEqual(first === second ? right : { refused: 'CODE_WRONG' })
})

it('AUTH-03 of 50 wrong codes at once exactly 5 are tried', async () => {
  const name = world.newName()
  const code = await world.codeFor(name)
  const guess = { user_string: name, scene: 'register', email_code: wrongFor(code) } as const
  const answers = await Promise.all(Array.from({ length: 50 }, () => world.door.checkCode(guess, guestAt(now))))
  expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'CODE_WRONG')).toHaveLength(5)
  expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'CODE_EXPIRED')).toHaveLength(45)
  expect(await world.door.checkCode({ ...guess, email_code: code }, guestAt(now))).toEqual({ refused: 'CODE_EXPIRED' })
})

it('AUTH-03 a used code is dead', async () => {
  const name = world.newName()
  const code = await world.codeFor(name)
  await world.door.register(registration(name, code), guestAt(now))
  expect(await world.door.register(registration(name, code), guestAt(now))).toEqual({ refused: 'CODE_EXPIRED' })
})

it('AUTH-04 sends once per 60 s and 10 times per day and target', async () => {
  const name = world.newName()
  await world.sendCode(name)
  expect(await world.sendCode(name, 'bind', now + MINUTE - 1)).toEqual({ refused: 'CODE_TOO_OFTEN', details: { retry_after: 1 } })
  for (let sent = 1; sent < 10; sent += 1) expect(await world.sendCode(name, 'register', now + sent * MINUTE)).toHaveProperty('message')
  expect(await world.sendCode(name, 'register', now + 10 * MINUTE)).toMatchObject({ refused: 'CODE_TOO_OFTEN' })
  expect(await world.sendCode(name, 'register', now + DAY)).toHaveProperty('message')
})

it('AUTH-04 lets one of 20 sendings at once through, whatever their scenes', async () => {
  const name = world.newName()
  const scenes = ['register', 'forget', 'bind', 'withdraw'] as const
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => world.sendCode(name, scenes[index % 4])))
  expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
})

it('AUTH-05 checks a code without using it up and refuses in order', async () => {
  const name = world.newName()
  const code = await world.codeFor(name)
  const check = (user_string: string, email_code: string) => world.door.checkCode({ user_string, scene: 'register', email_code, country_code: '+86' }, guestAt(now))
  expect(await check('nobody', code)).toEqual({ refused: 'PARAM_ERROR' })
  expect(await check(name, '12345a')).toEqual({ refused: 'PARAM_ERROR' })
  expect(await check(world.newName(), code)).toEqual({ refused: 'CODE_EXPIRED' })
  expect(await check(name, wrongFor(code))).toEqual({ refused: 'CODE_WRONG' })
  expect(await check(name, code)).toEqual(right)
  expect(await world.door.register(registration(name, code), guestAt(now))).toHaveProperty('message')
})

it('AUTH-30 shows codes in the sandbox mailbox only, says so, and has no mailbox where nothing lands in it', async () => {
  const name = world.newName()
  expect(await world.sendCode(name)).toEqual({ message: expect.stringMatching(/^sandbox: no mail was sent/) })
  const mail = await world.door.mailbox({ user_string: name }, guestAt(now))
  const shown = { scene: 'register', code: expect.stringMatching(/^\d{6}$/) }
  expect(mail).toMatchObject({ message: { notice: expect.stringContaining('sandbox'), messages: [shown] } })
  const live = accessHandlers({ ...world.deps, messenger: { sandbox: false, keeps: () => false, send: async () => undefined } })
  expect(await live.mailbox({ user_string: name }, guestAt(now))).toEqual({ refused: 'FEATURE_OFF' })
})
