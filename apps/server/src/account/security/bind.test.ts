import { inputSchema, security as calls } from '@candor/contract'
import { goodPassword, messageOf } from '@candor/testing/fixtures/access'
import {
  ask,
  requestCode,
  bind,
  closeBinding,
  codeAt,
  handlers,
  MINUTE,
  newPhone,
  now,
  openBinding,
  phoneOf,
  fixture,
  wrongFor,
} from '@candor/testing/fixtures/bindings'
import { contextAt } from '@candor/testing/context'
import { sized } from '@candor/testing/size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authenticate, findWithdrawalHold } from '../access/index.ts'

const DAY = 86_400_000
/**
 * Sent at once, so that most wait for a connection; on an overloaded machine the last of a thousand
 * would time out.
 */
const GUESSES = sized({ run: 250, campaign: 1_000 })

beforeAll(openBinding)

afterAll(closeBinding)

describe('binding a phone', () => {
  it('USER-12 sends a code of 6 digits and refuses in order', async () => {
    const { caller } = await fixture.newKnown()
    for (const [mobile, area] of [
      ['12800138000', '86'],
      ['12345', '44'],
      ['91234567', '+852'],
      ['91234567', ''],
      ['a@example.com', '86'],
    ] as const) {
      expect(await ask(caller, mobile, area)).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    }
    const taken = newPhone()
    const { caller: other } = await fixture.newKnown()
    messageOf(await bind(other, taken, await requestCode(other, taken)))
    expect(await ask(caller, taken)).toEqual(
      await ask((await fixture.newKnown()).caller, newPhone()),
    )
    expect(await bind(caller, taken, await codeAt(`+86${taken}`))).toMatchObject({
      refused: expect.stringMatching(/PARAM_ERROR|CODE_WRONG/),
    })
    const mobile = newPhone()
    expect(await requestCode(caller, mobile)).toMatch(/^\d{6}$/)
    expect(await ask(caller, mobile)).toMatchObject({
      refused: 'CODE_TOO_OFTEN',
      details: { retry_after: 60 },
    })
    expect(inputSchema(calls.sendBindCode).safeParse({ mobile }).success).toBe(false)
  })

  it('USER-13 USER-14 binds it and refuses in order', async () => {
    const { caller, name } = await fixture.newKnown()
    const [mobile, taken] = [newPhone(), newPhone()]
    const { caller: other } = await fixture.newKnown()
    messageOf(await bind(other, taken, await requestCode(other, taken)))
    expect(await bind(caller, 'nothing', '123123')).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await bind(caller, mobile, '12312')).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    for (const each of [taken, mobile])
      expect(await bind(caller, each, '123123')).toEqual({ refused: 'CODE_EXPIRED' })
    const code = await requestCode(caller, mobile)
    expect(await bind(caller, mobile, wrongFor(code))).toEqual({ refused: 'CODE_WRONG' })
    expect(await bind(caller, mobile, code)).toHaveProperty('message')
    expect(await phoneOf(caller)).toBe(`+86${mobile}`)
    expect(await findWithdrawalHold(fixture.database, caller.userId, new Date(now))).toEqual({
      until: new Date(now + DAY),
      reason: 'phone',
    })
    const mail = messageOf(
      await fixture.handlers.mailbox({ user_string: name }, contextAt(now, undefined)),
    )
    expect(mail.messages[0]).toMatchObject({ scene: 'security', code: '' })
  })

  it('USER-13 without an area code binds the phone the code was asked for', async () => {
    const { caller } = await fixture.newKnown()
    messageOf(await ask(caller, '91234567', '852'))
    expect(await bind(caller, '91234567', await codeAt('+85291234567'))).toHaveProperty('message')
    expect(await phoneOf(caller)).toBe('+85291234567')
  })

  it("USER-12 AUTH-03 a code is its asker's alone, and a guest's is nobody's", async () => {
    const [alice, mallory] = [await fixture.newKnown(), await fixture.newKnown()]
    const mobile = newPhone()
    const code = await requestCode(alice.caller, mobile)
    expect(await bind(mallory.caller, mobile, code)).toEqual({ refused: 'CODE_EXPIRED' })
    const email = 'fresh@example.com'
    messageOf(
      await fixture.handlers.sendCode(
        { user_string: email, scene: 'bind' },
        contextAt(now, undefined),
      ),
    )
    await fixture.asOwner('UPDATE app_user SET email = NULL, phone = $2 WHERE id = $1', [
      mallory.caller.userId,
      '+447911123400',
    ])
    expect(
      await handlers.bindEmail(
        { email, code: await fixture.codeOf(email) },
        contextAt(now, mallory.caller),
      ),
    ).toEqual({ refused: 'CODE_EXPIRED' })
  })

  it('USER-13 USER-15 AUTH-34 says DUPLICATE to nobody but who was sent a code there before another account bound it', async () => {
    const [first, second, mallory] = [
      await fixture.newKnown(),
      await fixture.newKnown(),
      await fixture.newKnown(),
    ]
    const mobile = newPhone()
    const [code, other] = [
      await requestCode(first.caller, mobile),
      await requestCode(second.caller, mobile),
    ]
    messageOf(await bind(second.caller, mobile, other))
    expect(await bind(first.caller, mobile, wrongFor(code))).toEqual({ refused: 'CODE_WRONG' })
    expect(await bind(first.caller, mobile, code)).toEqual({ refused: 'DUPLICATE' })
    await fixture.asOwner('UPDATE app_user SET email = NULL, phone = $2 WHERE id = $1', [
      mallory.caller.userId,
      '+447911123499',
    ])
    const answers: unknown[] = []
    for (const email of [first.name, fixture.newName()]) {
      const at = contextAt(now + DAY, mallory.caller)
      answers.push([
        await handlers.bindEmail({ email, code: '123123' }, at),
        await fixture.handlers.sendCode({ user_string: email, scene: 'bind' }, at),
        await handlers.bindEmail({ email, code: '123123' }, at),
      ])
    }
    expect(answers[0]).toEqual(answers[1])
  })

  it(`USER-13 AUTH-03 of ${GUESSES} guesses at once exactly 5 are counted`, async () => {
    const { caller } = await fixture.newKnown()
    const mobile = newPhone()
    const code = await requestCode(caller, mobile)
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, () => bind(caller, mobile, wrongFor(code))),
    )
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'CODE_WRONG'),
    ).toHaveLength(5)
    expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(0)
    expect(await bind(caller, mobile, code)).toEqual({ refused: 'CODE_EXPIRED' })
  })

  it('USER-13 of an account that binds a phone and one that registers with it at once, one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { caller } = await fixture.newKnown()
      const mobile = newPhone()
      const code = await requestCode(caller, mobile)
      const registration = {
        user_string: mobile,
        area_code: '86',
        type: 'mobile',
        password: goodPassword,
        re_password: goodPassword,
      } as const
      messageOf(
        await fixture.handlers.sendCode(
          { user_string: mobile, area_code: '86', scene: 'register' },
          contextAt(now + MINUTE, undefined),
        ),
      )
      const registering = fixture.handlers.register(
        { ...registration, code: await codeAt(`+86${mobile}`) },
        contextAt(now + MINUTE, undefined),
      )
      const answers = await Promise.all([bind(caller, mobile, code, {}, now + MINUTE), registering])
      expect(answers.filter((answer) => !('refused' in answer))).toHaveLength(1)
      expect(
        await fixture.asOwner('SELECT count(*)::int AS count FROM app_user WHERE phone = $1', [
          `+86${mobile}`,
        ]),
      ).toEqual([{ count: 1 }])
    }
  })

  it('USER-13 in the place of a bound one it needs a second code, sent to an own address', async () => {
    const { caller, name } = await fixture.newKnown()
    const [first, second] = [newPhone(), newPhone()]
    messageOf(await bind(caller, first, await requestCode(caller, first)))
    const later = now + 10 * MINUTE
    const code = await requestCode(caller, second, later)
    expect(await bind(caller, second, code, {}, later)).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await bind(caller, second, code, { old_code: '123123' }, later)).toEqual({
      refused: 'CODE_EXPIRED',
    })
    messageOf(
      await fixture.handlers.sendCode(
        { user_string: name, scene: 'bind' },
        contextAt(later, caller),
      ),
    )
    const oldCode = await fixture.codeOf(name)
    expect(await bind(caller, second, code, { old_code: wrongFor(oldCode) }, later)).toEqual({
      refused: 'CODE_WRONG',
    })
    expect(await bind(caller, second, code, { old_code: oldCode }, later)).toHaveProperty('message')
    expect(await phoneOf(caller)).toBe(`+86${second}`)
  })

  it('USER-11 a bound phone ends every other session and keeps the one that did it', async () => {
    const { caller, name, token } = await fixture.newKnown()
    const other = await fixture.tokenOf(name)
    const revokedIds: number[] = []
    const stop = fixture.deps.revocations.onRevoked(({ sessionIds }) => {
      revokedIds.push(...sessionIds)
    })
    const mobile = newPhone()
    messageOf(await bind(caller, mobile, await requestCode(caller, mobile)))
    stop()
    expect(await authenticate(fixture.database, other, now)).toBeUndefined()
    expect(await authenticate(fixture.database, token, now)).toBeDefined()
    expect(revokedIds).toHaveLength(1)
  })
})

describe('binding an e-mail', () => {
  it('USER-15 binds it to an account registered by mobile and refuses in order', async () => {
    const { caller } = await fixture.newKnown()
    const { name: taken } = await fixture.newKnown()
    await fixture.asOwner('UPDATE app_user SET email = NULL, phone = $2 WHERE id = $1', [
      caller.userId,
      '+447911123456',
    ])
    const set = (email: string, code: string) =>
      handlers.bindEmail({ email, code }, contextAt(now, caller))
    for (const email of ['nobody', 'a@b', '13800138000'])
      expect(await set(email, '123123')).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    for (const email of [taken, 'new@example.com'])
      expect(await set(email, '123123')).toEqual({ refused: 'CODE_EXPIRED' })
    messageOf(
      await fixture.handlers.sendCode(
        { user_string: 'New@Example.com', scene: 'bind' },
        contextAt(now, caller),
      ),
    )
    const code = await fixture.codeOf('new@example.com')
    expect(await set('new@example.com', wrongFor(code))).toEqual({ refused: 'CODE_WRONG' })
    expect(await set('NEW@example.com', code)).toHaveProperty('message')
    expect(messageOf(await handlers.overview({}, contextAt(now, caller)))).toMatchObject({
      email: 'new@example.com',
      phone: '+447911123456',
      withdrawals_held: { reason: 'email' },
    })
  })
})

describe('the anti-phishing word', () => {
  it('USER-29 is 4 to 20 letters or digits and shown to its owner', async () => {
    const { caller } = await fixture.newKnown()
    const taken = ['abc', 'abcd', 'a'.repeat(20), 'a'.repeat(21)].map(
      (code) => inputSchema(calls.setAntiPhishing).safeParse({ code }).success,
    )
    expect(taken).toEqual([false, true, true, false])
    for (const code of ['with blank', 'umlaut-ä', '<b>bold', '＠１２３４'])
      expect(await handlers.setAntiPhishing({ code }, contextAt(now, caller))).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: 'code' },
      })
    expect(
      await handlers.setAntiPhishing({ code: 'otter7' }, contextAt(now, caller)),
    ).toHaveProperty('message')
    expect(messageOf(await handlers.overview({}, contextAt(now, caller)))).toMatchObject({
      anti_phishing: 'otter7',
    })
  })
})
