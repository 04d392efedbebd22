import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { publishedLimits } from '@candor/server/http/limits'
import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person, personPassword, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Protected } from './rig/protected.ts'
import { race, type Raced, same, type Shot, tally } from './rig/race.ts'
import { sized } from '@candor/testing/size'

/**
 * S11: what can be guessed is guessed, one after another and all at once, over HTTP on a clock that is moved: codes, login passwords, payment
 * passwords, second factors. Counts are exact.
 */
const [GUESSES, SLOW_GUESSES, REPLAYS] = sized({ run: [400, 60, 100], campaign: [10_000, 2_000, 10_000] })
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000]
const AT_ONCE = 200
const scenes = ['register', 'forget', 'pay_password', 'bind', 'withdraw', 'recover'] as const

const clock = new FakeClock(Date.parse('2026-11-20T00:00:10Z'))
let world: TestPlatform
let names = 0
let fired = 0

beforeAll(async () => { world = await openPlatform({ clock }) })
afterAll(async () => {
  console.info(`S11: ${fired} guesses and replays, at most 5 counted of each secret, 0 replays taken`)
  await world.stop()
})

const newName = (): string => `guess${(names += 1)}@example.com`
/** Where a code of a scene may be sent to, so that it arrives: one for a forgotten password only to somebody who is registered. */
const nameFor = async (scene: string): Promise<string> => (scene === 'forget' ? (await Protected.newAccount(world)).name : newName())
const guest = (path: string, body: Record<string, string | number>): Shot => ({ method: 'POST', path, token: undefined, body })
const check = (name: string, code: string, scene: string): Shot => guest('/user/check_email', { user_string: name, scene, email_code: code })

/** Fires so many shots, some hundreds at a time, and tells how they were answered. */
async function volley(count: number, shot: (index: number) => Shot, address = world.address): Promise<Record<string, number>> {
  const answers: Raced[] = []
  for (let done = 0; done < count; done += AT_ONCE) answers.push(...await race(address, same(Math.min(AT_ONCE, count - done), (index) => shot(done + index))))
  fired += answers.length
  return tally(answers)
}

/** Sends a code and reads it; a minute has gone by, so that it may be sent. */
async function codeFor(name: string, scene: string, token?: string): Promise<string> {
  clock.advance(MINUTE + SECOND)
  await ok(send(world.address, 'POST', '/sms_mail', { user_string: name, scene }, token === undefined ? {} : { authorization: token }))
  return newestCode(name)
}

async function newestCode(name: string): Promise<string> {
  const { message } = await send(world.address, 'GET', `/sandbox/mailbox?user_string=${encodeURIComponent(name)}`, undefined)
  return (message as { messages: { code: string }[] }).messages[0]?.code ?? ''
}

/** A code that is not this one. */
function wrong(code: string, index = 0): string {
  return String((Number(code) + 1 + (index % 999_998)) % 1_000_000).padStart(6, '0')
}

describe('AUTH-03 codes', () => {
  it.each(scenes)('S11 AUTH-03 five wrong tries kill a code of scene %s, four do not', async (scene) => {
    const name = await nameFor(scene)
    const first = await codeFor(name, scene)
    for (let index = 0; index < 4; index += 1) expect(await volley(1, () => check(name, wrong(first, index), scene))).toEqual({ CODE_WRONG: 1 })
    expect(await volley(1, () => check(name, first, scene))).toEqual({ ok: 1 })
    const second = await codeFor(name, scene)
    for (let index = 0; index < 5; index += 1) expect(await volley(1, () => check(name, wrong(second, index), scene))).toEqual({ CODE_WRONG: 1 })
    expect(await volley(1, () => check(name, second, scene))).toEqual({ CODE_EXPIRED: 1 })
  })

  it(`S11 AUTH-03 of ${GUESSES} guesses at once five count, and the code is dead for its owner too`, async () => {
    expect(await guessed(world.address)).toEqual({ CODE_WRONG: 5, CODE_EXPIRED: GUESSES - 5 })
  })

  it('S11 AUTH-03 AUTH-04 who asks for codes and guesses all day long at one network has 25 guesses', async () => {
    const name = newName()
    clock.advance(DAY - (clock.nowMs() % DAY) + SECOND)
    let guesses = 0
    for (let atMs = 0; atMs < DAY - HOUR; atMs += 47 * MINUTE) {
      clock.advance(47 * MINUTE)
      const sent = await send(world.address, 'POST', '/sms_mail', { user_string: name, scene: 'forget' })
      expect(['', 'CODE_TOO_OFTEN']).toContain(sent.code ?? '')
      guesses += (await volley(7, (index) => check(name, wrong('000000', index), 'forget')))['CODE_WRONG'] ?? 0
    }
    expect(guesses).toBe(25)
  })

  it(`S11 AUTH-03 a used code is used: 0 of ${REPLAYS} replays`, async () => {
    const name = newName()
    const code = await codeFor(name, 'register')
    const register = guest('/user/register', { user_string: name, code, password: personPassword, re_password: personPassword })
    expect(await volley(1, () => register)).toEqual({ ok: 1 })
    expect(await volley(REPLAYS, (index) => (index % 2 === 0 ? register : check(name, code, 'register')))).toEqual({ CODE_EXPIRED: REPLAYS })
    const reset = await codeFor(name, 'forget')
    const forget = guest('/user/forget', { account: name, code: reset, password: `${personPassword} 2`, repassword: `${personPassword} 2` })
    expect(await volley(1, () => forget)).toEqual({ ok: 1 })
    expect(await volley(REPLAYS, () => forget)).toEqual({ CODE_EXPIRED: REPLAYS })
  })

  it('S11 AUTH-03 a code fits the scene and the target it was sent for, and no other', async () => {
    for (const scene of scenes) {
      const [name, neighbour] = [await nameFor(scene), await nameFor(scene)]
      const code = await codeFor(name, scene)
      await codeFor(neighbour, scene)
      for (const other of scenes.filter((one) => one !== scene)) expect(await volley(1, () => check(name, code, other)), `${scene} as ${other}`).toEqual({ CODE_EXPIRED: 1 })
      expect(Object.keys(await volley(1, () => check(neighbour, code, scene)))).not.toContain(code === await newestCode(neighbour) ? '' : 'ok')
    }
  })

  it('S11 USER-12 a code for binding fits the user who asked for it', async () => {
    const [ada, eve, name] = [await newPerson(world), await newPerson(world), newName()]
    const code = await codeFor(name, 'bind', ada.token)
    const bind = (person: Person): Promise<unknown> => person.post('/safe/email', { email: name, code, old_code: wrong(code) })
    expect(await eve.post('/user/check_email', { user_string: name, scene: 'bind', email_code: code })).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await bind(eve)).toMatchObject({ type: 'error' })
    expect(await send(world.address, 'POST', '/user/check_email', { user_string: name, scene: 'bind', email_code: code })).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await ada.post('/user/check_email', { user_string: name, scene: 'bind', email_code: code })).toMatchObject({ type: 'ok' })
  })

  it('S11 AUTH-04 a number gets a text once in 60 s and five in a day from one network, whatever it says of itself', async () => {
    clock.advance(DAY - (clock.nowMs() % DAY) + SECOND)
    const text = (index: number): Promise<unknown> => send(world.address, 'POST', '/sms_mail', { user_string: '13900139000', area_code: '86', scene: 'register' }, { 'x-forwarded-for': `10.1.${index}.7` })
    const answers: unknown[] = []
    for (let index = 0; index < 60; index += 1) {
      answers.push(await text(index))
      clock.advance(30 * SECOND)
    }
    const sent = answers.filter((answer) => (answer as { type: string }).type === 'ok')
    expect(sent).toHaveLength(5)
    expect(answers.findIndex((answer, index) => index % 2 === 1 && (answer as { type: string }).type === 'ok'), 'a second one within 60 s').toBe(-1)
    expect(await world.asOwner('SELECT 1 AS one FROM sandbox_message WHERE target = $1', ['+8613900139000'])).toHaveLength(5)
  })

  it('S11 WIRE-22 one network has 30 codes sent in an hour, whatever it says of itself', async () => {
    const strict = await openPlatform({ limits: publishedLimits })
    try {
      const answers = await race(strict.address, same(60, (index) => guest('/sms_mail', { user_string: `pump${index}@example.com`, scene: 'register' })))
      expect(tally(answers)).toEqual({ ok: 30, TOO_FAST: 30 })
    } finally {
      await strict.stop()
    }
  })
})

describe('passwords and second factors', () => {
  it(`S11 AUTH-12 of ${SLOW_GUESSES} passwords at once five count, and the right one is locked out with them`, async () => {
    const { name } = await Protected.newAccount(world)
    const counts = await volley(SLOW_GUESSES, (index) => guest('/user/login', { user_string: name, password: `not the right one ${index}` }))
    expect(counts).toEqual({ ACCOUNT_OR_PASSWORD_WRONG: 5, ACCOUNT_LOCKED: SLOW_GUESSES - 5 })
    expect(await volley(1, () => guest('/user/login', { user_string: name, password: personPassword }))).toEqual({ ACCOUNT_LOCKED: 1 })
    clock.advance(15 * MINUTE + SECOND)
    expect(await volley(1, () => guest('/user/login', { user_string: name, password: personPassword }))).toEqual({ ok: 1 })
  })

  it(`S11 USER-10 of ${SLOW_GUESSES} payment passwords at once five count; in no 24 h of five days are there more`, async () => {
    const own = await Protected.open(world, clock)
    await own.setPayPassword('274913')
    const guess = (index = 0): Shot => ({ method: 'POST', path: '/safe/withdraw_allowlist', token: own.person.token, body: { enabled: 1, pay_password: wrong('274913', index) } })
    const counts = await volley(SLOW_GUESSES, guess)
    expect(counts).toEqual({ PAY_PASSWORD_WRONG: 5, PAY_PASSWORD_LOCKED: SLOW_GUESSES - 5 })
    const countedAt: number[] = []
    for (let turn = 0; turn < 80; turn += 1) {
      clock.advance((turn % 7) * 31 * MINUTE + MINUTE)
      if ((await volley(1, () => guess(turn)))['PAY_PASSWORD_WRONG'] === 1) countedAt.push(clock.nowMs())
    }
    expect(countedAt.length).toBeGreaterThan(10)
    for (const [index, atMs] of countedAt.entries()) expect((countedAt[index + 5] ?? Infinity) - atMs, 'a sixth within 24 h').toBeGreaterThanOrEqual(DAY)
  })

  it('S11 AUTH-26 of 100 second factors at once five count', async () => {
    const own = await Protected.open(world, clock)
    const { secret } = await own.enableTotp()
    const wrongCode = wrong(own.codeOf(secret), 7)
    const counts = await volley(100, () => guest('/user/login', { user_string: own.name, password: personPassword, totp: wrongCode }))
    expect(counts).toEqual({ TOTP_WRONG: 5, ACCOUNT_LOCKED: 95 })
  })

  it('S11 AUTH-26 one code of the authenticator opens one session of 50 at once, and none later', async () => {
    const own = await Protected.open(world, clock)
    const { secret } = await own.enableTotp()
    clock.advance(31 * SECOND)
    const login = guest('/user/login', { user_string: own.name, password: personPassword, totp: own.codeOf(secret) })
    const counts = await volley(50, () => login)
    expect(counts['ok'], JSON.stringify(counts)).toBe(1)
    clock.advance(16 * MINUTE)
    // Its step is long over by then; the one that is shown now was used in the same breath.
    const shown = guest('/user/login', { user_string: own.name, password: personPassword, totp: own.codeOf(secret) })
    expect(await volley(1, () => shown)).toEqual({ ok: 1 })
    expect((await volley(4, () => shown))['ok']).toBeUndefined()
    expect((await volley(4, () => login))['ok']).toBeUndefined()
  })

  it('S11 AUTH-26 a recovery code opens one session of 50 at once, and none later; another user\'s opens none', async () => {
    const [own, other] = [await Protected.open(world, clock), await Protected.open(world, clock)]
    const [first] = (await own.enableTotp()).recovery
    const [foreign] = (await other.enableTotp()).recovery
    const login = (totp: string | undefined): Shot => guest('/user/login', { user_string: own.name, password: personPassword, totp: totp ?? '' })
    expect(await volley(1, () => login(foreign))).toEqual({ TOTP_WRONG: 1 })
    const counts = await volley(50, () => login(first))
    expect(counts['ok'], JSON.stringify(counts)).toBe(1)
    clock.advance(16 * MINUTE)
    expect(await volley(3, () => login(first))).toEqual({ TOTP_WRONG: 3 })
  })

  it('S11 AUTH-27 an answer of a passkey opens one session of 50 at once, and none later', async () => {
    const own = await Protected.open(world, clock)
    const credential = await own.passkeyAnswer()
    const login = guest('/user/login/passkey', { credential })
    expect(await volley(50, () => login)).toEqual({ ok: 1, PASSKEY_WRONG: 49 })
    expect(await volley(50, () => login)).toEqual({ PASSKEY_WRONG: 50 })
  })
})

describe('AUTH-12 AUTH-33 AUTH-34 strangers of many networks', () => {
  const NETWORKS = sized({ run: 60, campaign: 600 })
  const from = (network: number): Record<string, string> => ({ 'x-forwarded-for': `198.51.${network >> 8}.${network & 255}` })
  const home = { 'candor-device': 'h'.repeat(43) }
  let wide: TestPlatform
  beforeAll(async () => { wide = await openPlatform({ clock, settings: { trustedProxies: ['127.0.0.1'] } }) })
  afterAll(() => wide.stop())

  it('S11 AUTH-33 they cannot keep the owner out of his account at his device, nor end or use up his codes there', async () => {
    const { name } = await Protected.newAccount(wide)
    const login = (headers: Record<string, string>, password = personPassword) => send(wide.address, 'POST', '/user/login', { user_string: name, password }, headers)
    expect(await login(home)).toMatchObject({ type: 'ok' })
    const counts: Record<string, number> = {}
    for (let network = 0; network < NETWORKS; network += 1) {
      const { code } = await login(from(network), 'not the right one')
      counts[String(code)] = (counts[String(code)] ?? 0) + 1
      await send(wide.address, 'POST', '/sms_mail', { user_string: name, scene: 'forget' }, from(network))
      fired += 2
    }
    expect(Object.keys(counts).toSorted()).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_OR_PASSWORD_WRONG'])
    expect(counts['ACCOUNT_OR_PASSWORD_WRONG'], 'those of ten that are free, and the one that waits').toBe(11)
    expect(await login(from(999))).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect(await login({ ...home, ...from(998) })).toMatchObject({ type: 'ok' })
    expect(await send(wide.address, 'POST', '/sms_mail', { user_string: name, scene: 'forget' }, from(997))).toMatchObject({ code: 'CODE_TOO_OFTEN' })
    expect(await send(wide.address, 'POST', '/sms_mail', { user_string: name, scene: 'forget' }, home)).toMatchObject({ type: 'ok' })
    const { message } = await send(wide.address, 'GET', `/sandbox/mailbox?user_string=${name}`, undefined)
    const code = (message as { messages: { code: string }[] }).messages[0]?.code ?? ''
    for (let network = 0; network < 10; network += 1) expect(await send(wide.address, 'POST', '/user/check_email', { user_string: name, scene: 'forget', email_code: wrong(code, network) }, from(network))).toMatchObject({ type: 'error' })
    const reset = { account: name, code, password: `${personPassword} anew`, repassword: `${personPassword} anew` }
    expect(await send(wide.address, 'POST', '/user/forget', reset, from(5))).toMatchObject({ type: 'error' })
    expect(await send(wide.address, 'POST', '/user/forget', reset, { ...home, ...from(996) })).toMatchObject({ type: 'ok' })
  })

  it('S11 AUTH-34 nothing that a stranger asks or guesses tells an address that is somebody’s from one that is nobody’s', async () => {
    const known = (await Protected.newAccount(wide)).name
    const shape = async (name: string): Promise<unknown[]> => {
      const answers: unknown[] = []
      for (const [index, scene] of [...scenes, ...scenes].entries()) {
        const headers = from(2_000 + (index % 9))
        answers.push(await send(wide.address, 'POST', '/sms_mail', { user_string: name, scene }, headers))
        answers.push(await send(wide.address, 'POST', '/user/check_email', { user_string: name, scene, email_code: '000000' }, headers))
        answers.push(await send(wide.address, 'POST', '/user/register', { user_string: name, code: '000001', password: personPassword, re_password: personPassword }, headers))
        answers.push(await send(wide.address, 'POST', '/user/forget', { account: name, code: '000002', password: personPassword, repassword: personPassword }, headers))
        answers.push(await send(wide.address, 'POST', '/user/login', { user_string: name, password: 'not the right one' }, headers))
      }
      return answers
    }
    clock.advance(DAY)
    const [ofKnown, ofNobody] = [await shape(known), await shape(newName())]
    expect(ofKnown).toEqual(ofNobody)
    expect(new Set(ofKnown.map((answer) => (answer as { code?: string }).code ?? 'ok'))).toEqual(new Set(['ok', 'CODE_WRONG', 'CODE_EXPIRED', 'ACCOUNT_OR_PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'CODE_TOO_OFTEN']))
  })
})

describe('AUTH-15 AUTH-17 AUTH-28 RT-15 ended sessions', () => {
  const endings: readonly [what: string, end: (own: Protected) => Promise<void>][] = [
    ['logging out', async (own) => { await ok(own.second.get('/user/logout')) }],
    ['revoking all others', async (own) => { await ok(own.person.post('/safe/sessions/revoke', { others: 1 })) }],
    ['a new login password', async (own) => { await own.resetPassword() }],
    ['a second factor', async (own) => { await own.enableTotp() }],
    ['a new e-mail', async (own) => { await own.changeEmail() }],
  ]

  it.each(endings)('S11 AUTH-28 %s ends the other token at once and cuts its connection within a second', async (_what, end) => {
    const [own, bystander] = [await Protected.open(world, clock), await Protected.open(world, clock)]
    await own.signInAgain()
    await bystander.signInAgain()
    const [line, other] = [await own.connect(own.second.token), await bystander.connect(bystander.second.token)]
    const began = performance.now()
    await end(own)
    const endedMs = performance.now()
    expect(await own.second.get('/user/info')).toMatchObject({ type: '999' })
    while (line.cuts.length === 0 && performance.now() - endedMs < 1_000) await new Promise((resolve) => { setTimeout(resolve, 5) })
    expect(line.cuts, `the connection lived on for ${performance.now() - began} ms`).not.toEqual([])
    world.platform.hub.tell([{ partyId: own.person.userId, event: 'wallet', payload: {} }, { partyId: bystander.person.userId, event: 'wallet', payload: {} }])
    await other.hears('wallet')
    expect(line.heard).not.toContain('wallet')
    expect(other.cuts).toEqual([])
    own.close()
    bystander.close()
  })
})

it('S11 control: a door that reads its tries before it writes them counts more than five', async () => {
  let triesLeft = 5
  const naive = createServer((_request, response) => {
    const isDead = triesLeft <= 0
    setTimeout(() => {
      if (!isDead) triesLeft -= 1
      response.end(JSON.stringify({ type: 'error', code: isDead ? 'CODE_EXPIRED' : 'CODE_WRONG' }))
    }, 20)
  })
  await new Promise<void>((resolve) => { naive.listen(0, '127.0.0.1', resolve) })
  try {
    const counts = await guessed(`http://127.0.0.1:${(naive.address() as AddressInfo).port}`)
    expect(counts['CODE_WRONG']).toBeGreaterThan(5)
  } finally {
    naive.closeAllConnections()
    await new Promise((resolve) => { naive.close(resolve) })
  }
})

/** Fires wrong codes at a living one, and the right one last. */
async function guessed(address: string): Promise<Record<string, number>> {
  const name = newName()
  const code = await codeFor(name, 'register')
  return volley(GUESSES, (index) => check(name, index === GUESSES - 1 ? code : wrong(code, index), 'register'), address)
}

async function ok(answer: Promise<{ readonly type: string }>): Promise<void> {
  const { type, ...rest } = await answer
  if (type !== 'ok') throw new Error(JSON.stringify(rest))
}
