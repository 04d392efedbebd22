import { FakeClock } from '@candor/testing/fake-clock'
import { newPerson, type Person } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Protected } from '../support/harness/attacks/protected.ts'
import { race, type Raced, same, type Shot, tally } from '../support/harness/attacks/race.ts'
import { sized } from '@candor/testing/size'
import { upload } from '../support/harness/calls/subjects.ts'

/**
 * S2 of account protection, staff decisions and user settings: each change happens once too,
 * however many request it at the same moment over HTTP. Counts are exact.
 */
const ROUNDS = sized({ run: 3, campaign: 100 })
const AT_ONCE = 50

const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
let fixture: TestPlatform
let reviewers: readonly StaffPerson[]
let requests = 0

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  reviewers = [
    await signInStaff(fixture, 'rita', clock.nowMs()),
    await signInStaff(fixture, 'ravi', clock.nowMs()),
  ]
})
afterAll(async () => {
  console.info(
    `S2 security: ${requests} raced requests in rounds of ${AT_ONCE}, 0 doubled effects, 0 answers 5xx`,
  )
  await fixture.stop()
})

const shot = (token: string, path: string, body: Record<string, string | number>): Shot => ({
  method: 'POST',
  path,
  token,
  body,
})

async function raced(
  make: (index: number) => Shot,
): Promise<{ counts: Record<string, number>; answers: Raced[] }> {
  const answers = await race(fixture.address, same(AT_ONCE, make))
  requests += AT_ONCE
  return { answers, counts: tally(answers) }
}

it(`S2 USER-07 one code sets one payment password of ${AT_ONCE}, ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await Protected.open(fixture, clock)
    const code = await own.codeAt(own.name, 'pay_password')
    const { counts } = await raced((index) =>
      shot(own.person.token, '/safe/update_password', {
        password: `2749${10 + index}`,
        re_password: `2749${10 + index}`,
        code,
      }),
    )
    expect(counts).toEqual({ ok: 1, CODE_EXPIRED: AT_ONCE - 1 })
    expect(
      await fixture.asOwner('SELECT 1 AS one FROM withdrawal_hold WHERE user_id = $1', [
        own.person.userId,
      ]),
    ).toHaveLength(1)
  }
})

it(`S2 USER-13 one phone is bound by one of ${AT_ONCE} tries of two users, ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, other] = [
      await Protected.open(fixture, clock),
      await Protected.open(fixture, clock),
    ]
    const mobile = `138001360${String(round).padStart(2, '0')}`
    const codes = new Map<string, string>()
    for (const { person } of [own, other]) {
      clock.advance(61_000)
      expect(await person.post('/sms_send', { area_code: '86', mobile })).toMatchObject({
        type: 'ok',
      })
      const { message } = await person.get('/sandbox/mailbox', {
        user_string: mobile,
        area_code: '86',
      })
      codes.set(person.token, (message as { messages: { code: string }[] }).messages[0]?.code ?? '')
    }
    // The second user's code replaced the first user's, so only the second user's tries count.
    const { counts } = await raced((index) => {
      const { token } = (index % 2 === 0 ? own : other).person
      return shot(token, '/safe/mobile', { mobile, area_code: '86', code: codes.get(token) ?? '' })
    })
    expect(counts['ok'] ?? 0, JSON.stringify(counts)).toBeLessThanOrEqual(1)
    expect(
      await fixture.asOwner('SELECT id FROM app_user WHERE phone = $1', [`+86${mobile}`]),
    ).toHaveLength(counts['ok'] ?? 0)
  }
})

it(`S2 USER-15 one code binds one e-mail of ${AT_ONCE} tries, ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await Protected.open(fixture, clock)
    const email = `raced-${own.name}`
    const oldCode = await own.codeAt(own.name, 'bind')
    const code = await own.codeAt(email, 'bind')
    const { counts } = await raced(() =>
      shot(own.person.token, '/safe/email', { email, code, old_code: oldCode }),
    )
    expect(counts['ok'], JSON.stringify(counts)).toBe(1)
    expect(
      await fixture.asOwner(
        `SELECT 1 AS one FROM withdrawal_hold WHERE user_id = $1 AND reason = 'email'`,
        [own.person.userId],
      ),
    ).toHaveLength(1)
  }
})

it(`S2 AUTH-25 one of ${AT_ONCE} switches the second factor on, with one set of recovery codes, ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await Protected.open(fixture, clock)
    const { secret } = (await own.person.post('/safe/totp/setup')).message as { secret: string }
    const { counts } = await raced(() =>
      shot(own.person.token, '/safe/totp/enable', { code: own.codeOf(secret) }),
    )
    expect(counts).toEqual({ ok: 1, ORDER_STATE: AT_ONCE - 1 })
    expect(
      await fixture.asOwner('SELECT 1 AS one FROM recovery_code WHERE user_id = $1', [
        own.person.userId,
      ]),
    ).toHaveLength(10)
  }
})

it(`S2 STAFF-04 one of ${AT_ONCE} votes of two reviewers decides a request, ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await applicant(round)
    const [request] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM identity_request WHERE user_id = $1',
      [person.userId],
    )
    const { answers } = await raced((index) =>
      shot(reviewers[index % 2]?.token ?? '', '/staff/review', {
        kind: 'identity_basic',
        id: Number(request?.id),
        verdict: index % 3 === 0 ? 'fail' : 'pass',
        ...(index % 3 === 0 ? { reason: 'name-unreadable' } : {}),
      }),
    )
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect(
      Object.keys(tally(answers)).filter(
        (code) => !['ok', 'ORDER_STATE', 'FOUR_EYES'].includes(code),
      ),
    ).toEqual([])
    expect(
      await fixture.asOwner('SELECT 1 AS one FROM message WHERE user_id = $1 AND kind LIKE $2', [
        person.userId,
        'identity-%',
      ]),
    ).toHaveLength(1)
  }
})

it(`S2 USER-24 AUTH-28 CHAT-05 an address goes once, a session ends once, a conversation is greeted once, ${ROUNDS} rounds`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await Protected.open(fixture, clock)
    const { token, userId } = own.person
    await own.person.post('/user/wallet/save', {
      currency: 1,
      name: 'cold',
      address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      qrcode: await upload(fixture.address, token),
    })
    const [address] = await fixture.asOwner<{ id: string }>(
      'SELECT id FROM wallet_address WHERE user_id = $1',
      [userId],
    )
    expect(
      (await raced(() => shot(token, '/user/wallet/del', { id: Number(address?.id) }))).counts,
    ).toEqual({ ok: 1, NOT_FOUND: AT_ONCE - 1 })
    await own.signInAgain()
    const sessions = (await own.person.get('/safe/sessions')).message as {
      id: number
      current: number
    }[]
    const other = sessions.find(({ current }) => current === 0)?.id ?? 0
    expect((await raced(() => shot(token, '/safe/sessions/revoke', { id: other }))).counts).toEqual(
      { ok: 1, NOT_FOUND: AT_ONCE - 1 },
    )
    expect(
      (await raced((index) => shot(token, '/chat/send', { message: `hello ${index}`, type: 1 })))
        .counts,
    ).toEqual({ ok: AT_ONCE })
    expect(
      await fixture.asOwner('SELECT 1 AS one FROM chat_message WHERE user_id = $1 AND sender = 3', [
        userId,
      ]),
    ).toHaveLength(1)
  }
})

/** A user with e-mail and phone bound, whose basic verification is pending. */
async function applicant(round: number): Promise<Person> {
  const person = await newPerson(fixture)
  await fixture.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    person.userId,
    `+86138001370${String(round).padStart(2, '0')}`,
  ])
  expect(
    await person.post('/user/real', {
      real_type: 1,
      id_type: 1,
      name: 'Ann Lee',
      card_id: `R88${String(round).padStart(5, '0')}`,
    }),
  ).toMatchObject({ type: 'ok' })
  return person
}
