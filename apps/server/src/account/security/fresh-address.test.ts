import { messageOf } from '@candor/testing/fixtures/access'
import {
  requestCode,
  bind,
  closeBinding,
  codeAt,
  handlers,
  MINUTE,
  newPhone,
  nextNumber,
  now,
  openBinding,
  fixture,
} from '@candor/testing/fixtures/bindings'
import { contextAt } from '@candor/testing/context'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWithdrawalHold } from '../access/index.ts'

const DAY = 86_400_000

beforeAll(openBinding)

afterAll(closeBinding)

describe('a freshly bound address', () => {
  const DAY_AND = DAY + MINUTE
  const newEmail = (): string => `fresh-${nextNumber()}@example.com`

  it('USER-35 confirms nothing further for 24 h beside another one, so that a stolen session cannot take the account over', async () => {
    const { caller, name } = await fixture.newKnown()
    const mobile = newPhone()
    messageOf(await bind(caller, mobile, await requestCode(caller, mobile)))
    const overview = async (atMs: number) =>
      messageOf(await handlers.overview({}, contextAt(atMs, caller)))
    expect(await overview(now)).toMatchObject({ code_addresses: ['email'] })
    const replace = async (atMs: number) => {
      const email = newEmail()
      messageOf(
        await fixture.handlers.sendCode(
          { user_string: email, scene: 'bind' },
          contextAt(atMs, caller),
        ),
      )
      messageOf(
        await fixture.handlers.sendCode(
          { user_string: `+86${mobile}`, scene: 'bind' },
          contextAt(atMs, caller),
        ),
      )
      return handlers.bindEmail(
        { email, code: await fixture.codeOf(email), old_code: await codeAt(`+86${mobile}`) },
        contextAt(atMs, caller),
      )
    }
    expect(await replace(now + 2 * MINUTE)).toEqual({ refused: 'CODE_EXPIRED' })
    messageOf(
      await fixture.handlers.sendCode(
        { user_string: `+86${mobile}`, scene: 'pay_password' },
        contextAt(now + 4 * MINUTE, caller),
      ),
    )
    const pay = { password: '482915', re_password: '482915', code: await codeAt(`+86${mobile}`) }
    expect(await handlers.setPayPassword(pay, contextAt(now + 4 * MINUTE, caller))).toEqual({
      refused: 'CODE_EXPIRED',
    })
    expect(await overview(now + DAY_AND)).toMatchObject({
      code_addresses: ['email', 'phone'],
      email: name,
    })
    expect(await replace(now + DAY_AND)).toHaveProperty('message')
  })

  it('USER-35 stays without its say while other changes of protection follow it within the 24 h', async () => {
    const { caller, name } = await fixture.newKnown()
    const mobile = newPhone()
    messageOf(await bind(caller, mobile, await requestCode(caller, mobile)))
    messageOf(
      await fixture.handlers.sendCode(
        { user_string: name, scene: 'pay_password' },
        contextAt(now + MINUTE, caller),
      ),
    )
    messageOf(
      await handlers.setPayPassword(
        { password: '482915', re_password: '482915', code: await fixture.codeOf(name) },
        contextAt(now + MINUTE, caller),
      ),
    )
    expect(
      (await findWithdrawalHold(fixture.database, caller.userId, new Date(now + 2 * MINUTE)))
        ?.reason,
    ).toBe('pay_password')
    const counting = async (atMs: number) =>
      messageOf(await handlers.overview({}, contextAt(atMs, caller))).code_addresses
    expect(await counting(now + DAY - 1)).toEqual(['email'])
    expect(await counting(now + DAY)).toEqual(['email', 'phone'])
  })

  it('USER-35 does not begin to count because the owner then changes the other one', async () => {
    const { caller, name } = await fixture.newKnown()
    const mobile = newPhone()
    messageOf(await bind(caller, mobile, await requestCode(caller, mobile)))
    const [email, later] = [newEmail(), now + 60 * MINUTE]
    for (const target of [email, name])
      messageOf(
        await fixture.handlers.sendCode(
          { user_string: target, scene: 'bind' },
          contextAt(later, caller),
        ),
      )
    messageOf(
      await handlers.bindEmail(
        { email, code: await fixture.codeOf(email), old_code: await fixture.codeOf(name) },
        contextAt(later, caller),
      ),
    )
    expect(messageOf(await handlers.overview({}, contextAt(later, caller)))).toMatchObject({
      email,
      phone: `+86${mobile}`,
      code_addresses: [],
    })
    const muchLater = later + 60 * MINUTE
    for (const target of [email, `+86${mobile}`])
      messageOf(
        await fixture.handlers.sendCode(
          { user_string: target, scene: 'forget' },
          contextAt(muchLater, undefined),
        ),
      )
    const forgetCodes = async (target: string) =>
      messageOf(
        await fixture.handlers.mailbox({ user_string: target }, contextAt(now, undefined)),
      ).messages.filter(({ scene }) => scene === 'forget')
    expect([...(await forgetCodes(email)), ...(await forgetCodes(`+86${mobile}`))]).toEqual([])
  })

  it('USER-35 AUTH-02 sets no login password, and asking for the code of one is answered as for anybody', async () => {
    const { caller } = await fixture.newKnown()
    const mobile = newPhone()
    messageOf(await bind(caller, mobile, await requestCode(caller, mobile)))
    const ask = (atMs: number) =>
      fixture.handlers.sendCode(
        { user_string: `+86${mobile}`, scene: 'forget' },
        contextAt(atMs, undefined),
      )
    const unknown = await fixture.handlers.sendCode(
      { user_string: 'nobody-at-all@example.com', scene: 'forget' },
      contextAt(now + 2 * MINUTE, undefined),
    )
    expect(await ask(now + 2 * MINUTE)).toEqual(unknown)
    const scenes = async () =>
      messageOf(
        await fixture.handlers.mailbox({ user_string: `+86${mobile}` }, contextAt(now, undefined)),
      ).messages.map(({ scene }) => scene)
    expect(await scenes()).not.toContain('forget')
    messageOf(await ask(now + DAY_AND))
    expect(await scenes()).toContain('forget')
  })

  it('USER-35 an account with one address alone is not held up', async () => {
    const { caller } = await fixture.newKnown()
    await fixture.asOwner('UPDATE app_user SET email = NULL, phone = $2 WHERE id = $1', [
      caller.userId,
      '+447911123477',
    ])
    const [email, next] = [newEmail(), newEmail()]
    messageOf(
      await fixture.handlers.sendCode(
        { user_string: email, scene: 'bind' },
        contextAt(now, caller),
      ),
    )
    messageOf(
      await handlers.bindEmail(
        { email, code: await fixture.codeOf(email) },
        contextAt(now, caller),
      ),
    )
    await fixture.asOwner('UPDATE app_user SET phone = NULL WHERE id = $1', [caller.userId])
    const later = now + 2 * MINUTE
    for (const each of [next, email])
      messageOf(
        await fixture.handlers.sendCode(
          { user_string: each, scene: 'bind' },
          contextAt(later, caller),
        ),
      )
    expect(
      await handlers.bindEmail(
        { email: next, code: await fixture.codeOf(next), old_code: await fixture.codeOf(email) },
        contextAt(later, caller),
      ),
    ).toHaveProperty('message')
  })
})
