import {
  again,
  closeFreezes,
  freezes,
  guarded,
  linkIn,
  ok,
  openFreezes,
  passHours,
  price,
  refused,
  sam,
  somebody,
  fixture,
} from '@candor/testing/fixtures/freeze'
import { type Envelope, fund, personPassword, readRisk, send } from '@candor/testing/people'
import { codeTo, mailsTo } from '@candor/testing/reached'
import { signInStaff } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createFreezeToken, parseFreezeToken } from './link.ts'

const PAIR = { currency_id: 1, legal_id: 3 }
const CONTRACT = {
  ...PAIR,
  share: '1',
  multiple: 10,
  type: 1,
  status: 1,
  target_price: '',
  target_profit_price: '0',
  stop_loss_price: '',
}

beforeAll(openFreezes)

afterAll(closeFreezes)

it('USER-38 USER-39 frozen from a session: every session ends, what waited to open is cancelled, positions stay and can be closed, stopped and given margin', async () => {
  const alice = await somebody()
  const elsewhere = await again(alice)
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  await fund(fixture, alice.userId, { 3: '5000' })
  await readRisk(alice, 'contracts')
  expect(
    await alice.post('/wallet/change', {
      currency_id: 3,
      number: '2000',
      from_field: 'change',
      to_field: 'lever',
    }),
  ).toMatchObject(ok)
  const low = ((await price(alice)) * 0.95).toFixed(2)
  const opened = [
    await alice.post('/lever/submit', CONTRACT),
    await alice.post('/lever/submit', { ...CONTRACT, status: 0, target_price: low }),
    await alice.post('/coin/trade', { ...PAIR, amount: '0.001', target_price: low, type: 1 }),
  ]
  for (const answer of opened) expect(answer).toMatchObject(ok)
  expect((await alice.get('/user/info')).message).toMatchObject({ frozen: 0 })
  const begun = await alice.post('/safe/freeze')
  expect(begun).toMatchObject(ok)
  for (const person of [alice, elsewhere])
    expect(await person.get('/user/info')).toMatchObject({ type: '999' })
  const back = await again(alice)
  const state = (await back.get('/safe/freeze')).message as { liftable_from: string }
  expect(state).toMatchObject({
    frozen: 1,
    second_factor: 'code',
    freezes: [{ reason: 'own', until: null, ends: 'owner' }],
  })
  expect(begun.data, 'its session is over: it is told at once from when it can be lifted').toEqual({
    liftable_from: state.liftable_from,
  })
  expect((await back.get('/user/info')).message, 'every page can say it').toMatchObject({
    frozen: 1,
  })
  await vi.waitFor(
    async () => {
      expect(
        await fixture.asOwner('SELECT 1 FROM spot_order WHERE party_id = $1 AND status < 2', [
          back.userId,
        ]),
      ).toEqual([])
      expect(
        await fixture.asOwner('SELECT 1 FROM contract_order WHERE user_id = $1 AND status = 0', [
          back.userId,
        ]),
      ).toEqual([])
    },
    { timeout: 15_000, interval: 200 },
  )
  const id =
    ((opened[0] as Envelope).data as { id?: number }).id ??
    ((opened[0] as Envelope).message as { id: number }).id
  expect(
    await back.post('/lever/setstop', {
      id,
      target_profit_price: '',
      stop_loss_price: ((await price(back)) * 0.9).toFixed(2),
    }),
  ).toMatchObject(ok)
  // Margin may be added to open positions, and nothing else moves.
  expect(
    await back.post('/wallet/change', {
      currency_id: 3,
      number: '10',
      from_field: 'change',
      to_field: 'lever',
    }),
  ).toMatchObject(ok)
  for (const [from, to] of [
    ['lever', 'change'],
    ['change', 'micro'],
    ['change', 'legal'],
  ]) {
    expect(
      await back.post('/wallet/change', {
        currency_id: 3,
        number: '10',
        from_field: from,
        to_field: to,
      }),
      `${from} to ${to}`,
    ).toMatchObject(refused('ACCOUNT_FROZEN'))
  }
  expect(await back.post('/lever/submit', CONTRACT)).toMatchObject(refused('ACCOUNT_FROZEN'))
  expect(await back.post('/lever/close', { id })).toMatchObject(ok)
  expect(
    await back.post('/wallet/change', {
      currency_id: 3,
      number: '10',
      from_field: 'change',
      to_field: 'lever',
    }),
  ).toMatchObject(refused('ACCOUNT_FROZEN'))
  expect(await back.post('/safe/freeze')).toMatchObject(refused('ORDER_STATE'))
  await vi.waitFor(
    async () => {
      expect((await mailsTo(fixture, alice.name)).map(({ subject }) => subject)).toContain(
        'Candor: your account is frozen',
      )
    },
    { timeout: 10_000 },
  )
  expect((await back.get('/mailMessage/getList')).message).toMatchObject({
    list: [{ title: 'Account frozen', url: '/pages/setting/freeze' }],
  })
})

it('USER-38 AUTH-37 a freeze ends a recovery that was passed before it, and tells its owner', async () => {
  const fred = await somebody()
  const [held] = await fixture.asOwner<{ id: string }>(
    `
      INSERT INTO recovery_request (token_hash, user_id, network, known_by, lost, contact_kind,
        contact, language, code, status, begun_at, filed_at, decide_by, passed_at, hold_until)
    VALUES (sha256('fred'), $1, '10.9.9.9', 'nothing', ARRAY['pay_password'], 'email', $2, 'en',
      'ABC123', 2, now(), now(), now(), now(), now() + interval '72 hours') RETURNING id`,
    [fred.userId, `thief-of-${fred.name}`],
  )
  expect(await fred.post('/safe/freeze')).toMatchObject(ok)
  expect(
    await fixture.asOwner('SELECT status, reason FROM recovery_request WHERE id = $1', [held?.id]),
  ).toEqual([{ status: 4, reason: 'frozen' }])
  expect((await mailsTo(fixture, fred.name)).map(({ subject }) => subject)).toContain(
    'Account recovery cancelled',
  )
  const back = await again(fred)
  expect(await back.get('/safe/recovery')).toMatchObject({
    message: { data: [{ status: 4 }] },
    data: { held: 0, barred: 0 },
  })
})

it('USER-38 the mails about a new device, a change of protection and the end of a freeze carry a link that freezes, that of a freeze carries none, and it is good for 30 days', async () => {
  const kate = await guarded()
  const bodyOf = async (subject: string) =>
    (await mailsTo(fixture, kate.name)).find((mail) => mail.subject === subject)?.body ?? ''
  expect(linkIn(await bodyOf('Candor: a security setting was changed'))?.[1]).toEqual(
    expect.any(String),
  )
  await kate.post('/safe/freeze')
  const back = await again(kate)
  await vi.waitFor(
    async () => {
      expect(await bodyOf('Candor: your account is frozen')).not.toBe('')
    },
    { timeout: 10_000 },
  )
  expect(linkIn(await bodyOf('Candor: your account is frozen'))).toBeNull()
  await passHours(back, 25)
  expect(
    await back.post('/safe/freeze/lift', {
      password: personPassword,
      code: await codeTo(fixture, back, 'freeze'),
    }),
  ).toMatchObject(ok)
  await vi.waitFor(
    async () => {
      expect(await bodyOf('Candor: a freeze on your account has ended')).not.toBe('')
    },
    { timeout: 10_000 },
  )
  const token = linkIn(await bodyOf('Candor: a freeze on your account has ended'))?.[1] ?? ''
  expect(await send(fixture.address, 'POST', '/user/freeze', { token })).toMatchObject(ok)
})

it('USER-38 a link is good for 30 days from its mail, and for its own account alone', () => {
  const [key, sentMs] = [Buffer.alloc(32, 1), Date.parse('2026-11-20T10:00:00Z')]
  const token = createFreezeToken(key, 100_001, sentMs)
  const days = (count: number) => sentMs + count * 86_400_000
  expect(parseFreezeToken(key, token, days(30) - 1)).toEqual({ userId: 100_001, sentMs })
  expect(parseFreezeToken(key, token, days(30))).toEqual({ refused: 'CODE_EXPIRED' })
  expect(parseFreezeToken(Buffer.alloc(32, 2), token, days(0))).toEqual({ refused: 'CODE_WRONG' })
})

it('USER-38 a mailed link: opening it does nothing, its page freezes, a forged or old one serves nobody', async () => {
  const eve = await somebody()
  const { message: token } = await send(
    fixture.address,
    'POST',
    '/user/login',
    { user_string: eve.name, password: personPassword },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
  )
  expect(token).toEqual(expect.any(String))
  const body =
    (await mailsTo(fixture, eve.name)).find(({ scene }) => scene === 'security')?.body ?? ''
  const link = linkIn(body)
  expect(link).not.toBeNull()
  const sent = link?.[1] ?? ''
  await fetch(String(link?.[0]).replace(/^https?:\/\/[^/]+/, fixture.address))
  expect(await freezes(eve)).toEqual([])
  const forged = `${sent.startsWith('B') ? 'C' : 'B'}${sent.slice(1)}`
  for (const wrong of ['x', forged, `${sent}AAAA`])
    expect(await send(fixture.address, 'POST', '/user/freeze', { token: wrong })).toMatchObject(
      refused('CODE_WRONG'),
    )
  expect(await freezes(eve)).toEqual([])
  for (let press = 0; press < 2; press += 1)
    expect(await send(fixture.address, 'POST', '/user/freeze', { token: sent })).toMatchObject(ok)
  expect(await eve.get('/user/info')).toMatchObject({ type: '999' })
  expect(await freezes(eve)).toMatchObject([{ reason: 'link', lifted: false }])
  const back = await again(eve)
  await passHours(back, 25)
  expect(
    await back.post('/safe/freeze/lift', {
      password: personPassword,
      code: await codeTo(fixture, back, 'freeze'),
    }),
  ).toMatchObject(ok)
  expect(await send(fixture.address, 'POST', '/user/freeze', { token: sent })).toMatchObject(
    refused('CODE_EXPIRED'),
  )
})

it('USER-41 FAIR-18 support freezes only who asked in his chat within the hour, once for each time he asks, for 72 h; the database holds it too, and everybody sees how often', async () => {
  const [carl, rita] = [await somebody(), await signInStaff(fixture, 'rita')]
  const freeze = () => sam.post('/staff/chat/freeze', { user_id: carl.userId })
  expect(await rita.post('/staff/chat/freeze', { user_id: carl.userId })).toMatchObject(
    refused('STAFF_ONLY'),
  )
  expect(await carl.post('/staff/chat/freeze', { user_id: carl.userId })).toMatchObject(
    refused('STAFF_ONLY'),
  )
  expect(await sam.post('/staff/chat/freeze', { user_id: 999_999_999 })).toMatchObject(
    refused('NOT_FOUND'),
  )
  expect(await freeze()).toMatchObject(refused('ORDER_STATE'))
  await fixture.asOwner(
    `
      INSERT INTO chat_message (user_id, sender, staff_name, type, content, created_at)
      VALUES ($1, 1, '', 1, 'somebody is in my account, freeze it', now() - interval '61 minutes')`,
    [carl.userId],
  )
  expect(await freeze()).toMatchObject(refused('ORDER_STATE'))
  await carl.post('/chat/send', { message: 'still, please', type: 1 })
  const countedNow = async () =>
    Number(
      (
        await fixture.asOwner<{ count: string }>(
          `SELECT count(*) AS count FROM account_freeze WHERE reason = 'support'`,
        )
      )[0]?.count,
    )
  const before = await countedNow()
  expect(await freeze()).toMatchObject({
    type: 'ok',
    message: { until: expect.any(String), counted: before + 1 },
  })
  expect(await freeze()).toMatchObject(refused('ORDER_STATE'))
  const back = await again(carl)
  expect(await back.post('/user/editNickname', { nickname: 'turtle' })).toMatchObject(
    refused('ACCOUNT_FROZEN'),
  )
  expect((await back.get('/safe/freeze')).message).toMatchObject({
    frozen: 1,
    freezes: [{ reason: 'support', until: expect.any(String), ends: 'time' }],
  })
  const { message: counts } = await send(fixture.address, 'GET', '/fairness/freezes', undefined)
  expect(counts).toMatchObject({
    lasting: { support: 1 },
    days: expect.arrayContaining([
      expect.objectContaining({ day: new Date().toISOString().slice(0, 10), support: 1 }),
    ]),
  })
  expect(JSON.stringify(counts)).not.toContain(String(carl.userId))
  await passHours(back, 73)
  await vi.waitFor(
    async () => {
      expect(await back.post('/user/editNickname', { nickname: 'turtle' })).toMatchObject(ok)
    },
    { timeout: 10_000, interval: 200 },
  )
  await fixture.asOwner(
    `UPDATE chat_message SET created_at = created_at - interval '73 hours' WHERE user_id = $1`,
    [back.userId],
  )
  // A message from before the first freeze does not request a second one, even with the
  // application's database login.
  expect(await freeze()).toMatchObject(refused('ORDER_STATE'))
  await expect(
    fixture.asOwner(
      `
        INSERT INTO account_freeze (user_id, reason, staff_id, since, until)
        VALUES ($1, 'support', 1, now() + interval '2 hours', now() + interval '3 hours')`,
      [carl.userId],
    ),
  ).rejects.toThrow('only at his own request')
  await back.post('/chat/send', { message: 'again', type: 1 })
  await expect(
    fixture.asOwner(
      `
        INSERT INTO account_freeze (user_id, reason, staff_id, since, until)
        VALUES ($1, 'support', 1, now(), now() + interval '73 hours')`,
      [carl.userId],
    ),
  ).rejects.toThrow('freeze_of_support_is_short')
})

it('USER-41 support freezes one customer at most twice in 30 days, however often he writes; the database holds it too, and he can do it himself', async () => {
  const lena = await somebody()
  let person = lena
  const countRequests = async () => {
    await person.post('/chat/send', { message: 'freeze it, please', type: 1 })
    return sam.post('/staff/chat/freeze', { user_id: lena.userId })
  }
  const later = async (hours: number) => {
    await passHours(lena, hours)
    await fixture.asOwner(
      `
        UPDATE chat_message SET created_at = created_at - make_interval(hours => $2)
        WHERE user_id = $1`,
      [lena.userId, hours],
    )
    await vi.waitFor(
      async () => {
        expect(
          await fixture.asOwner(
            'SELECT 1 FROM account_freeze WHERE user_id = $1 AND lifted_at IS NULL',
            [lena.userId],
          ),
        ).toEqual([])
      },
      { timeout: 10_000 },
    )
    person = await again(lena)
  }
  for (let times = 0; times < 2; times += 1) {
    expect(await countRequests()).toMatchObject(ok)
    await later(73)
  }
  expect(await countRequests()).toMatchObject(refused('ORDER_STATE'))
  await expect(
    fixture.asOwner(
      `
        INSERT INTO account_freeze (user_id, reason, staff_id, since, until)
        VALUES ($1, 'support', 1, now(), now() + interval '1 hour')`,
      [lena.userId],
    ),
  ).rejects.toThrow('twice in 30 days')
  await later(30 * 24 - 73)
  expect(await countRequests()).toMatchObject(ok)
  expect(await person.post('/safe/freeze')).toMatchObject({ type: '999' })
})
