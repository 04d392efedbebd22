import { recovery as calls } from '@candor/contract'
import { goodPassword, messageOf } from '@candor/testing/access-world'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { onePixel } from '@candor/testing/pictures'
import { createReviewWorld, type ReviewWorld } from '@candor/testing/review-world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { Caller, Handlers } from '../../http/handler.ts'
import { totpCodeAt } from '../../secrets/totp.ts'
import { hashPassword, withdrawalHold } from '../access/index.ts'
import { freezeHandlers, freezeToken } from '../freeze/index.ts'
import { securityHandlers } from '../security/index.ts'
import { endHeldByFreeze, isOpen, keepRecoveryPicture, recoveryHandlers, releaseDue } from './index.ts'
import { BEGUN_A_DAY, FILE_MS, FORGET_MS, HOLD_MS, REVIEW_MS, WAITING_MOST } from './terms.ts'

const now = firstMomentMs
const [MINUTE, DAY] = [60_000, 86_400_000]
let world: ReviewWorld
let door: Handlers<'recovery'>
let security: Handlers<'security'>
let freeze: Handlers<'freeze'>
let people = 0

beforeAll(async () => {
  world = await createReviewWorld()
  door = recoveryHandlers(world.access.security)
  security = securityHandlers(world.access.security, world.access.deps)
  freeze = freezeHandlers({ ...world.access.security, endHeldRecovery: (tx, userId, nowMs) => endHeldByFreeze(tx, world.access.security, userId, nowMs) })
})
afterAll(() => world.close())
beforeEach(() => { people += 1 })

type Owner = { readonly caller: Caller; readonly name: string; readonly secret: string; readonly recoveryCode: string }
type Lost = { lost_totp?: 1; lost_pay_password?: 1; lost_addresses?: 1 }

/** A guest of a network of this test's own, so that what one network may begin in a day bounds no other test. */
const guest = (nowMs = now, network = `10.${people}.0.1`, deviceToken?: string) => ({ ...contextAt(nowMs, undefined), address: network, deviceToken })
const as = (caller: Caller, nowMs = now) => contextAt(nowMs, caller)
const secondsOf = (error: unknown) => (error as { details: { retry_after: number } }).details.retry_after

/** Somebody with an authenticator, whose identity rosa passed. */
async function owner(): Promise<Owner> {
  const caller = await world.bound()
  const [row] = await world.access.asOwner('SELECT email FROM app_user WHERE id = $1', [caller.userId])
  const { secret } = messageOf(await security.setupTotp({}, as(caller)))
  const { recovery_codes: codes } = messageOf(await security.enableTotp({ code: totpCodeAt(secret, now) }, as(caller)))
  messageOf(await world.review({ kind: 'identity_basic', id: await world.filedBasic(caller), verdict: 'pass' }, world.rosa))
  return { caller, name: String(row?.['email']), secret, recoveryCode: String(codes[0]) }
}

async function codeFor(contact: string, nowMs: number, network?: string, deviceToken?: string): Promise<string> {
  await world.access.asOwner('DELETE FROM code_allowance WHERE target = $1', [contact])
  messageOf(await world.access.door.sendCode({ user_string: contact, scene: 'recover' }, guest(nowMs, network, deviceToken)))
  return world.access.codeOf(contact)
}

async function begun(account: string, { contact = `new${people}@example.com`, lost = { lost_totp: 1 } as Lost, nowMs = now, network = undefined as string | undefined, deviceToken = undefined as string | undefined } = {}) {
  return door.begin({ user_string: account, contact, code: await codeFor(contact, nowMs, network, deviceToken), ...lost }, guest(nowMs, network, deviceToken))
}

/** Begins, adds both pictures and files; answers what the stranger was told. */
async function filed(account: string, options: Parameters<typeof begun>[1] = {}) {
  const nowMs = options.nowMs ?? now
  const { token } = messageOf(await begun(account, options))
  for (const which of ['front', 'live'] as const) expect(await keepRecoveryPicture(world.access.security, token, which, { mediaType: 'image/png', bytes: onePixel }, nowMs)).toBe(true)
  return door.file({ token }, guest(nowMs))
}

const newest = async (userId: number) => Number((await world.access.asOwner('SELECT max(id) AS id FROM recovery_request WHERE user_id = $1', [userId]))[0]?.['id'])
const stateOf = async (id: number) => (await world.access.asOwner('SELECT status FROM recovery_request WHERE id = $1', [id]))[0]?.['status']
const vote = (id: number, by = world.rita, verdict: 'pass' | 'fail' = 'pass', nowMs = now) =>
  world.review({ kind: 'recovery', id, verdict, ...(verdict === 'fail' ? { reason: 'person-differs' } : {}) }, by, nowMs)
const release = (nowMs: number) => releaseDue(world.access.security, nowMs)
const isFactorOn = async ({ caller }: Owner) => (await world.access.asOwner('SELECT 1 FROM second_factor WHERE user_id = $1 AND enabled_at IS NOT NULL', [caller.userId])).length === 1
const mailsTo = async (target: string) => (await world.access.asOwner(`SELECT subject FROM sandbox_message WHERE target = $1 AND scene = 'security' ORDER BY id`, [target])).map((row) => String(row['subject']))

/** Files and has rita and ravi pass it. */
async function held(person: Owner, options: Parameters<typeof begun>[1] = {}): Promise<number> {
  messageOf(await filed(person.name, options))
  const id = await newest(person.caller.userId)
  messageOf(await vote(id, world.rita, 'pass', options.nowMs))
  messageOf(await vote(id, world.ravi, 'pass', options.nowMs))
  return id
}

it('AUTH-35 refuses in order: what it cannot read, too many of a network, and a code that is none', async () => {
  const input = { user_string: 'a@example.com', contact: 'b@example.com', code: '000000', lost_totp: 1 } as const
  for (const over of [{ user_string: 'nobody' }, { contact: '12' }, { lost_totp: undefined }, { code: 'abc' }]) expect(await door.begin({ ...input, ...over } as typeof input, guest())).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(await door.begin(input, guest())).toEqual({ refused: 'CODE_EXPIRED' })
  const code = await codeFor('b@example.com', now)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await door.begin({ ...input, code: wrong }, guest())).toEqual({ refused: 'CODE_WRONG' })
  for (let times = 0; times < BEGUN_A_DAY; times += 1) expect(await begun('a@example.com', { contact: `c${times}@example.com` })).toHaveProperty('message')
  const refused = await door.begin({ ...input, code: await codeFor('d@example.com', now), contact: 'd@example.com' }, guest())
  expect(refused).toMatchObject({ refused: 'TOO_FAST' })
  expect(secondsOf(refused)).toBe(DAY / 1000)
  expect(await begun('a@example.com', { contact: 'd2@example.com', nowMs: now + DAY })).toHaveProperty('message')
})

it('AUTH-35 takes pictures for an hour, and files once it has both', async () => {
  const { token, code_word: word } = messageOf(await begun('nobody@example.com'))
  expect(word).toMatch(/^[A-Z0-9]{6}$/)
  const picture = { mediaType: 'image/png', bytes: onePixel }
  expect(await door.file({ token: 'made up' }, guest())).toEqual({ refused: 'NOT_FOUND' })
  expect(await door.file({ token }, guest())).toEqual({ refused: 'ORDER_STATE' })
  for (const which of ['front', 'front', 'live'] as const) expect(await keepRecoveryPicture(world.access.security, token, which, picture, now)).toBe(true)
  expect([await isOpen(world.access.security, token, now + FILE_MS - 1), await isOpen(world.access.security, token, now + FILE_MS)]).toEqual([true, false])
  expect(await door.file({ token }, guest(now + FILE_MS))).toEqual({ refused: 'NOT_FOUND' })
  expect(await door.file({ token }, guest())).toHaveProperty('message')
  expect(await door.file({ token }, guest())).toEqual({ refused: 'ORDER_STATE' })
  expect(await keepRecoveryPicture(world.access.security, token, 'live', picture, now)).toBe(false)
})

it('AUTH-35 AUTH-34 a stranger is answered the same for a customer, for one never verified and for nobody; only the first is put before reviewers', async () => {
  const [verified, unverified] = [await owner(), await world.bound()]
  const [row] = await world.access.asOwner('SELECT email FROM app_user WHERE id = $1', [unverified.userId])
  const answers = []
  for (const [index, account] of [verified.name, String(row?.['email']), 'nobody@example.com'].entries()) {
    const answer = await begun(account, { contact: `stranger${people}-${index}@example.com` })
    expect(calls.begin.reply.parse(messageOf(answer))).toEqual(messageOf(answer))
    answers.push(await filed(account, { contact: `again${people}-${index}@example.com`, network: `10.${people}.${index}.9` }))
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const queue = messageOf(await world.queue({ kind: 'recovery' }))
  expect(queue.data.filter(({ uid }) => uid === verified.caller.userId)).toMatchObject([{ votes_needed: 2, barred: '', subject: { lost: ['totp'], holder: 'Ann Lee', pictures: ['front', 'live'], code_word: expect.stringMatching(/^\w{6}$/) } }])
  expect(queue.data.some(({ uid }) => uid === unverified.userId)).toBe(false)
})

it('AUTH-35 of one account so many wait at once; what is nobody’s, or was never filed, is forgotten with its pictures', async () => {
  const person = await owner()
  for (let times = 0; times <= WAITING_MOST; times += 1) await filed(person.name, { contact: `w${people}-${times}@example.com`, network: `10.${people}.${times}.8` })
  const of = () => world.access.asOwner('SELECT status, count(*)::int AS count FROM recovery_request WHERE user_id = $1 GROUP BY status ORDER BY status', [person.caller.userId])
  expect(await of()).toEqual([{ status: 1, count: WAITING_MOST }, { status: 6, count: 1 }])
  await release(now + FORGET_MS + 1)
  expect(await of()).toEqual([{ status: 3, count: WAITING_MOST }])
  expect(await world.access.asOwner('SELECT 1 FROM recovery_picture p JOIN recovery_request r ON r.id = p.request_id WHERE r.status IN (0, 6)')).toEqual([])
})

it('STAFF-03 recoveries are listed oldest first', async () => {
  const ids: number[] = []
  for (const person of [await owner(), await owner(), await owner()]) {
    await filed(person.name, { contact: `turn${people}-${ids.length}@example.com`, network: `10.${people}.${ids.length}.7` })
    ids.push(await newest(person.caller.userId))
  }
  expect(messageOf(await world.queue({ kind: 'recovery', limit: 200 })).data.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
})

/** Where its user logged in, at a device of his. */
async function loggedIn({ name, secret }: Owner, network: string, deviceToken: string, nowMs: number): Promise<void> {
  messageOf(await world.access.door.login({ user_string: name, password: goodPassword, totp: totpCodeAt(secret, nowMs) }, guest(nowMs, network, deviceToken)))
}

it('AUTH-35 three strangers who wait keep their owner’s own out in no way: by an own address, his device and his network he has places of his own, and one network has one of the strangers’', async () => {
  const person = await owner()
  const [home, device, later] = [`10.${people}.40.1`, 'D'.repeat(43), now + DAY + MINUTE]
  await loggedIn(person, home, device, now + MINUTE)
  await loggedIn(person, `10.${people}.41.1`, 'T'.repeat(43), later - MINUTE)
  const put = async (what: string, options: Parameters<typeof begun>[1] = {}) => {
    expect(await filed(person.name, { contact: `${what}${people}@example.com`, nowMs: later, ...options })).toHaveProperty('message')
    return (await world.access.asOwner('SELECT status, known_by FROM recovery_request WHERE id = $1', [await newest(person.caller.userId)]))[0]
  }
  const [asStranger, asNobodys] = [{ status: 1, known_by: 'nothing' }, { status: 6, known_by: 'nothing' }]
  expect(await put('s1', { network: `10.${people}.1.1` })).toEqual(asStranger)
  expect(await put('s1-again', { network: `10.${people}.1.1` })).toEqual(asNobodys)
  // A device and a network where somebody logged in today are a stranger’s still.
  expect(await put('s2', { network: `10.${people}.41.1`, deviceToken: 'T'.repeat(43) })).toEqual(asStranger)
  expect(await put('s3', { network: `10.${people}.3.1` })).toEqual(asStranger)
  expect(await put('s4', { network: `10.${people}.4.1` })).toEqual(asNobodys)
  expect(await put('network', { network: home })).toEqual({ status: 1, known_by: 'network' })
  expect(await put('device', { network: `10.${people}.5.1`, deviceToken: device })).toEqual({ status: 1, known_by: 'device' })
  expect(await put('address', { network: `10.${people}.6.1`, contact: person.name })).toEqual({ status: 1, known_by: 'address' })
  for (let times = 1; times < WAITING_MOST; times += 1) expect(await put(`n${times}`, { network: home })).toEqual({ status: 1, known_by: 'network' })
  expect(await put('n-last', { network: home })).toEqual({ status: 6, known_by: 'network' })
})

it('AUTH-36 one that nobody decided within 48 hours ends by itself: no vote falls any more, its pictures are erased, its owner is told and who asked is not; the database holds that too', async () => {
  const person = await owner()
  await filed(person.name)
  const id = await newest(person.caller.userId)
  messageOf(await vote(id, world.rita))
  expect(await world.access.asOwner('SELECT decide_by FROM recovery_request WHERE id = $1', [id])).toEqual([{ decide_by: new Date(now + REVIEW_MS) }])
  await release(now + REVIEW_MS)
  expect(await stateOf(id)).toBe(1)
  await expect(world.access.asOwner(`UPDATE recovery_request SET status = 3, reason = 'not-decided', ended_at = decide_by WHERE id = $1`, [id])).rejects.toMatchObject({ code: '23000' })
  for (const verdict of ['pass', 'fail'] as const) expect(await vote(id, world.ravi, verdict, now + REVIEW_MS + 1)).toEqual({ refused: 'ORDER_STATE' })
  await release(now + REVIEW_MS + 1)
  expect(await world.access.asOwner('SELECT status, reason, ended_at FROM recovery_request WHERE id = $1', [id])).toEqual([{ status: 3, reason: 'not-decided', ended_at: new Date(now + REVIEW_MS + 1) }])
  expect(await world.access.asOwner('SELECT 1 FROM recovery_picture WHERE request_id = $1', [id])).toEqual([])
  const [told] = await world.access.asOwner(`SELECT body FROM sandbox_message WHERE target = $1 AND subject = 'Account recovery refused'`, [person.name])
  expect(told?.['body']).toContain('no two reviewers confirmed it within 48 hours')
  expect(await mailsTo(`new${people}@example.com`)).toEqual([])
  await release(now + 2 * HOLD_MS)
  expect((await mailsTo(person.name)).filter((subject) => subject === 'Account recovery refused')).toHaveLength(1)
  // He may file another one, which the votes of the first pass in nothing.
  await filed(person.name, { contact: `again${people}@example.com`, nowMs: now + REVIEW_MS + MINUTE })
  const second = await newest(person.caller.userId)
  const queued = await Promise.all([0, 1].map(async (pastMs) => messageOf(await world.queue({ kind: 'recovery' }, world.rita, now + 2 * REVIEW_MS + MINUTE + pastMs)).data.find((one) => one.id === second)))
  expect([await stateOf(second), ...queued.map((one) => [one?.votes, one?.overdue])], 'STAFF-03 overdue from the moment that it may not be decided any more').toEqual([1, [[], 0], [[], 1]])
  messageOf(await vote(second, world.rita, 'pass', now + REVIEW_MS + MINUTE))
  await world.access.asOwner(`INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at) VALUES ('recovery', $1, $2, $3, 'pass', '', now())`, [second, person.caller.userId, world.ravi.staffId])
  await expect(world.access.asOwner(`UPDATE recovery_request SET status = 2, passed_at = decide_by + interval '1 second', hold_until = decide_by + interval '72 hours 1 second' WHERE id = $1`, [second])).rejects.toMatchObject({ code: '23514' })
})

it('AUTH-36 STAFF-05 STAFF-15 two reviewers pass it, neither of whom verified its user, and nobody twice; the database holds that too', async () => {
  const person = await owner()
  await filed(person.name)
  const id = await newest(person.caller.userId)
  expect(messageOf(await world.queue({ kind: 'recovery' }, world.rosa)).data.find((one) => one.id === id)).toMatchObject({ barred: 'verified' })
  expect(await vote(id, world.rosa)).toEqual({ refused: 'FOUR_EYES', details: { reason: 'verified' } })
  expect(messageOf(await vote(id, world.rita))).toMatchObject({ status: 1, votes: 1, votes_needed: 2 })
  expect(await vote(id, world.rita)).toEqual({ refused: 'FOUR_EYES', details: { reason: 'voted' } })
  await expect(world.access.database.rows(sql('', `UPDATE recovery_request SET status = 2, passed_at = now(), hold_until = now() + interval '72 hours' WHERE id = ${id}`))).rejects.toMatchObject({ code: '23000' })
  await expect(world.access.asOwner(`INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, voted_at) VALUES ('recovery', $1, $2, $3, 'pass', '', now())`, [id, person.caller.userId, world.rosa.staffId])).rejects.toMatchObject({ code: '23000' })
  expect(messageOf(await vote(id, world.ravi))).toMatchObject({ status: 2, votes: 2 })
  // Who passed it does not verify its user either.
  await world.access.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [person.caller.userId])
  expect(await stateOf(id)).toBe(2)
  expect(await vote(id, world.rita)).toEqual({ refused: 'ORDER_STATE' })
})

it('AUTH-36 one reviewer fails it with a published reason, which its owner reads and the stranger does not', async () => {
  const person = await owner()
  await filed(person.name)
  const id = await newest(person.caller.userId)
  expect(await world.review({ kind: 'recovery', id, verdict: 'fail', reason: 'amount-differs' })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(messageOf(await vote(id, world.rosa, 'fail'))).toMatchObject({ status: 3 })
  expect(await mailsTo(person.name)).toContain('Account recovery refused')
  expect(await mailsTo(`new${people}@example.com`)).toEqual([])
  await release(now + 2 * HOLD_MS)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([3, true])
})

it('AUTH-37 it waits 72 hours with a notice to mail, phone, message centre and contact; then the lost factor, passkeys and sessions are gone and withdrawals held', async () => {
  const person = await owner()
  const [row] = await world.access.asOwner('SELECT phone FROM app_user WHERE id = $1', [person.caller.userId])
  const token = messageOf(await world.access.door.login({ user_string: person.name, password: goodPassword, totp: totpCodeAt(person.secret, now + MINUTE) }, contextAt(now + MINUTE, undefined)))
  const id = await held(person)
  for (const channel of [person.name, String(row?.['phone']), `new${people}@example.com`]) expect(await mailsTo(channel)).toContain('Account recovery approved: 72 hours to cancel')
  expect(await world.access.asOwner(`SELECT params FROM message WHERE user_id = $1 AND kind = 'recovery-held'`, [person.caller.userId])).toEqual([{ params: { until: '2026-11-23 10:00' } }])
  await release(now + HOLD_MS - 1)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([2, true])
  // As two processes do after both were down.
  await Promise.all([release(now + HOLD_MS), release(now + HOLD_MS)])
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([5, false])
  expect(await world.access.asOwner(`SELECT count(*)::int AS count FROM message WHERE user_id = $1 AND kind = 'recovery-done'`, [person.caller.userId])).toEqual([{ count: 1 }])
  expect(await withdrawalHold(world.access.database, person.caller.userId, new Date(now + HOLD_MS + DAY - 1))).toBeDefined()
  expect(await withdrawalHold(world.access.database, person.caller.userId, new Date(now + HOLD_MS + DAY))).toBeUndefined()
  expect(await world.access.asOwner('SELECT 1 FROM session WHERE user_id = $1 AND revoked_at IS NULL', [person.caller.userId])).toEqual([])
  expect(token).not.toBe('')
  expect(await world.access.door.login({ user_string: person.name, password: goodPassword }, contextAt(now + HOLD_MS + MINUTE, undefined))).toHaveProperty('message')
  await expect(world.access.asOwner(`UPDATE recovery_request SET status = 5 WHERE id = $1`, [id])).rejects.toMatchObject({ code: '23000' })
})

it('AUTH-37 the database lets nobody end a hold before its 72 hours', async () => {
  const id = await held(await owner())
  await expect(world.access.database.rows(sql('', `UPDATE recovery_request SET status = 5, ended_at = hold_until - interval '1 second' WHERE id = ${id}`))).rejects.toMatchObject({ code: '23514' })
  await expect(world.access.database.rows(sql('', `UPDATE recovery_request SET hold_until = hold_until - interval '1 hour' WHERE id = ${id}`))).rejects.toMatchObject({ code: '23000' })
})

it('AUTH-37 lost addresses give way to the one that was proven, at which a new login password is set; one that another account took meanwhile changes nothing', async () => {
  const [person, robbed] = [await owner(), await owner()]
  const contact = `fresh${people}@example.com`
  await held(person, { contact, lost: { lost_addresses: 1, lost_pay_password: 1 } })
  const id = await held(robbed, { contact: `taken${people}@example.com`, lost: { lost_addresses: 1 }, network: `10.${people}.77.1` })
  await world.access.registered(`taken${people}@example.com`)
  await release(now + HOLD_MS)
  expect(await world.access.asOwner('SELECT email, phone FROM app_user WHERE id = $1', [person.caller.userId])).toEqual([{ email: contact, phone: null }])
  expect(await isFactorOn(person)).toBe(true)
  expect([await stateOf(id), (await world.access.asOwner('SELECT email FROM app_user WHERE id = $1', [robbed.caller.userId]))[0]?.['email']]).toEqual([3, robbed.name])
  expect(await mailsTo(person.name)).toContain('Account recovered')
})

it('AUTH-35 what would become the account’s address must not be another account’s: it is nobody’s to decide, and the answer the same', async () => {
  const [person, other] = [await owner(), await owner()]
  expect(await filed(person.name, { contact: other.name, lost: { lost_addresses: 1 } })).toHaveProperty('message')
  expect(await newest(person.caller.userId)).toBe(0)
})

it('AUTH-38 a thief with stolen papers is passed by two, and its owner cancels with what is said to be lost; a session alone does not', async () => {
  const person = await owner()
  const cancel = (proof: Parameters<typeof door.cancel>[0], nowMs = now + 2 * MINUTE) => door.cancel(proof, as(person.caller, nowMs))
  const right = totpCodeAt(person.secret, now + 2 * MINUTE)
  expect([await cancel({}), await cancel({ pay_password: '274913' }), await cancel({ totp: right })]).toEqual([{ refused: 'PARAM_ERROR', details: { field: 'pay_password' } }, { refused: 'NOT_FOUND' }, { refused: 'NOT_FOUND' }])
  const id = await held(person)
  expect(await door.list({}, as(person.caller))).toMatchObject({ message: { data: [{ id, status: 2 }], total: 1 }, data: { held: 1, barred: 0 } })
  expect(await cancel({})).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(await cancel({ pay_password: '274913', totp: right })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(await cancel({ code: '123456' })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(await cancel({ pay_password: '274913' })).toEqual({ refused: 'PAY_PASSWORD_UNSET' })
  expect(await cancel({ totp: right === '000000' ? '000001' : '000000' })).toEqual({ refused: 'TOTP_WRONG' })
  expect(await stateOf(id)).toBe(2)
  expect(messageOf(await cancel({ totp: right }))).toEqual({ barred: 0 })
  expect(await cancel({ totp: right })).toEqual({ refused: 'NOT_FOUND' })
  await release(now + 2 * HOLD_MS)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([4, true])
  expect(await mailsTo(person.name)).toContain('Account recovery cancelled')
  const list = await door.list({}, as(person.caller))
  expect(calls.list.reply.parse(messageOf(list))).toEqual(messageOf(list))
  expect(list).toMatchObject({ message: { data: [{ id, status: 4, lost: ['totp'], hold_until: '2026-11-23 10:00:00' }], total: 1 }, data: { held: 0, barred: 0 } })
})

it('AUTH-38 a second cancel bars the account from another recovery and freezes it, until an advanced verification is passed after it', async () => {
  const person = await owner()
  const cancelAt = async (totp: string, nowMs: number) => messageOf(await door.cancel({ totp }, as(person.caller, nowMs)))
  const first = await held(person)
  expect(await cancelAt(person.recoveryCode, now + 2 * MINUTE), 'a recovery code is of the factor that is said to be lost').toEqual({ barred: 0 })
  const second = await held(person, { contact: `second${people}@example.com`, nowMs: now + 5 * MINUTE })
  expect(await cancelAt(totpCodeAt(person.secret, now + 8 * MINUTE), now + 8 * MINUTE)).toEqual({ barred: 1 })
  const third = async (contact: string) => { await filed(person.name, { contact, nowMs: now + 10 * MINUTE, network: `10.${people}.55.1` }); return stateOf(await newest(person.caller.userId)) }
  expect(await third(`third${people}@example.com`)).toBe(6)
  // Newest first, his own, and only what was passed: neither the one that was filed in vain nor anybody else's.
  expect(await door.list({}, as(person.caller))).toMatchObject({ message: { data: [{ id: second }, { id: first }], page: 1, pages: 1, total: 2 }, data: { held: 0, barred: 1 } })
  expect(await door.list({ page: 2, limit: 1 }, as(person.caller))).toMatchObject({ message: { data: [{ id: first }], page: 2, pages: 2, total: 2 } })
  expect(await world.access.asOwner('SELECT reason, lifted_at FROM account_freeze WHERE user_id = $1', [person.caller.userId])).toEqual([{ reason: 'recovery', lifted_at: null }])
  await world.access.asOwner(`INSERT INTO identity_request (user_id, level, front_pic, reverse_pic, filed_at, decide_by) VALUES ($1, 2, 'a', 'b', now(), now())`, [person.caller.userId])
  const [advanced] = await world.access.asOwner('SELECT max(id) AS id FROM identity_request WHERE user_id = $1', [person.caller.userId])
  messageOf(await world.review({ kind: 'identity_advanced', id: Number(advanced?.['id']), verdict: 'pass' }, world.rosa, now + 9 * MINUTE))
  expect(await world.access.asOwner('SELECT 1 FROM account_freeze WHERE user_id = $1 AND lifted_at IS NULL', [person.caller.userId])).toEqual([])
  expect(await third(`fourth${people}@example.com`)).toBe(1)
})

it('AUTH-38 a second cancel of who is verified to the advanced level bars and does not freeze: he could never be verified further', async () => {
  const person = await owner()
  await world.access.asOwner('UPDATE app_user SET auth_level = 2 WHERE id = $1', [person.caller.userId])
  for (const [times, minute] of [2, 8].entries()) {
    await held(person, { contact: `level${people}-${times}@example.com`, nowMs: now + (minute - 2) * MINUTE })
    expect(messageOf(await door.cancel({ totp: totpCodeAt(person.secret, now + minute * MINUTE) }, as(person.caller, now + minute * MINUTE)))).toEqual({ barred: times })
  }
  expect(await world.access.asOwner('SELECT 1 FROM account_freeze WHERE user_id = $1', [person.caller.userId])).toEqual([])
})

it('AUTH-38 lost addresses are shown not to be lost by a code sent to one, and a wrong one counts', async () => {
  const person = await owner()
  const id = await held(person, { lost: { lost_addresses: 1 } })
  expect(await door.cancel({ totp: totpCodeAt(person.secret, now + 2 * MINUTE) }, as(person.caller, now + 2 * MINUTE)), 'the authenticator is not said to be lost').toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(await stateOf(id)).toBe(2)
  await world.access.asOwner('DELETE FROM code_allowance WHERE target = $1', [person.name])
  messageOf(await world.access.door.sendCode({ user_string: person.name, scene: 'recover' }, as(person.caller)))
  const code = await world.access.codeOf(person.name)
  expect(await door.cancel({ code: 'abc' }, as(person.caller))).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(await door.cancel({ code: code === '000000' ? '000001' : '000000' }, as(person.caller))).toEqual({ refused: 'CODE_WRONG' })
  expect(messageOf(await door.cancel({ code }, as(person.caller)))).toEqual({ barred: 0 })
  const again = await owner()
  await held(again, { lost: { lost_addresses: 1 }, contact: `other${people}@example.com` })
  expect(await door.cancel({ code: '123456' }, as(again.caller))).toEqual({ refused: 'CODE_EXPIRED' })
})

it('AUTH-37 USER-39 a frozen account whose second factor is lost: the recovery is passed and done while it is frozen, and its owner lifts the freeze and sets a new factor', async () => {
  const person = await owner()
  messageOf(await freeze.begin({}, as(person.caller)))
  const id = await held(person)
  expect(await stateOf(id)).toBe(2)
  const later = now + HOLD_MS + MINUTE
  await release(later)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([5, false])
  expect(messageOf(await freeze.state({}, as(person.caller, later)))).toMatchObject({ frozen: 1, second_factor: 'code' })
  await world.access.asOwner('DELETE FROM code_allowance WHERE target = $1', [person.name])
  messageOf(await world.access.door.sendCode({ user_string: person.name, scene: 'freeze' }, as(person.caller, later)))
  messageOf(await freeze.lift({ password: goodPassword, code: await world.access.codeOf(person.name) }, as(person.caller, later)))
  expect(messageOf(await freeze.state({}, as(person.caller, later)))).toMatchObject({ frozen: 0 })
  const { secret } = messageOf(await security.setupTotp({}, as(person.caller, later)))
  messageOf(await security.enableTotp({ code: totpCodeAt(secret, later) }, as(person.caller, later)))
  expect(await isFactorOn(person)).toBe(true)
})

it.each(['own', 'link'] as const)('AUTH-37 USER-38 a thief’s recovery that was passed before its owner froze the account (%s) ends with the freeze, and bars nobody', async (by) => {
  const person = await owner()
  const id = await held(person)
  const press = () => by === 'own' ? freeze.begin({}, as(person.caller)) : freeze.byLink({ token: freezeToken(world.access.security.secret, person.caller.userId, now) }, guest())
  messageOf(await press())
  expect(await stateOf(id)).toBe(4)
  expect(await mailsTo(person.name)).toContain('Account recovery cancelled')
  await release(now + 2 * HOLD_MS)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([4, true])
  expect(await door.list({}, as(person.caller))).toMatchObject({ message: { data: [{ id, status: 4 }] }, data: { held: 0, barred: 0 } })
  // As often as he freezes: no second one of these bars him or freezes him for good, as two cancels would.
  await world.access.asOwner('UPDATE account_freeze SET lifted_at = since WHERE user_id = $1', [person.caller.userId])
  await held(person, { contact: `again${people}@example.com`, network: `10.${people}.66.1` })
  messageOf(await press())
  expect(await door.list({}, as(person.caller))).toMatchObject({ data: { held: 0, barred: 0 } })
  expect(await world.access.asOwner(`SELECT 1 FROM account_freeze WHERE user_id = $1 AND reason = 'recovery'`, [person.caller.userId])).toEqual([])
  // The one that is passed while it lasts is his way back, and pressing again does not end it.
  const own = await held(person, { contact: `third${people}@example.com`, network: `10.${people}.67.1` })
  await press()
  await release(now + HOLD_MS)
  expect([await stateOf(own), await isFactorOn(person)]).toEqual([5, false])
})

it('AUTH-38 its owner cancels by his payment password, whatever is said to be lost, and a wrong one counts and cancels nothing', async () => {
  const person = await owner()
  await world.access.asOwner('INSERT INTO pay_password (user_id, password_hash, set_at) VALUES ($1, $2, now())', [person.caller.userId, await hashPassword('274913')])
  const id = await held(person)
  expect(await door.cancel({ pay_password: '111111' }, as(person.caller))).toMatchObject({ refused: 'PAY_PASSWORD_WRONG' })
  for (let times = 1; times < 5; times += 1) expect(await door.cancel({ pay_password: '111111' }, as(person.caller))).toEqual({ refused: 'PAY_PASSWORD_WRONG' })
  expect(await door.cancel({ pay_password: '274913' }, as(person.caller))).toEqual({ refused: 'PAY_PASSWORD_LOCKED', details: { retry_after: DAY / 1000 } })
  expect(await stateOf(id)).toBe(2)
  expect(messageOf(await door.cancel({ pay_password: '274913' }, as(person.caller, now + DAY)))).toEqual({ barred: 0 })
  await release(now + 2 * HOLD_MS)
  expect([await stateOf(id), await isFactorOn(person)]).toEqual([4, true])
})
