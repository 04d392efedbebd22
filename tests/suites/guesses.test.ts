import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person, personPassword, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sized } from '@candor/testing/size'
import {
  check,
  codeAfterAMinute,
  DAY,
  fireMany,
  guest,
  HOUR,
  MINUTE,
  nameFor,
  newName,
  scenes,
  SECOND,
  wrong,
} from '../support/harness/attacks/guessing.ts'
import { newestCode } from '../support/harness/attacks/mailbox.ts'
import { callNaiveHandler } from '../support/harness/attacks/naive-handler.ts'
import { Protected } from '../support/harness/attacks/protected.ts'
import type { Shot } from '../support/harness/attacks/race.ts'
import { endings } from '../support/harness/attacks/session-endings.ts'

/**
 * S11: guessing codes, login passwords, payment passwords and second factors, one after another and
 * all at once, over HTTP with a clock that the test moves. Counts are exact.
 */
const [GUESSES, SLOW_GUESSES, REPLAYS] = sized({
  run: [400, 60, 100],
  campaign: [10_000, 2_000, 10_000],
})

const clock = new FakeClock(Date.parse('2026-11-20T00:00:10Z'))
let fixture: TestPlatform
let fired = 0

beforeAll(async () => {
  fixture = await openPlatform({ clock })
})
afterAll(async () => {
  console.info(
    `S11: ${fired} guesses and replays, at most 5 counted of each secret, 0 replays taken`,
  )
  await fixture.stop()
})

/** Sends this many requests and counts the answers. */
async function volley(
  count: number,
  shot: (index: number) => Shot,
  address = fixture.address,
): Promise<Record<string, number>> {
  fired += count
  return fireMany(address, count, shot)
}

function codeFor(name: string, scene: string, token?: string): Promise<string> {
  return codeAfterAMinute(fixture, clock, { name, scene, token })
}

describe('AUTH-03 codes', () => {
  it.each(scenes)(
    'S11 AUTH-03 five wrong tries kill a code of scene %s, four do not',
    async (scene) => {
      const name = await nameFor(fixture, scene)
      const first = await codeFor(name, scene)
      for (let index = 0; index < 4; index += 1)
        expect(await volley(1, () => check(name, wrong(first, index), scene))).toEqual({
          CODE_WRONG: 1,
        })
      expect(await volley(1, () => check(name, first, scene))).toEqual({ ok: 1 })
      const second = await codeFor(name, scene)
      for (let index = 0; index < 5; index += 1)
        expect(await volley(1, () => check(name, wrong(second, index), scene))).toEqual({
          CODE_WRONG: 1,
        })
      expect(await volley(1, () => check(name, second, scene))).toEqual({ CODE_EXPIRED: 1 })
    },
  )

  it(`S11 AUTH-03 of ${GUESSES} guesses at once five count, and the code is dead for its owner too`, async () => {
    expect(await guessed(fixture.address)).toEqual({ CODE_WRONG: 5, CODE_EXPIRED: GUESSES - 5 })
  })

  it('S11 AUTH-03 AUTH-04 who asks for codes and guesses all day long at one network has 25 guesses', async () => {
    const name = newName()
    clock.advance(DAY - (clock.nowMs() % DAY) + SECOND)
    let guesses = 0
    for (let atMs = 0; atMs < DAY - HOUR; atMs += 47 * MINUTE) {
      clock.advance(47 * MINUTE)
      const sent = await send(fixture.address, 'POST', '/sms_mail', {
        user_string: name,
        scene: 'forget',
      })
      expect(['', 'CODE_TOO_OFTEN']).toContain(sent.code ?? '')
      guesses +=
        (await volley(7, (index) => check(name, wrong('000000', index), 'forget')))['CODE_WRONG'] ??
        0
    }
    expect(guesses).toBe(25)
  })

  it(`S11 AUTH-03 a used code is used: 0 of ${REPLAYS} replays`, async () => {
    const name = newName()
    const code = await codeFor(name, 'register')
    const register = guest('/user/register', {
      user_string: name,
      code,
      password: personPassword,
      re_password: personPassword,
    })
    expect(await volley(1, () => register)).toEqual({ ok: 1 })
    expect(
      await volley(REPLAYS, (index) =>
        index % 2 === 0 ? register : check(name, code, 'register'),
      ),
    ).toEqual({ CODE_EXPIRED: REPLAYS })
    const reset = await codeFor(name, 'forget')
    const forget = guest('/user/forget', {
      account: name,
      code: reset,
      password: `${personPassword} 2`,
      repassword: `${personPassword} 2`,
    })
    expect(await volley(1, () => forget)).toEqual({ ok: 1 })
    expect(await volley(REPLAYS, () => forget)).toEqual({ CODE_EXPIRED: REPLAYS })
  })

  it('S11 AUTH-03 a code fits the scene and the target it was sent for, and no other', async () => {
    for (const scene of scenes) {
      const [name, neighbour] = [await nameFor(fixture, scene), await nameFor(fixture, scene)]
      const code = await codeFor(name, scene)
      await codeFor(neighbour, scene)
      for (const other of scenes.filter((one) => one !== scene))
        expect(await volley(1, () => check(name, code, other)), `${scene} as ${other}`).toEqual({
          CODE_EXPIRED: 1,
        })
      expect(Object.keys(await volley(1, () => check(neighbour, code, scene)))).not.toContain(
        code === (await newestCode(fixture.address, neighbour)) ? '' : 'ok',
      )
    }
  })

  it('S11 USER-12 a code for binding fits the user who asked for it', async () => {
    const [ada, eve, name] = [await newPerson(fixture), await newPerson(fixture), newName()]
    const code = await codeFor(name, 'bind', ada.token)
    const bind = (person: Person): Promise<unknown> =>
      person.post('/safe/email', { email: name, code, old_code: wrong(code) })
    expect(
      await eve.post('/user/check_email', { user_string: name, scene: 'bind', email_code: code }),
    ).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await bind(eve)).toMatchObject({ type: 'error' })
    expect(
      await send(fixture.address, 'POST', '/user/check_email', {
        user_string: name,
        scene: 'bind',
        email_code: code,
      }),
    ).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(
      await ada.post('/user/check_email', { user_string: name, scene: 'bind', email_code: code }),
    ).toMatchObject({ type: 'ok' })
  })

  it('S11 AUTH-04 a number gets a text once in 60 s and five in a day from one network, whatever it says of itself', async () => {
    clock.advance(DAY - (clock.nowMs() % DAY) + SECOND)
    const text = (index: number): Promise<unknown> =>
      send(
        fixture.address,
        'POST',
        '/sms_mail',
        { user_string: '13900139000', area_code: '86', scene: 'register' },
        { 'x-forwarded-for': `10.1.${index}.7` },
      )
    const answers: unknown[] = []
    for (let index = 0; index < 60; index += 1) {
      answers.push(await text(index))
      clock.advance(30 * SECOND)
    }
    const sent = answers.filter((answer) => (answer as { type: string }).type === 'ok')
    expect(sent).toHaveLength(5)
    expect(
      answers.findIndex(
        (answer, index) => index % 2 === 1 && (answer as { type: string }).type === 'ok',
      ),
      'a second one within 60 s',
    ).toBe(-1)
    expect(
      await fixture.asOwner('SELECT 1 AS one FROM sandbox_message WHERE target = $1', [
        '+8613900139000',
      ]),
    ).toHaveLength(5)
  })
})

describe('passwords and second factors', () => {
  it(`S11 AUTH-12 of ${SLOW_GUESSES} passwords at once five count, and the right one is locked out with them`, async () => {
    const { name } = await Protected.newAccount(fixture)
    const counts = await volley(SLOW_GUESSES, (index) =>
      guest('/user/login', { user_string: name, password: `not the right one ${index}` }),
    )
    expect(counts).toEqual({ ACCOUNT_OR_PASSWORD_WRONG: 5, ACCOUNT_LOCKED: SLOW_GUESSES - 5 })
    expect(
      await volley(1, () => guest('/user/login', { user_string: name, password: personPassword })),
    ).toEqual({ ACCOUNT_LOCKED: 1 })
    clock.advance(15 * MINUTE + SECOND)
    expect(
      await volley(1, () => guest('/user/login', { user_string: name, password: personPassword })),
    ).toEqual({ ok: 1 })
  })

  it(`S11 USER-10 of ${SLOW_GUESSES} payment passwords at once five count; in no 24 h of five days are there more`, async () => {
    const own = await Protected.open(fixture, clock)
    await own.setPayPassword('274913')
    const guess = (index = 0): Shot => ({
      method: 'POST',
      path: '/safe/withdraw_allowlist',
      token: own.person.token,
      body: { enabled: 1, pay_password: wrong('274913', index) },
    })
    const counts = await volley(SLOW_GUESSES, guess)
    expect(counts).toEqual({ PAY_PASSWORD_WRONG: 5, PAY_PASSWORD_LOCKED: SLOW_GUESSES - 5 })
    const countedAt: number[] = []
    for (let turn = 0; turn < 80; turn += 1) {
      clock.advance((turn % 7) * 31 * MINUTE + MINUTE)
      if ((await volley(1, () => guess(turn)))['PAY_PASSWORD_WRONG'] === 1)
        countedAt.push(clock.nowMs())
    }
    expect(countedAt.length).toBeGreaterThan(10)
    for (const [index, atMs] of countedAt.entries())
      expect(
        (countedAt[index + 5] ?? Infinity) - atMs,
        'a sixth within 24 h',
      ).toBeGreaterThanOrEqual(DAY)
  })

  it('S11 AUTH-26 of 100 second factors at once five count', async () => {
    const own = await Protected.open(fixture, clock)
    const { secret } = await own.enableTotp()
    const wrongCode = wrong(own.codeOf(secret), 7)
    const counts = await volley(100, () =>
      guest('/user/login', { user_string: own.name, password: personPassword, totp: wrongCode }),
    )
    expect(counts).toEqual({ TOTP_WRONG: 5, ACCOUNT_LOCKED: 95 })
  })

  it('S11 AUTH-26 one code of the authenticator opens one session of 50 at once, and none later', async () => {
    const own = await Protected.open(fixture, clock)
    const { secret } = await own.enableTotp()
    clock.advance(31 * SECOND)
    const login = guest('/user/login', {
      user_string: own.name,
      password: personPassword,
      totp: own.codeOf(secret),
    })
    const counts = await volley(50, () => login)
    expect(counts['ok'], JSON.stringify(counts)).toBe(1)
    clock.advance(16 * MINUTE)
    // Its time step is long over by now; the current code was used just before.
    const shown = guest('/user/login', {
      user_string: own.name,
      password: personPassword,
      totp: own.codeOf(secret),
    })
    expect(await volley(1, () => shown)).toEqual({ ok: 1 })
    expect((await volley(4, () => shown))['ok']).toBeUndefined()
    expect((await volley(4, () => login))['ok']).toBeUndefined()
  })

  it("S11 AUTH-26 a recovery code opens one session of 50 at once, and none later; another user's opens none", async () => {
    const [own, other] = [
      await Protected.open(fixture, clock),
      await Protected.open(fixture, clock),
    ]
    const [first] = (await own.enableTotp()).recovery
    const [foreign] = (await other.enableTotp()).recovery
    const login = (totp: string | undefined): Shot =>
      guest('/user/login', { user_string: own.name, password: personPassword, totp: totp ?? '' })
    expect(await volley(1, () => login(foreign))).toEqual({ TOTP_WRONG: 1 })
    const counts = await volley(50, () => login(first))
    expect(counts['ok'], JSON.stringify(counts)).toBe(1)
    clock.advance(16 * MINUTE)
    expect(await volley(3, () => login(first))).toEqual({ TOTP_WRONG: 3 })
  })

  it('S11 AUTH-27 an answer of a passkey opens one session of 50 at once, and none later', async () => {
    const own = await Protected.open(fixture, clock)
    const credential = await own.passkeyAnswer()
    const login = guest('/user/login/passkey', { credential })
    expect(await volley(50, () => login)).toEqual({ ok: 1, PASSKEY_WRONG: 49 })
    expect(await volley(50, () => login)).toEqual({ PASSKEY_WRONG: 50 })
  })
})

describe('AUTH-15 AUTH-17 AUTH-28 RT-15 ended sessions', () => {
  it.each(endings)(
    'S11 AUTH-28 %s ends the other token at once and cuts its connection within a second',
    async (_what, end) => {
      const [own, bystander] = [
        await Protected.open(fixture, clock),
        await Protected.open(fixture, clock),
      ]
      await own.signInAgain()
      await bystander.signInAgain()
      const [line, other] = [
        await own.connect(own.second.token),
        await bystander.connect(bystander.second.token),
      ]
      const began = performance.now()
      await end(own)
      const endedMs = performance.now()
      expect(await own.second.get('/user/info')).toMatchObject({ type: '999' })
      while (line.cuts.length === 0 && performance.now() - endedMs < 1_000)
        await new Promise((resolve) => {
          setTimeout(resolve, 5)
        })
      expect(line.cuts, `the connection lived on for ${performance.now() - began} ms`).not.toEqual(
        [],
      )
      fixture.platform.hub.publish([
        { partyId: own.person.userId, event: 'wallet', payload: {} },
        { partyId: bystander.person.userId, event: 'wallet', payload: {} },
      ])
      await other.hears('wallet')
      expect(line.received).not.toContain('wallet')
      expect(other.cuts).toEqual([])
      own.close()
      bystander.close()
    },
  )
})

it('S11 control: a door that reads its tries before it writes them counts more than five', async () => {
  let triesLeft = 5
  const reading = async (): Promise<unknown> => {
    const isDead = triesLeft <= 0
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
    if (!isDead) triesLeft -= 1
    return { type: 'error', code: isDead ? 'CODE_EXPIRED' : 'CODE_WRONG' }
  }
  await callNaiveHandler(reading, async (address) => {
    expect((await guessed(address))['CODE_WRONG']).toBeGreaterThan(5)
  })
})

/** Sends wrong codes while a code is valid, and the right one last. */
async function guessed(address: string): Promise<Record<string, number>> {
  const name = newName()
  const code = await codeFor(name, 'register')
  return volley(
    GUESSES,
    (index) => check(name, index === GUESSES - 1 ? code : wrong(code, index), 'register'),
    address,
  )
}
