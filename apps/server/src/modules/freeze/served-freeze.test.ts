import { type Envelope, fund, personPassword, type Person, readRisk, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { codeTo, mailsTo, newReached, type Reached, signInAgain } from '@candor/testing/reached'
import { signInStaff, type StaffPerson } from '@candor/testing/staff'
import { totpCodeAt } from '@candor/server/secrets/totp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freezeToken, readFreezeToken } from './link.ts'

const PAIR = { currency_id: 1, legal_id: 3 }
const CONTRACT = { ...PAIR, share: '1', multiple: 10, type: 1, status: 1, target_price: '', target_profit_price: '0', stop_loss_price: '' }
let world: TestPlatform
/** Of support; a code of the second factor is good once, so that he signs in once. */
let sam: StaffPerson
beforeAll(async () => {
  world = await openPlatform()
  sam = await signInStaff(world, 'sam')
})
afterAll(() => world.stop())

const somebody = () => newReached(world)
const again = (person: Reached) => signInAgain(world, person)
const ok = { type: 'ok' }
const refused = (code: string) => ({ type: 'error', code })
const price = async (person: Person): Promise<number> => Number(((await person.get('/currency/quotation_new')).message as { quotation: { now_price: string }[] }[])[0]?.quotation[0]?.now_price)
const freezes = (person: Person) => world.asOwner<{ reason: string; lifted: boolean; told: number }>('SELECT reason, lifted_at IS NOT NULL AS lifted, told FROM account_freeze WHERE user_id = $1 ORDER BY id', [person.userId])
/** Lets so many hours pass for what a person has: freezes, and what protects him. */
async function passHours(person: Person, hours: number): Promise<void> {
  const ago = `make_interval(hours => ${hours})`
  await world.asOwner(`UPDATE account_freeze SET since = since - ${ago}, until = until - ${ago} WHERE user_id = $1 AND (SELECT count(*) FROM session) > 0`, [person.userId])
  await world.asOwner(`UPDATE withdrawal_hold SET started_at = started_at - ${ago}, ends_at = ends_at - ${ago} WHERE user_id = $1`, [person.userId])
  await world.asOwner(`UPDATE second_factor SET enabled_at = enabled_at - ${ago} WHERE user_id = $1`, [person.userId])
  for (const [table, column] of [['passkey', 'created_at'], ['pay_password', 'set_at']]) await world.asOwner(`UPDATE ${table} SET ${column} = ${column} - ${ago} WHERE user_id = $1`, [person.userId])
}
/** Somebody with an authenticator. */
async function guarded(): Promise<Reached & { readonly secret: string }> {
  const person = await somebody()
  const { secret } = (await person.post('/safe/totp/setup')).message as { secret: string }
  expect(await person.post('/safe/totp/enable', { code: totpCodeAt(secret, Date.now() - 30_000) })).toMatchObject(ok)
  return { ...person, secret }
}
async function tokenOf(name: string, totp?: string): Promise<Envelope> {
  return send(world.address, 'POST', '/user/login', { user_string: name, password: personPassword, ...(totp === undefined ? {} : { totp }) })
}
const linkIn = (body: string) => /https?:\/\/\S+\/h5\/#\/pages\/common\/freeze\?token=([\w-]+)/.exec(body)

it('USER-38 USER-39 frozen from a session: every session ends, what waited to open is cancelled, positions stay and can be closed, stopped and given margin', async () => {
  const alice = await somebody()
  const elsewhere = await again(alice)
  await world.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  await fund(world, alice.userId, { 3: '5000' })
  await readRisk(alice, 'contracts')
  expect(await alice.post('/wallet/change', { currency_id: 3, number: '2000', from_field: 'change', to_field: 'lever' })).toMatchObject(ok)
  const low = ((await price(alice)) * 0.95).toFixed(2)
  const opened = [await alice.post('/lever/submit', CONTRACT), await alice.post('/lever/submit', { ...CONTRACT, status: 0, target_price: low }), await alice.post('/coin/trade', { ...PAIR, amount: '0.001', target_price: low, type: 1 })]
  for (const answer of opened) expect(answer).toMatchObject(ok)
  expect((await alice.get('/user/info')).message).toMatchObject({ frozen: 0 })
  const begun = await alice.post('/safe/freeze')
  expect(begun).toMatchObject(ok)
  for (const person of [alice, elsewhere]) expect(await person.get('/user/info')).toMatchObject({ type: '999' })
  const back = await again(alice)
  const state = (await back.get('/safe/freeze')).message as { liftable_from: string }
  expect(state).toMatchObject({ frozen: 1, second_factor: 'code', freezes: [{ reason: 'own', until: null, ends: 'owner' }] })
  expect(begun.data, 'its session is over: it is told at once from when it can be lifted').toEqual({ liftable_from: state.liftable_from })
  expect((await back.get('/user/info')).message, 'every page can say it').toMatchObject({ frozen: 1 })
  await vi.waitFor(async () => {
    expect(await world.asOwner('SELECT 1 FROM spot_order WHERE party_id = $1 AND status < 2', [back.userId])).toEqual([])
    expect(await world.asOwner('SELECT 1 FROM contract_order WHERE user_id = $1 AND status = 0', [back.userId])).toEqual([])
  }, { timeout: 15_000, interval: 200 })
  const id = ((opened[0] as Envelope).data as { id?: number }).id ?? ((opened[0] as Envelope).message as { id: number }).id
  expect(await back.post('/lever/setstop', { id, target_profit_price: '', stop_loss_price: ((await price(back)) * 0.9).toFixed(2) })).toMatchObject(ok)
  // Margin may be added to what is open, and nothing else moves.
  expect(await back.post('/wallet/change', { currency_id: 3, number: '10', from_field: 'change', to_field: 'lever' })).toMatchObject(ok)
  for (const [from, to] of [['lever', 'change'], ['change', 'micro'], ['change', 'legal']]) {
    expect(await back.post('/wallet/change', { currency_id: 3, number: '10', from_field: from, to_field: to }), `${from} to ${to}`).toMatchObject(refused('ACCOUNT_FROZEN'))
  }
  expect(await back.post('/lever/submit', CONTRACT)).toMatchObject(refused('ACCOUNT_FROZEN'))
  expect(await back.post('/lever/close', { id })).toMatchObject(ok)
  expect(await back.post('/wallet/change', { currency_id: 3, number: '10', from_field: 'change', to_field: 'lever' })).toMatchObject(refused('ACCOUNT_FROZEN'))
  expect(await back.post('/safe/freeze')).toMatchObject(refused('ORDER_STATE'))
  await vi.waitFor(async () => { expect((await mailsTo(world, alice.name)).map(({ subject }) => subject)).toContain('Candor: your account is frozen') }, { timeout: 10_000 })
  expect((await back.get('/mailMessage/getList')).message).toMatchObject({ list: [{ title: 'Account frozen', url: '/pages/setting/freeze' }] })
})

it('USER-38 AUTH-37 a freeze ends a recovery that was passed before it, and tells its owner', async () => {
  const fred = await somebody()
  const [held] = await world.asOwner<{ id: string }>(`INSERT INTO recovery_request (token_hash, user_id, network, known_by, lost, contact_kind, contact, language, code, status, begun_at, filed_at, decide_by, passed_at, hold_until)
    VALUES (sha256('fred'), $1, '10.9.9.9', 'nothing', ARRAY['pay_password'], 'email', $2, 'en', 'ABC123', 2, now(), now(), now(), now(), now() + interval '72 hours') RETURNING id`, [fred.userId, `thief-of-${fred.name}`])
  expect(await fred.post('/safe/freeze')).toMatchObject(ok)
  expect(await world.asOwner('SELECT status, reason FROM recovery_request WHERE id = $1', [held?.id])).toEqual([{ status: 4, reason: 'frozen' }])
  expect((await mailsTo(world, fred.name)).map(({ subject }) => subject)).toContain('Account recovery cancelled')
  const back = await again(fred)
  expect(await back.get('/safe/recovery')).toMatchObject({ message: { data: [{ status: 4 }] }, data: { held: 0, barred: 0 } })
})

it('USER-40 its owner lifts it after 24 h by password and code, no earlier, not by one of them alone, and not within 24 h of a new password', async () => {
  const bob = await somebody()
  expect(await bob.post('/safe/freeze/lift', { password: personPassword, code: '123456' })).toMatchObject(refused('ORDER_STATE'))
  await bob.post('/safe/freeze')
  const back = await again(bob)
  const lift = (proof: object) => back.post('/safe/freeze/lift', { password: personPassword, ...proof })
  expect(await lift({ code: await codeTo(world, back, 'freeze') })).toMatchObject({ ...refused('ORDER_STATE'), details: { from: expect.any(String) } })
  await passHours(back, 25)
  await world.asOwner('UPDATE app_user SET password_changed_at = now() WHERE id = $1', [back.userId])
  expect(await lift({ code: await codeTo(world, back, 'freeze') })).toMatchObject(refused('ORDER_STATE'))
  await world.asOwner(`UPDATE app_user SET password_changed_at = now() - interval '25 hours' WHERE id = $1`, [back.userId])
  const code = await codeTo(world, back, 'freeze')
  expect(await lift({ code, password: '' })).toMatchObject(refused('PARAM_ERROR'))
  expect(await lift({ code, password: 'something else' })).toMatchObject(refused('ACCOUNT_OR_PASSWORD_WRONG'))
  expect(await lift({ code: code === '000000' ? '000001' : '000000' })).toMatchObject(refused('CODE_WRONG'))
  expect(await lift({ code })).toMatchObject(ok)
  expect(await lift({ code })).toMatchObject(refused('ORDER_STATE'))
  expect((await back.get('/safe/freeze')).message).toMatchObject({ frozen: 0, freezes: [], liftable_from: null })
  expect((await back.get('/user/info')).message).toMatchObject({ frozen: 0 })
  expect(await back.post('/user/editNickname', { nickname: 'turtle' })).toMatchObject(ok)
  await vi.waitFor(async () => { expect((await freezes(back))).toEqual([{ reason: 'own', lifted: true, told: 2 }]) }, { timeout: 10_000 })
  expect((await mailsTo(world, bob.name)).map(({ subject }) => subject)).toContain('Candor: a freeze of your account has ended')
})

it('USER-40 USER-45 who has an older second factor lifts it by a code of that, a mailed one serves him nothing; wrong ones are counted apart from his logins', async () => {
  const dora = await guarded()
  await passHours(dora, 25)
  await dora.post('/safe/freeze')
  expect(await tokenOf(dora.name)).toMatchObject(refused('TOTP_REQUIRED'))
  const { message: token } = await tokenOf(dora.name, totpCodeAt(dora.secret, Date.now()))
  const authorization = { authorization: String(token) }
  await passHours(dora, 25)
  const lift = (code: string, password = personPassword) => send(world.address, 'POST', '/safe/freeze/lift', { password, code }, authorization)
  await send(world.address, 'POST', '/sms_mail', { user_string: dora.name, scene: 'freeze' }, authorization)
  expect(await lift((await mailsTo(world, dora.name)).find(({ scene }) => scene === 'freeze')?.code ?? '')).toMatchObject(refused('TOTP_WRONG'))
  for (let wrong = 0; wrong < 4; wrong += 1) expect(await lift('000000')).toMatchObject(refused('TOTP_WRONG'))
  expect(await lift(totpCodeAt(dora.secret, Date.now() + 30_000))).toMatchObject(refused('TOO_FAST'))
  expect(await world.asOwner('SELECT secret FROM secret_guard WHERE user_id = $1 AND locked_until > now()', [dora.userId])).toEqual([{ secret: 'owner_factor' }])
  await world.asOwner('DELETE FROM secret_guard WHERE user_id = $1', [dora.userId])
  for (let wrong = 0; wrong < 5; wrong += 1) expect(await lift('000000', 'not the password')).toMatchObject(refused('ACCOUNT_OR_PASSWORD_WRONG'))
  expect(await world.asOwner('SELECT secret FROM secret_guard WHERE user_id = $1 AND locked_until > now()', [dora.userId])).toEqual([{ secret: 'owner_password' }])
  await world.asOwner('DELETE FROM secret_guard WHERE user_id = $1', [dora.userId])
  expect(await lift(totpCodeAt(dora.secret, Date.now() + 30_000))).toMatchObject(ok)
  expect(await world.asOwner('SELECT 1 FROM second_factor WHERE user_id = $1 AND enabled_at IS NOT NULL', [dora.userId])).toHaveLength(1)
})

it('USER-45 what a stolen session made just before the freeze counts for nothing: its owner logs in and lifts without it, no code comes to its phone, and the lift removes it', async () => {
  const ivan = await guarded()
  const phone = `+8613700${String(ivan.userId).padStart(6, '0')}`
  const bindCode = async () => (await mailsTo(world, phone)).find(({ scene }) => scene === 'bind')?.code ?? ''
  expect(await ivan.post('/sms_mail', { user_string: phone, scene: 'bind' })).toMatchObject(ok)
  expect(await ivan.post('/safe/mobile', { mobile: phone, code: await bindCode() })).toMatchObject(ok)
  await world.asOwner(`INSERT INTO pay_password (user_id, password_hash, set_at) VALUES ($1, 'x', now())`, [ivan.userId])
  await world.asOwner(`INSERT INTO passkey (user_id, credential_id, public_key, use_counter, name, created_at) VALUES ($1, 'stolen', 'x', 0, '', now()), ($1, 'own', 'x', 0, '', now() - interval '25 hours')`, [ivan.userId])
  expect(await ivan.post('/safe/freeze')).toMatchObject(ok)
  await passHours(ivan, 25)
  // Its 24 h of USER-35 are over, and the freeze is not.
  const back = await again(ivan)
  expect((await back.get('/safe/freeze')).message).toMatchObject({ frozen: 1, second_factor: 'code' })
  expect((await back.get('/safe/security')).message).toMatchObject({ code_addresses: ['email'], totp: 1 })
  for (const target of [phone, ivan.name]) {
    await world.asOwner('DELETE FROM code_allowance WHERE target = $1', [target])
    expect(await send(world.address, 'POST', '/sms_mail', { user_string: target, scene: 'forget' })).toMatchObject(ok)
  }
  expect([(await mailsTo(world, phone)).some(({ scene }) => scene === 'forget'), (await mailsTo(world, ivan.name)).some(({ scene }) => scene === 'forget')]).toEqual([false, true])
  const lift = (code: string) => back.post('/safe/freeze/lift', { password: personPassword, code })
  expect(await lift(await codeTo(world, back, 'freeze'))).toMatchObject(ok)
  expect((await back.get('/safe/security')).message).toMatchObject({ email: ivan.name, phone: '', code_addresses: ['email'], totp: 0, recovery_codes_left: 0, has_pay_password: 0, passkeys: 1 })
  expect(await world.asOwner('SELECT credential_id FROM passkey WHERE user_id = $1', [ivan.userId])).toEqual([{ credential_id: 'own' }])
  expect((await world.asOwner<{ reason: string }>('SELECT reason FROM withdrawal_hold WHERE user_id = $1 AND ends_at > now() ORDER BY reason', [ivan.userId])).map(({ reason }) => reason)).toEqual(['passkey', 'pay_password', 'phone', 'second_factor'])
})

it('USER-45 of two addresses both made just before it neither is the older one, so that its owner can lift it at all', async () => {
  const jack = await somebody()
  await world.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [jack.userId, `+8613800${String(jack.userId).padStart(6, '0')}`])
  await world.asOwner(`INSERT INTO withdrawal_hold (user_id, reason, started_at, ends_at) SELECT $1, reason, now(), now() + interval '24 hours' FROM unnest(ARRAY['email', 'phone']) AS reason`, [jack.userId])
  await jack.post('/safe/freeze')
  await passHours(jack, 25)
  const back = await again(jack)
  expect((await back.get('/safe/security')).message).toMatchObject({ code_addresses: ['email', 'phone'] })
  expect(await back.post('/safe/freeze/lift', { password: personPassword, code: await codeTo(world, back, 'freeze') })).toMatchObject(ok)
  expect((await back.get('/safe/security')).message).toMatchObject({ email: jack.name, phone: expect.stringContaining('+86') })
})

it('USER-38 the mails about a new device, a change of protection and the end of a freeze carry a link that freezes, that of a freeze carries none, and it is good for 30 days', async () => {
  const kate = await guarded()
  const bodyOf = async (subject: string) => (await mailsTo(world, kate.name)).find((mail) => mail.subject === subject)?.body ?? ''
  expect(linkIn(await bodyOf('Candor: a security setting was changed'))?.[1]).toEqual(expect.any(String))
  await kate.post('/safe/freeze')
  const back = await again(kate)
  await vi.waitFor(async () => { expect(await bodyOf('Candor: your account is frozen')).not.toBe('') }, { timeout: 10_000 })
  expect(linkIn(await bodyOf('Candor: your account is frozen'))).toBeNull()
  await passHours(back, 25)
  expect(await back.post('/safe/freeze/lift', { password: personPassword, code: await codeTo(world, back, 'freeze') })).toMatchObject(ok)
  await vi.waitFor(async () => { expect(await bodyOf('Candor: a freeze of your account has ended')).not.toBe('') }, { timeout: 10_000 })
  const token = linkIn(await bodyOf('Candor: a freeze of your account has ended'))?.[1] ?? ''
  expect(await send(world.address, 'POST', '/user/freeze', { token })).toMatchObject(ok)
})

it('USER-38 a link is good for 30 days from its mail, and for its own account alone', () => {
  const [key, sentMs] = [Buffer.alloc(32, 1), Date.parse('2026-11-20T10:00:00Z')]
  const token = freezeToken(key, 100_001, sentMs)
  const days = (count: number) => sentMs + count * 86_400_000
  expect(readFreezeToken(key, token, days(30) - 1)).toEqual({ userId: 100_001, sentMs })
  expect(readFreezeToken(key, token, days(30))).toEqual({ refused: 'CODE_EXPIRED' })
  expect(readFreezeToken(Buffer.alloc(32, 2), token, days(0))).toEqual({ refused: 'CODE_WRONG' })
})

it('USER-38 a mailed link: opening it does nothing, its page freezes, a forged or old one serves nobody', async () => {
  const eve = await somebody()
  const { message: token } = await send(world.address, 'POST', '/user/login', { user_string: eve.name, password: personPassword }, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' })
  expect(token).toEqual(expect.any(String))
  const body = (await mailsTo(world, eve.name)).find(({ scene }) => scene === 'security')?.body ?? ''
  const link = linkIn(body)
  expect(link).not.toBeNull()
  const sent = link?.[1] ?? ''
  await fetch(String(link?.[0]).replace(/^https?:\/\/[^/]+/, world.address))
  expect(await freezes(eve)).toEqual([])
  const forged = `${sent.startsWith('B') ? 'C' : 'B'}${sent.slice(1)}`
  for (const wrong of ['x', forged, `${sent}AAAA`]) expect(await send(world.address, 'POST', '/user/freeze', { token: wrong })).toMatchObject(refused('CODE_WRONG'))
  expect(await freezes(eve)).toEqual([])
  for (let press = 0; press < 2; press += 1) expect(await send(world.address, 'POST', '/user/freeze', { token: sent })).toMatchObject(ok)
  expect(await eve.get('/user/info')).toMatchObject({ type: '999' })
  expect(await freezes(eve)).toMatchObject([{ reason: 'link', lifted: false }])
  const back = await again(eve)
  await passHours(back, 25)
  expect(await back.post('/safe/freeze/lift', { password: personPassword, code: await codeTo(world, back, 'freeze') })).toMatchObject(ok)
  expect(await send(world.address, 'POST', '/user/freeze', { token: sent })).toMatchObject(refused('CODE_EXPIRED'))
})

it('USER-41 FAIR-18 support freezes only who asked in his chat within the hour, once for each time he asks, for 72 h; the database holds it too, and everybody sees how often', async () => {
  const [carl, rita] = [await somebody(), await signInStaff(world, 'rita')]
  const freeze = () => sam.post('/staff/chat/freeze', { user_id: carl.userId })
  expect(await rita.post('/staff/chat/freeze', { user_id: carl.userId })).toMatchObject(refused('STAFF_ONLY'))
  expect(await carl.post('/staff/chat/freeze', { user_id: carl.userId })).toMatchObject(refused('STAFF_ONLY'))
  expect(await sam.post('/staff/chat/freeze', { user_id: 999_999_999 })).toMatchObject(refused('NOT_FOUND'))
  expect(await freeze()).toMatchObject(refused('ORDER_STATE'))
  await world.asOwner(`INSERT INTO chat_message (user_id, sender, staff_name, type, content, created_at) VALUES ($1, 1, '', 1, 'somebody is in my account, freeze it', now() - interval '61 minutes')`, [carl.userId])
  expect(await freeze()).toMatchObject(refused('ORDER_STATE'))
  await carl.post('/chat/send', { message: 'still, please', type: 1 })
  const countedNow = async () => Number((await world.asOwner<{ count: string }>(`SELECT count(*) AS count FROM account_freeze WHERE reason = 'support'`))[0]?.count)
  const before = await countedNow()
  expect(await freeze()).toMatchObject({ type: 'ok', message: { until: expect.any(String), counted: before + 1 } })
  expect(await freeze()).toMatchObject(refused('ORDER_STATE'))
  const back = await again(carl)
  expect(await back.post('/user/editNickname', { nickname: 'turtle' })).toMatchObject(refused('ACCOUNT_FROZEN'))
  expect((await back.get('/safe/freeze')).message).toMatchObject({ frozen: 1, freezes: [{ reason: 'support', until: expect.any(String), ends: 'time' }] })
  const { message: counts } = await send(world.address, 'GET', '/fairness/freezes', undefined)
  expect(counts).toMatchObject({ lasting: { support: 1 }, days: expect.arrayContaining([expect.objectContaining({ day: new Date().toISOString().slice(0, 10), support: 1 })]) })
  expect(JSON.stringify(counts)).not.toContain(String(carl.userId))
  await passHours(back, 73)
  await vi.waitFor(async () => { expect(await back.post('/user/editNickname', { nickname: 'turtle' })).toMatchObject(ok) }, { timeout: 10_000, interval: 200 })
  await world.asOwner(`UPDATE chat_message SET created_at = created_at - interval '73 hours' WHERE user_id = $1`, [back.userId])
  // What he wrote before the first freeze is no request for a second one, whoever holds the application's login.
  expect(await freeze()).toMatchObject(refused('ORDER_STATE'))
  await expect(world.asOwner(`INSERT INTO account_freeze (user_id, reason, staff_id, since, until) VALUES ($1, 'support', 1, now() + interval '2 hours', now() + interval '3 hours')`, [carl.userId])).rejects.toThrow('only at his own request')
  await back.post('/chat/send', { message: 'again', type: 1 })
  await expect(world.asOwner(`INSERT INTO account_freeze (user_id, reason, staff_id, since, until) VALUES ($1, 'support', 1, now(), now() + interval '73 hours')`, [carl.userId])).rejects.toThrow('freeze_of_support_is_short')
})

it('USER-41 support freezes one customer at most twice in 30 days, however often he writes; the database holds it too, and he can do it himself', async () => {
  const lena = await somebody()
  let person = lena
  const asked = async () => {
    await person.post('/chat/send', { message: 'freeze it, please', type: 1 })
    return sam.post('/staff/chat/freeze', { user_id: lena.userId })
  }
  const later = async (hours: number) => {
    await passHours(lena, hours)
    await world.asOwner('UPDATE chat_message SET created_at = created_at - make_interval(hours => $2) WHERE user_id = $1', [lena.userId, hours])
    await vi.waitFor(async () => { expect(await world.asOwner('SELECT 1 FROM account_freeze WHERE user_id = $1 AND lifted_at IS NULL', [lena.userId])).toEqual([]) }, { timeout: 10_000 })
    person = await again(lena)
  }
  for (let times = 0; times < 2; times += 1) {
    expect(await asked()).toMatchObject(ok)
    await later(73)
  }
  expect(await asked()).toMatchObject(refused('ORDER_STATE'))
  await expect(world.asOwner(`INSERT INTO account_freeze (user_id, reason, staff_id, since, until) VALUES ($1, 'support', 1, now(), now() + interval '1 hour')`, [lena.userId])).rejects.toThrow('twice in 30 days')
  await later(30 * 24 - 73)
  expect(await asked()).toMatchObject(ok)
  expect(await person.post('/safe/freeze')).toMatchObject({ type: '999' })
})
