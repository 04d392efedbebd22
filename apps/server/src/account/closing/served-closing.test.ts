import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  fund,
  newPerson,
  personPassword,
  type Person,
  readRisk,
  send,
  signIn,
} from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { codeTo, mailsTo, newReached } from '@candor/testing/reached'
import { isServed } from '@candor/testing/served'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removePicture } from '../../platform/uploads/index.ts'
import { erasePictures } from './index.ts'

const PAIR = { currency_id: 1, legal_id: 3 }
let fixture: TestPlatform
beforeAll(async () => {
  fixture = await openPlatform()
})
afterAll(() => fixture.stop())

const somebody = () => newReached(fixture)
const ok = { type: 'ok' }
const blocked = (kind: string) => ({ code: 'CLOSE_BLOCKED', details: { kind } })
async function upload({ token }: Person, fields: Record<string, string>): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), 'a.png')
  const response = await fetch(`${fixture.address}/api/upload`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  return ((await response.json()) as { message: string }).message
}
const close = ({ post }: Person, proof: object = {}) =>
  post('/safe/close', { password: personPassword, code: '123456', ...proof })

it('USER-42 what is open is named in its order and nothing is closed; dust is given up only by its exact text; the wrong password and code close nothing', async () => {
  const alice = await somebody()
  await fund(fixture, alice.userId, { 1: '0.00000123', 3: '1000' })
  const price = Number(
    (
      (await alice.get('/currency/quotation_new')).message as {
        quotation: { now_price: string }[]
      }[]
    )[0]?.quotation[0]?.now_price,
  )
  const placed = await alice.post('/coin/trade', {
    ...PAIR,
    amount: '0.001',
    target_price: (price * 0.95).toFixed(2),
    type: 1,
  })
  expect(placed).toMatchObject(ok)
  await fixture.asOwner(
    `
      INSERT INTO cool_off (user_id, days, started_at, ends_at)
      VALUES ($1, 1, now(), now() + interval '24 hours')`,
    [alice.userId],
  )
  expect((await alice.get('/safe/close')).message).toMatchObject({
    in_the_way: [
      { kind: 'spot_orders', count: 1 },
      { kind: 'cool_off', count: 1 },
      { kind: 'balances', count: 1 },
    ],
    second_factor: 'code',
    dust: [{ currency: 'BTC', amount: '0.00000123' }],
    give_up: '0.00000123 BTC',
  })
  expect(await close(alice)).toMatchObject(blocked('spot_orders'))
  await alice.put('/coin/trade', {
    id: (placed.data as { id?: number }).id ?? (placed.message as { id: number }).id,
  })
  expect(await close(alice)).toMatchObject(blocked('cool_off'))
  await fixture.asOwner('DELETE FROM cool_off WHERE user_id = $1', [alice.userId])
  expect(await close(alice)).toMatchObject(blocked('balances'))
  const bitcoins = isServed('/user/Transfer')
    ? await alice.post('/user/Transfer', { number: '990', from_currency_id: 3, to_currency_id: 1 })
    : ok
  expect(bitcoins).toMatchObject(ok)
  const bought = (await alice.get('/safe/close')).message as { in_the_way: object[] }
  expect(bought.in_the_way).toEqual([{ kind: 'balances', count: 1 }])
  expect(
    await fixture.asOwner('SELECT 1 FROM app_user WHERE id = $1 AND closed_at IS NULL', [
      alice.userId,
    ]),
  ).toHaveLength(1)
})

it('USER-42 USER-44 closed for good: dust goes to the insurance fund with its record, all that is not kept is erased, and address and name are free again', async () => {
  const bob = await somebody()
  await fund(fixture, bob.userId, { 3: '0.5' })
  await readRisk(bob, 'seconds')
  await bob.post('/optional/add', { currency_id: 1 })
  await bob.post('/chat/send', { message: 'goodbye', type: 1 })
  await bob.post('/user/cash_save', {
    real_name: 'Bob',
    bank_name: 'HSBC',
    bank_account: '4000',
    bank_dizhi: 'New York',
    bank_branch: 'Main',
    alipay_account: '021000021',
    wechat_account: '',
    wechat_nickname: '',
  })
  const picture = (await upload(bob, { purpose: 'chat' })).replace('/upload/', '')
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [bob.userId])
  const { message: state } = await bob.get('/safe/close')
  expect(state).toMatchObject({ in_the_way: [], give_up: '0.5 USDT' })
  const code = await codeTo(fixture, bob, 'close')
  for (const giveUp of [undefined, '0.4 USDT', '0.5 USDT '])
    expect(
      await close(bob, { code, ...(giveUp === undefined ? {} : { give_up: giveUp }) }),
    ).toMatchObject(blocked('dust'))
  expect(await close(bob, { code, password: 'another one', give_up: '0.5 USDT' })).toMatchObject({
    code: 'ACCOUNT_OR_PASSWORD_WRONG',
  })
  expect(
    await close(bob, { code: code === '000000' ? '000001' : '000000', give_up: '0.5 USDT' }),
  ).toMatchObject({ code: 'CODE_WRONG' })
  expect(await close(bob, { code, give_up: '0.5 USDT' })).toMatchObject(ok)
  expect(await bob.get('/user/info')).toMatchObject({ type: '999' })
  expect(
    await send(fixture.address, 'POST', '/user/login', {
      user_string: bob.name,
      password: personPassword,
    }),
  ).toMatchObject({ code: 'ACCOUNT_OR_PASSWORD_WRONG' })
  expect((await mailsTo(fixture, bob.name)).map(({ subject }) => subject)).toEqual([
    'Candor: your account is closed',
  ])
  const records = await fixture.asOwner<{ type: number; change: string }>(
    `
      SELECT e.type, e.change::text AS change FROM entry e JOIN account a ON a.id = e.account_id
      WHERE a.party_id = $1 ORDER BY e.id DESC LIMIT 1`,
    [bob.userId],
  )
  expect(records).toEqual([{ type: 800, change: '-50000000' }])
  expect(
    await fixture.asOwner('SELECT email, phone, nickname, auth_level FROM app_user WHERE id = $1', [
      bob.userId,
    ]),
  ).toEqual([{ email: null, phone: null, nickname: '', auth_level: 0 }])
  expect(
    await fixture.asOwner(
      `SELECT document FROM consent WHERE user_id = $1 AND document LIKE 'risk-%'`,
      [bob.userId],
    ),
  ).toEqual([{ document: 'risk-seconds' }])
  const folder = join(fixture.settings.dataFolder, 'uploads')
  await erasePictures(fixture.platform.database, (name) => removePicture(folder, name))
  expect([
    existsSync(join(folder, picture)),
    await fixture.asOwner('SELECT 1 FROM erased_picture'),
  ]).toEqual([false, []])
  expect((await fixture.platform.trading.reconciler.check('whole')).findings).toEqual([])
  // The mail's advice after an unintended closing must be possible to follow: the chat needs a
  // session, and the address is free again.
  expect((await mailsTo(fixture, bob.name))[0]?.body).toContain(
    'open a new account with this address',
  )
  const again = await newPerson(fixture, bob.name)
  expect(again.userId).not.toBe(bob.userId)
  expect(
    await again.post('/chat/send', { message: 'I did not close my account', type: 1 }),
  ).toMatchObject(ok)
})

it('USER-42 DEP-18 a payment on a chain that is confirmed or gathered is in the way, for the call and for the database; one that was credited is not', async () => {
  const gwen = await somebody()
  const sighting = (position: number, gathering: boolean) =>
    fixture.asOwner(
      `
        INSERT INTO chain_sighting (chain_id, tx_hash, position, block_number, block_hash, user_id,
          currency_id, amount, seen_at, small, gathering)
    VALUES (77, '0xfeed', $2, 5, '0xb', $1, 3, 100000000, now(), $3, $3)`,
      [gwen.userId, position, gathering],
    )
  const credited = (position: number) =>
    fixture.asOwner(
      `
        INSERT INTO chain_deposit (chain_id, tx_hash, position, block_number, block_hash, user_id,
          currency_id, amount, seen_at, credited_at)
    VALUES (77, '0xfeed', $2, 5, '0xb', $1, 3, 100000000, now(), now())`,
      [gwen.userId, position],
    )
  await sighting(0, false)
  await sighting(1, true)
  expect((await gwen.get('/safe/close')).message).toMatchObject({
    in_the_way: [{ kind: 'deposits', count: 2 }],
  })
  expect(await close(gwen)).toMatchObject({
    code: 'CLOSE_BLOCKED',
    details: { kind: 'deposits', count: 2 },
  })
  await credited(0)
  expect((await gwen.get('/safe/close')).message).toMatchObject({
    in_the_way: [{ kind: 'deposits', count: 1 }],
  })
  await expect(fixture.asOwner('SELECT account_close($1, now())', [gwen.userId])).rejects.toThrow(
    'has a payment under way',
  )
  await credited(1)
  expect((await gwen.get('/safe/close')).message).toMatchObject({ in_the_way: [] })
  expect(await close(gwen, { code: await codeTo(fixture, gwen, 'close') })).toMatchObject(ok)
})

it('USER-42 a recovery that a stranger made up and that waits keeps nobody in: it ends with the closing, its pictures erased; one that was passed is in the way', async () => {
  const hugo = await somebody()
  const file = async (status: number) =>
    (
      await fixture.asOwner<{ id: string }>(
        `
          INSERT INTO recovery_request (token_hash, user_id, network, known_by, lost, contact_kind,
            contact, language, code, status, begun_at, filed_at, decide_by, passed_at, hold_until)
    VALUES (sha256(random()::text::bytea), $1, '10.9.9.9', 'nothing', ARRAY['totp'], 'email',
      'stranger@example.com', 'en', 'ABC123', ${status}, now(), now(), now() + interval '48 hours',
        ${status === 2 ? `now(), now() + interval '72 hours'` : 'NULL, NULL'}) RETURNING id`,
        [hugo.userId],
      )
    )[0]?.id
  const [waiting, passed] = [await file(1), await file(2)]
  await fixture.asOwner(
    `
      INSERT INTO recovery_picture (request_id, which, media_type, bytes)
      VALUES ($1, 'front', 'image/png', 'x'), ($2, 'front', 'image/png', 'x')`,
    [waiting, passed],
  )
  expect((await hugo.get('/safe/close')).message).toMatchObject({
    in_the_way: [{ kind: 'requests', count: 1 }],
  })
  expect(await close(hugo)).toMatchObject(blocked('requests'))
  await expect(fixture.asOwner('SELECT account_close($1, now())', [hugo.userId])).rejects.toThrow(
    'has a recovery that was passed',
  )
  await fixture.asOwner(`UPDATE recovery_request SET status = 4, ended_at = now() WHERE id = $1`, [
    passed,
  ])
  expect((await hugo.get('/safe/close')).message).toMatchObject({ in_the_way: [] })
  expect(await close(hugo, { code: await codeTo(fixture, hugo, 'close') })).toMatchObject(ok)
  expect(
    await fixture.asOwner(
      'SELECT id, status, reason FROM recovery_request WHERE user_id = $1 ORDER BY id',
      [hugo.userId],
    ),
  ).toEqual([
    { id: waiting, status: 3, reason: 'account-closed' },
    { id: passed, status: 4, reason: '' },
  ])
  expect(
    await fixture.asOwner('SELECT request_id FROM recovery_picture WHERE request_id IN ($1, $2)', [
      waiting,
      passed,
    ]),
  ).toEqual([{ request_id: passed }])
})

it('USER-44 the database closes no account that holds something or is frozen, whoever holds the application’s login, and lets nothing else erase a message', async () => {
  const carl = await somebody()
  await fund(fixture, carl.userId, { 3: '1' })
  await expect(fixture.asOwner('SELECT account_close($1, now())', [carl.userId])).rejects.toThrow(
    'still holds something',
  )
  const dora = await somebody()
  await fixture.asOwner(
    `INSERT INTO account_freeze (user_id, reason, since) VALUES ($1, 'own', now())`,
    [dora.userId],
  )
  await expect(
    fixture.asOwner("SELECT account_close($1, now() + interval '1 second')", [dora.userId]),
  ).rejects.toThrow('is frozen')
  const back = await signIn(fixture.address, dora.name, personPassword)
  expect(await close(back)).toMatchObject({ code: 'ACCOUNT_FROZEN' })
})

it('MAIL-06 USER-44 with an account its own messages and what it wrote to support are gone, and nobody else’s', async () => {
  const [gone, stays] = [await somebody(), await somebody()]
  for (const { post, userId } of [gone, stays]) {
    expect(await post('/chat/send', { message: 'I have a question', type: 1 })).toMatchObject(ok)
    await fixture.asOwner(
      `
        INSERT INTO message (user_id, kind, params, created_at)
        VALUES ($1, 'maker-passed', '{}', now())`,
      [userId],
    )
  }
  const written = ({ userId }: Person) =>
    Promise.all(
      ['message', 'chat_message', 'chat_conversation'].map((table) =>
        fixture.asOwner(`SELECT * FROM ${table} WHERE user_id = $1`, [userId]),
      ),
    )
  const [before, kept] = [await written(gone), await written(stays)]
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true, true])
  expect(await close(gone, { code: await codeTo(fixture, gone, 'close') })).toMatchObject(ok)
  expect([await written(gone), await written(stays)]).toEqual([[[], [], []], kept])
})

it('USER-43 the own data comes by part and page, with every row once and no secret in it, and never another user’s', async () => {
  const [eve, fay] = [await somebody(), await somebody()]
  for (const person of [eve, fay])
    await person.post('/chat/send', { message: `I am ${person.name}`, type: 1 })
  await fixture.asOwner(
    `
      INSERT INTO message (user_id, kind, params, created_at) SELECT $1, 'new-device', '{}', now()
      FROM generate_series(1, 450)`,
    [eve.userId],
  )
  const statuses: number[] = []
  let after: number | null = 0
  for (let page = 0; after !== null && page < 9; page += 1) {
    const { rows, next }: { rows: { kind: string }[]; next: number | null } = (
      await eve.get('/safe/data', { part: 'messages', after })
    ).message as { rows: { kind: string }[]; next: number | null }
    statuses.push(rows.length)
    after = next
  }
  expect(statuses).toEqual([200, 200, 50])
  const parts = [
    'profile',
    'sessions',
    'addresses',
    'cards',
    'favourites',
    'alerts',
    'chat',
    'verification',
    'consents',
    'freezes',
    'disputes',
  ]
  const all = JSON.stringify(
    await Promise.all(parts.map((part) => eve.get('/safe/data', { part }))),
  )
  expect(all).toContain(eve.name)
  for (const secret of [fay.name, eve.token, 'password_hash', 'token_hash', '$'])
    expect(all).not.toContain(secret)
  expect(await eve.get('/safe/data', { part: 'passwords' })).toMatchObject({ code: 'PARAM_ERROR' })
})
