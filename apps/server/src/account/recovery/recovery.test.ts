import { recovery as calls } from '@candor/contract'
import { goodPassword, messageOf } from '@candor/testing/fixtures/access'
import { onePixel } from '@candor/testing/pictures'
import {
  begun,
  closeRecovery,
  codeFor,
  DAY,
  handlers,
  filed,
  guest,
  isFactorOn,
  mailsTo,
  MINUTE,
  newest,
  nextNetwork,
  now,
  openRecovery,
  owner,
  type Owner,
  people,
  release,
  secondsOf,
  stateOf,
  vote,
  fixture,
} from '@candor/testing/fixtures/recovery'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { computeTotpCode } from '../../secrets/totp.ts'
import { isOpen, keepRecoveryPicture } from './index.ts'
import { BEGUN_A_DAY, FILE_MS, FORGET_MS, HOLD_MS, REVIEW_MS, WAITING_MAX } from './terms.ts'

beforeAll(openRecovery)

afterAll(closeRecovery)

beforeEach(nextNetwork)

it('AUTH-35 refuses in order: what it cannot read, too many of a network, and a code that is none', async () => {
  const input = {
    user_string: 'a@example.com',
    contact: 'b@example.com',
    code: '000000',
    lost_totp: 1,
  } as const
  for (const over of [
    { user_string: 'nobody' },
    { contact: '12' },
    { lost_totp: undefined },
    { code: 'abc' },
  ])
    expect(await handlers.begin({ ...input, ...over } as typeof input, guest())).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  expect(await handlers.begin(input, guest())).toEqual({ refused: 'CODE_EXPIRED' })
  const code = await codeFor('b@example.com', now)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await handlers.begin({ ...input, code: wrong }, guest())).toEqual({
    refused: 'CODE_WRONG',
  })
  for (let times = 0; times < BEGUN_A_DAY; times += 1)
    expect(await begun('a@example.com', { contact: `c${times}@example.com` })).toHaveProperty(
      'message',
    )
  const refused = await handlers.begin(
    { ...input, code: await codeFor('d@example.com', now), contact: 'd@example.com' },
    guest(),
  )
  expect(refused).toMatchObject({ refused: 'TOO_FAST' })
  expect(secondsOf(refused)).toBe(DAY / 1000)
  expect(
    await begun('a@example.com', { contact: 'd2@example.com', nowMs: now + DAY }),
  ).toHaveProperty('message')
})

it('AUTH-35 takes pictures for an hour, and files once it has both', async () => {
  const { token, code_word: word } = messageOf(await begun('nobody@example.com'))
  expect(word).toMatch(/^[A-Z0-9]{6}$/)
  const picture = { mediaType: 'image/png', bytes: onePixel }
  expect(await handlers.file({ token: 'made up' }, guest())).toEqual({ refused: 'NOT_FOUND' })
  expect(await handlers.file({ token }, guest())).toEqual({ refused: 'ORDER_STATE' })
  for (const which of ['front', 'front', 'live'] as const)
    expect(await keepRecoveryPicture(fixture.access.security, token, which, picture, now)).toBe(
      true,
    )
  expect([
    await isOpen(fixture.access.security, token, now + FILE_MS - 1),
    await isOpen(fixture.access.security, token, now + FILE_MS),
  ]).toEqual([true, false])
  expect(await handlers.file({ token }, guest(now + FILE_MS))).toEqual({ refused: 'NOT_FOUND' })
  expect(await handlers.file({ token }, guest())).toHaveProperty('message')
  expect(await handlers.file({ token }, guest())).toEqual({ refused: 'ORDER_STATE' })
  expect(await keepRecoveryPicture(fixture.access.security, token, 'live', picture, now)).toBe(
    false,
  )
})

it('AUTH-35 AUTH-34 a stranger is answered the same for a customer, for one never verified and for nobody; only the first is put before reviewers', async () => {
  const [verified, unverified] = [await owner(), await fixture.bound()]
  const [row] = await fixture.access.asOwner('SELECT email FROM app_user WHERE id = $1', [
    unverified.userId,
  ])
  const answers = []
  for (const [index, account] of [
    verified.name,
    String(row?.['email']),
    'nobody@example.com',
  ].entries()) {
    const answer = await begun(account, { contact: `stranger${people}-${index}@example.com` })
    expect(calls.begin.reply.parse(messageOf(answer))).toEqual(messageOf(answer))
    answers.push(
      await filed(account, {
        contact: `again${people}-${index}@example.com`,
        network: `10.${people}.${index}.9`,
      }),
    )
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const queue = messageOf(await fixture.queue({ kind: 'recovery' }))
  expect(queue.data.filter(({ uid }) => uid === verified.caller.userId)).toMatchObject([
    {
      votes_needed: 2,
      barred: '',
      subject: {
        lost: ['totp'],
        holder: 'Ann Lee',
        pictures: ['front', 'live'],
        code_word: expect.stringMatching(/^\w{6}$/),
      },
    },
  ])
  expect(queue.data.some(({ uid }) => uid === unverified.userId)).toBe(false)
})

it('AUTH-35 of one account so many wait at once; what is nobody’s, or was never filed, is forgotten with its pictures', async () => {
  const person = await owner()
  for (let times = 0; times <= WAITING_MAX; times += 1)
    await filed(person.name, {
      contact: `w${people}-${times}@example.com`,
      network: `10.${people}.${times}.8`,
    })
  const of = () =>
    fixture.access.asOwner(
      `
        SELECT status, count(*)::int AS count FROM recovery_request WHERE user_id = $1
        GROUP BY status ORDER BY status`,
      [person.caller.userId],
    )
  expect(await of()).toEqual([
    { status: 1, count: WAITING_MAX },
    { status: 6, count: 1 },
  ])
  await release(now + FORGET_MS + 1)
  expect(await of()).toEqual([{ status: 3, count: WAITING_MAX }])
  expect(
    await fixture.access.asOwner(
      `
        SELECT 1 FROM recovery_picture p JOIN recovery_request r ON r.id = p.request_id
        WHERE r.status IN (0, 6)`,
    ),
  ).toEqual([])
})

it('STAFF-03 recoveries are listed oldest first', async () => {
  const ids: number[] = []
  for (const person of [await owner(), await owner(), await owner()]) {
    await filed(person.name, {
      contact: `turn${people}-${ids.length}@example.com`,
      network: `10.${people}.${ids.length}.7`,
    })
    ids.push(await newest(person.caller.userId))
  }
  expect(
    messageOf(await fixture.queue({ kind: 'recovery', limit: 200 }))
      .data.map(({ id }) => id)
      .filter((id) => ids.includes(id)),
  ).toEqual(ids)
})

/** Logs the user in on a device of their own. */
async function loggedIn(
  { name, secret }: Owner,
  network: string,
  deviceToken: string,
  nowMs: number,
): Promise<void> {
  messageOf(
    await fixture.access.handlers.login(
      { user_string: name, password: goodPassword, totp: computeTotpCode(secret, nowMs) },
      guest(nowMs, network, deviceToken),
    ),
  )
}

it('AUTH-35 three strangers who wait keep their owner’s own out in no way: by an own address, his device and his network he has places of his own, and one network has one of the strangers’', async () => {
  const person = await owner()
  const [home, device, later] = [`10.${people}.40.1`, 'D'.repeat(43), now + DAY + MINUTE]
  await loggedIn(person, home, device, now + MINUTE)
  await loggedIn(person, `10.${people}.41.1`, 'T'.repeat(43), later - MINUTE)
  const put = async (what: string, options: Parameters<typeof begun>[1] = {}) => {
    expect(
      await filed(person.name, {
        contact: `${what}${people}@example.com`,
        nowMs: later,
        ...options,
      }),
    ).toHaveProperty('message')
    return (
      await fixture.access.asOwner('SELECT status, known_by FROM recovery_request WHERE id = $1', [
        await newest(person.caller.userId),
      ])
    )[0]
  }
  const [asStranger, asNobodys] = [
    { status: 1, known_by: 'nothing' },
    { status: 6, known_by: 'nothing' },
  ]
  expect(await put('s1', { network: `10.${people}.1.1` })).toEqual(asStranger)
  expect(await put('s1-again', { network: `10.${people}.1.1` })).toEqual(asNobodys)
  // A device and a network with a login of today still count as a stranger's.
  expect(await put('s2', { network: `10.${people}.41.1`, deviceToken: 'T'.repeat(43) })).toEqual(
    asStranger,
  )
  expect(await put('s3', { network: `10.${people}.3.1` })).toEqual(asStranger)
  expect(await put('s4', { network: `10.${people}.4.1` })).toEqual(asNobodys)
  expect(await put('network', { network: home })).toEqual({ status: 1, known_by: 'network' })
  expect(await put('device', { network: `10.${people}.5.1`, deviceToken: device })).toEqual({
    status: 1,
    known_by: 'device',
  })
  expect(await put('address', { network: `10.${people}.6.1`, contact: person.name })).toEqual({
    status: 1,
    known_by: 'address',
  })
  for (let times = 1; times < WAITING_MAX; times += 1)
    expect(await put(`n${times}`, { network: home })).toEqual({ status: 1, known_by: 'network' })
  expect(await put('n-last', { network: home })).toEqual({ status: 6, known_by: 'network' })
})

it('AUTH-36 one that nobody decided within 48 hours ends by itself: no vote falls any more, its pictures are erased, its owner is told and who asked is not; the database holds that too', async () => {
  const person = await owner()
  await filed(person.name)
  const id = await newest(person.caller.userId)
  messageOf(await vote(id, fixture.rita))
  expect(
    await fixture.access.asOwner('SELECT decide_by FROM recovery_request WHERE id = $1', [id]),
  ).toEqual([{ decide_by: new Date(now + REVIEW_MS) }])
  await release(now + REVIEW_MS)
  expect(await stateOf(id)).toBe(1)
  await expect(
    fixture.access.asOwner(
      `
        UPDATE recovery_request SET status = 3, reason = 'not-decided', ended_at = decide_by
        WHERE id = $1`,
      [id],
    ),
  ).rejects.toMatchObject({ code: '23000' })
  for (const verdict of ['pass', 'fail'] as const)
    expect(await vote(id, fixture.ravi, verdict, now + REVIEW_MS + 1)).toEqual({
      refused: 'ORDER_STATE',
    })
  await release(now + REVIEW_MS + 1)
  expect(
    await fixture.access.asOwner(
      'SELECT status, reason, ended_at FROM recovery_request WHERE id = $1',
      [id],
    ),
  ).toEqual([{ status: 3, reason: 'not-decided', ended_at: new Date(now + REVIEW_MS + 1) }])
  expect(
    await fixture.access.asOwner('SELECT 1 FROM recovery_picture WHERE request_id = $1', [id]),
  ).toEqual([])
  const [mailRow] = await fixture.access.asOwner(
    `SELECT body FROM sandbox_message WHERE target = $1 AND subject = 'Account recovery rejected'`,
    [person.name],
  )
  expect(mailRow?.['body']).toContain('no two reviewers confirmed it within 48 hours')
  expect(await mailsTo(`new${people}@example.com`)).toEqual([])
  await release(now + 2 * HOLD_MS)
  expect(
    (await mailsTo(person.name)).filter((subject) => subject === 'Account recovery rejected'),
  ).toHaveLength(1)
  // The user may file another request; the votes on the first do not count for it.
  await filed(person.name, {
    contact: `again${people}@example.com`,
    nowMs: now + REVIEW_MS + MINUTE,
  })
  const second = await newest(person.caller.userId)
  const queued = await Promise.all(
    [0, 1].map(async (pastMs) =>
      messageOf(
        await fixture.queue(
          { kind: 'recovery' },
          fixture.rita,
          now + 2 * REVIEW_MS + MINUTE + pastMs,
        ),
      ).data.find((one) => one.id === second),
    ),
  )
  expect(
    [await stateOf(second), ...queued.map((one) => [one?.votes, one?.overdue])],
    'STAFF-03 overdue from the moment that it may not be decided any more',
  ).toEqual([1, [[], 0], [[], 1]])
  messageOf(await vote(second, fixture.rita, 'pass', now + REVIEW_MS + MINUTE))
  await fixture.access.asOwner(
    `
      INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
      VALUES ('recovery', $1, $2, $3, 'pass', '', now())`,
    [second, person.caller.userId, fixture.ravi.staffId],
  )
  await expect(
    fixture.access.asOwner(
      `
        UPDATE recovery_request
        SET status = 2, passed_at = decide_by + interval '1 second',
          hold_until = decide_by + interval '72 hours 1 second' WHERE id = $1`,
      [second],
    ),
  ).rejects.toMatchObject({ code: '23514' })
})

it('AUTH-36 STAFF-05 STAFF-15 two reviewers pass it, neither of whom verified its user, and nobody twice; the database holds that too', async () => {
  const person = await owner()
  await filed(person.name)
  const id = await newest(person.caller.userId)
  expect(
    messageOf(await fixture.queue({ kind: 'recovery' }, fixture.rosa)).data.find(
      (one) => one.id === id,
    ),
  ).toMatchObject({ barred: 'verified' })
  expect(await vote(id, fixture.rosa)).toEqual({
    refused: 'FOUR_EYES',
    details: { reason: 'verified' },
  })
  expect(messageOf(await vote(id, fixture.rita))).toMatchObject({
    status: 1,
    votes: 1,
    votes_needed: 2,
  })
  expect(await vote(id, fixture.rita)).toEqual({
    refused: 'FOUR_EYES',
    details: { reason: 'voted' },
  })
  await expect(
    fixture.access.database.rows(
      sql(`
          UPDATE recovery_request
          SET status = 2, passed_at = now(), hold_until = now() + interval '72 hours'
          WHERE id = ${id}`),
    ),
  ).rejects.toMatchObject({ code: '23000' })
  await expect(
    fixture.access.asOwner(
      `
        INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at)
        VALUES ('recovery', $1, $2, $3, 'pass', '', now())`,
      [id, person.caller.userId, fixture.rosa.staffId],
    ),
  ).rejects.toMatchObject({ code: '23000' })
  expect(messageOf(await vote(id, fixture.ravi))).toMatchObject({ status: 2, votes: 2 })
  // The reviewer who approved it does not review the user's verification either.
  await fixture.access.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [
    person.caller.userId,
  ])
  expect(await stateOf(id)).toBe(2)
  expect(await vote(id, fixture.rita)).toEqual({ refused: 'ORDER_STATE' })
})

it('AUTH-36 one reviewer fails it with a published reason, which its owner reads and the stranger does not', async () => {
  const person = await owner()
  await filed(person.name)
  const id = await newest(person.caller.userId)
  expect(
    await fixture.review({ kind: 'recovery', id, verdict: 'fail', reason: 'amount-differs' }),
  ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(messageOf(await vote(id, fixture.rosa, 'fail'))).toMatchObject({ status: 3 })
  expect(await mailsTo(person.name)).toContain('Account recovery rejected')
  expect(await mailsTo(`new${people}@example.com`)).toEqual([])
  await release(now + 2 * HOLD_MS)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([3, true])
})

it('AUTH-35 what would become the account’s address must not be another account’s: it is nobody’s to decide, and the answer the same', async () => {
  const [person, other] = [await owner(), await owner()]
  expect(
    await filed(person.name, { contact: other.name, lost: { lost_addresses: 1 } }),
  ).toHaveProperty('message')
  expect(await newest(person.caller.userId)).toBe(0)
})
