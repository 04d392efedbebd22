import { access as calls } from '@candor/contract'
import {
  type AccessFixture,
  createAccessFixture,
  goodPassword,
  messageOf,
} from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessHandlers, authenticate, deleteOldAccessData, type Revoked } from '../index.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const now = firstMomentMs
const guestAt = (nowMs: number) => contextAt(nowMs, undefined)

async function infoOf(token: string) {
  const caller = await authenticate(fixture.database, token, now)
  if (caller === undefined) throw new Error('the session does not live')
  return messageOf(await fixture.handlers.userInfo({}, contextAt(now, caller)))
}

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

it('AUTH-11 answers the token and refuses in order', async () => {
  const name = await fixture.registered()
  expect(
    await fixture.handlers.login({ user_string: 'nobody', password: goodPassword }, guestAt(now)),
  ).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
  expect(await fixture.login(name, '')).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(await fixture.login(name, 'wrong horse')).toEqual({ refused: 'ACCOUNT_OR_PASSWORD_WRONG' })
  const token = await fixture.tokenOf(name.toUpperCase())
  expect((await authenticate(fixture.database, token, now))?.userId).toBe((await infoOf(token)).id)
})

it('AUTH-12 locks a network after 5 failures in 15 minutes for 15 minutes, known or not', async () => {
  for (const name of [await fixture.registered(), fixture.newName()]) {
    for (const minute of [0, 1, 2, 3, 14]) {
      expect(await fixture.login(name, 'wrong horse', now + minute * MINUTE)).toEqual({
        refused: 'ACCOUNT_OR_PASSWORD_WRONG',
      })
    }
    expect(await fixture.login(name, goodPassword, now + 15 * MINUTE)).toEqual({
      refused: 'ACCOUNT_LOCKED',
      details: { retry_after: 14 * 60 },
    })
    expect(await fixture.login(name, goodPassword, now + 29 * MINUTE - 1)).toEqual({
      refused: 'ACCOUNT_LOCKED',
      details: { retry_after: 1 },
    })
    expect(await fixture.login(name, 'wrong horse', now + 29 * MINUTE)).toEqual({
      refused: 'ACCOUNT_OR_PASSWORD_WRONG',
    })
  }
})

it('AUTH-12 counts failures of the last 15 minutes only, and a login clears them', async () => {
  const name = await fixture.registered()
  for (let failure = 0; failure < 4; failure += 1) await fixture.login(name, 'wrong horse', now)
  expect(await fixture.login(name, 'wrong horse', now + 15 * MINUTE)).toEqual({
    refused: 'ACCOUNT_OR_PASSWORD_WRONG',
  })
  expect(await fixture.login(name, goodPassword, now + 15 * MINUTE)).toHaveProperty('message')
  for (let failure = 0; failure < 4; failure += 1)
    await fixture.login(name, 'wrong horse', now + 16 * MINUTE)
  expect(await fixture.login(name, goodPassword, now + 16 * MINUTE)).toHaveProperty('message')
})

it('AUTH-12 of 30 wrong passwords at once exactly 5 are tried', async () => {
  const name = await fixture.registered()
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => fixture.login(name, 'wrong horse')),
  )
  expect(
    answers.filter(
      (answer) => 'refused' in answer && answer.refused === 'ACCOUNT_OR_PASSWORD_WRONG',
    ),
  ).toHaveLength(5)
  expect(await fixture.login(name)).toMatchObject({ refused: 'ACCOUNT_LOCKED' })
})

it('AUTH-12 takes as long for an unknown account as for a wrong password', async () => {
  const name = await fixture.registered()
  const timeOf = async (target: string, round: number): Promise<number> => {
    const startedAt = performance.now()
    await fixture.login(target, 'wrong horse', now + round * 20 * MINUTE)
    return performance.now() - startedAt
  }
  // By turns, and by the best of each, since a busy machine can only slow them down; more turns on
  // a very busy one.
  let [known, unknown] = [Infinity, Infinity]
  const ratio = (): number => Math.min(known, unknown) / Math.max(known, unknown)
  for (let round = 0; round < 12 || (ratio() <= 0.5 && round < 100); round += 1) {
    known = Math.min(known, await timeOf(name, round))
    unknown = Math.min(unknown, await timeOf(fixture.newName(), round))
  }
  expect(ratio()).toBeGreaterThan(0.5)
})

it('AUTH-15 revokes the token it came with and no other', async () => {
  const name = await fixture.registered()
  const [first, second] = [await fixture.tokenOf(name), await fixture.tokenOf(name)]
  const caller = await authenticate(fixture.database, first, now)
  if (caller === undefined) throw new Error('the session does not live')
  const revocations: Revoked[] = []
  const stop = fixture.deps.revocations.onRevoked((revoked) => {
    revocations.push(revoked)
  })
  expect(await fixture.handlers.logout({}, contextAt(now, caller))).toEqual({
    message: 'You are logged out',
  })
  stop()
  expect(revocations).toEqual([{ userId: caller.userId, sessionIds: [caller.sessionId] }])
  expect(await authenticate(fixture.database, first, now)).toBeUndefined()
  expect(await authenticate(fixture.database, second, now)).toBeDefined()
})

it('AUTH-18 a token has 256 random bits, is stored as a hash, and lives 30 days from its last use', async () => {
  const name = await fixture.registered()
  const [first, second] = [await fixture.tokenOf(name), await fixture.tokenOf(name)]
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  expect(first).not.toBe(second)
  const stored = await fixture.asOwner('SELECT token_hash FROM session')
  expect(
    stored.some(({ token_hash: hash }) => Buffer.from(first, 'base64url').equals(hash as Buffer)),
  ).toBe(false)
  expect(await authenticate(fixture.database, first, now + 30 * DAY - 1)).toBeDefined()
  expect(await authenticate(fixture.database, first, now + 60 * DAY - 2)).toBeDefined()
  expect(await authenticate(fixture.database, second, now + 30 * DAY)).toBeUndefined()
  expect(await authenticate(fixture.database, first.slice(1), now)).toBeUndefined()
})

it('AUTH-18 writes the moment of use at most once a minute', async () => {
  const token = await fixture.tokenOf(await fixture.registered())
  const session = (await authenticate(fixture.database, token, now))?.sessionId
  const lastUsed = async () =>
    (await fixture.asOwner('SELECT last_used_at FROM session WHERE id = $1', [session]))[0]?.[
      'last_used_at'
    ]
  await authenticate(fixture.database, token, now + MINUTE - 1)
  expect(await lastUsed()).toEqual(new Date(now))
  await authenticate(fixture.database, token, now + MINUTE)
  expect(await lastUsed()).toEqual(new Date(now + MINUTE))
})

it('AUTH-19 keeps passwords as salted slow hashes and shows them nowhere', async () => {
  const [first, second] = [await fixture.registered(), await fixture.registered()]
  const rows = await fixture.asOwner('SELECT password_hash FROM app_user WHERE email IN ($1, $2)', [
    first,
    second,
  ])
  const hashes = rows.map(({ password_hash: hash }) => String(hash))
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(hashes[0]).not.toBe(hashes[1])
  const infoText = JSON.stringify(await infoOf(await fixture.tokenOf(first)))
  expect(infoText).not.toMatch(/argon2|password_hash|correct horse/)
})

it('AUTH-19 answers exactly the fields of the contract', async () => {
  const info = await infoOf(await fixture.tokenOf(await fixture.registered()))
  expect(calls.userInfo.reply.parse(info)).toEqual(info)
})

it('USER-01 answers who the caller is with his four wallets, a score of 0 and his level', async () => {
  const name = await fixture.registered()
  const info = await infoOf(await fixture.tokenOf(name))
  expect(Object.keys(info).sort()).toEqual([
    'account_number',
    'change_wallet',
    'email',
    'extension_code',
    'frozen',
    'has_pay_password',
    'head_portrait',
    'id',
    'is_realname',
    'is_trader',
    'legal_wallet',
    'level',
    'lever_wallet',
    'micro_wallet',
    'name',
    'nickname',
    'parent_id',
    'phone',
    'review_status',
    'score',
    'signature',
    'terms_to_accept',
    'time',
    'user_level',
    'user_level_text',
  ])
  expect(info).toMatchObject({
    account_number: name,
    email: name,
    phone: '',
    signature: '',
    head_portrait: '',
    parent_id: 0,
    level: 0,
    user_level_text: 'VIP 0',
    score: 0,
    has_pay_password: 0,
    frozen: 0,
  })
  for (const wallet of [
    info.legal_wallet,
    info.change_wallet,
    info.lever_wallet,
    info.micro_wallet,
  ])
    expect(wallet).toEqual({ balance: [], totle: '0.00000000' })
  expect(calls.userInfo.errors).toEqual(['LOGIN_REQUIRED'])
})

it('USER-01 answers each field as it is: level, inviter, verification, payment password, terms and each wallet in its place', async () => {
  const inviter = await infoOf(await fixture.tokenOf(await fixture.registered()))
  const name = fixture.newName()
  messageOf(
    await fixture.handlers.register(
      {
        user_string: name,
        code: await fixture.codeFor(name),
        password: goodPassword,
        re_password: goodPassword,
        extension_code: inviter.extension_code,
      },
      guestAt(now),
    ),
  )
  const caller = await authenticate(fixture.database, await fixture.tokenOf(name), now)
  if (caller === undefined) throw new Error('the session does not live')
  const id = caller.userId
  await fixture.asOwner(
    `INSERT INTO reward_day (day, closed_at) VALUES ('2026-11-19', now()) ON CONFLICT DO NOTHING`,
  )
  await fixture.asOwner(
    `
      INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
      VALUES ($1, '2026-11-19', 0, 0, 0, 0, 2)`,
    [id],
  )
  await fixture.asOwner(
    `INSERT INTO pay_password (user_id, password_hash, set_at) VALUES ($1, 'x', now())`,
    [id],
  )
  await fixture.asOwner(
    `
      UPDATE app_user
      SET phone = '+6681${id}', nickname = 'Nick', signature = 'Carpe diem',
        avatar = '/upload/a.png', auth_level = 1, created_at = '2026-01-05T12:00:00Z'
        WHERE id = $1`,
    [id],
  )
  await fixture.asOwner('DELETE FROM consent WHERE user_id = $1', [id])
  const holding = (totle: string) => ({ balance: [{ of: totle }], totle })
  const wallets = {
    fiat: holding('1.00000000'),
    exchange: holding('2.00000000'),
    leverage: holding('3.00000000'),
    options: holding('4.00000000'),
  }
  const handlers = accessHandlers({
    ...fixture.deps,
    walletsOf: (userId) => {
      expect(userId).toBe(id)
      return Promise.resolve(wallets)
    },
  })
  const [own] = await fixture.asOwner('SELECT username, invite_code FROM app_user WHERE id = $1', [
    id,
  ])
  const infoNow = async () => messageOf(await handlers.userInfo({}, contextAt(now, caller)))
  expect(await infoNow()).toEqual({
    id,
    account_number: name,
    email: name,
    phone: `+6681${id}`,
    nickname: 'Nick',
    signature: 'Carpe diem',
    head_portrait: '/upload/a.png',
    extension_code: own?.['invite_code'],
    parent_id: inviter.id,
    level: 2,
    user_level: 2,
    user_level_text: 'VIP 2',
    score: 0,
    is_trader: 0,
    is_realname: 2,
    review_status: 2,
    name: own?.['username'],
    has_pay_password: 1,
    terms_to_accept: 1,
    frozen: 0,
    time: '2026-01-05 12:00:00',
    legal_wallet: wallets.fiat,
    change_wallet: wallets.exchange,
    lever_wallet: wallets.leverage,
    micro_wallet: wallets.options,
  })
  // A phone number alone identifies an account too, and a pending verification is shown.
  await fixture.asOwner('UPDATE app_user SET email = NULL, auth_level = 0 WHERE id = $1', [id])
  await fixture.asOwner(
    `
      INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
        filed_at, decide_by) VALUES ($1, 1, 0, '\\x01', '\\x01', $2, now(), now())`,
    [id, Buffer.from(name)],
  )
  expect(await infoNow()).toMatchObject({
    account_number: `+6681${id}`,
    email: '',
    is_realname: 1,
    review_status: 1,
  })
})

it('AUTH-20 a token counts only while the server knows it', async () => {
  expect(await authenticate(fixture.database, 'never issued', now)).toBeUndefined()
  expect(
    await authenticate(fixture.database, await fixture.tokenOf(await fixture.registered()), now),
  ).toBeDefined()
})

it('AUTH-22 AUTH-24 a session carries its user, and his verification level from the moment it changes', async () => {
  const token = await fixture.tokenOf(await fixture.registered())
  const caller = await authenticate(fixture.database, token, now)
  expect(caller).toEqual({
    userId: expect.any(Number),
    sessionId: expect.any(Number),
    authLevel: 0,
  })
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [caller?.userId])
  expect((await authenticate(fixture.database, token, now))?.authLevel).toBe(1)
})

it('AUTH-03 AUTH-12 what is cleared away after two days is what no rule asks for any more', async () => {
  const [old, fresh] = [fixture.newName(), fixture.newName()]
  for (const [name, nowMs] of [
    [old, now - 3 * DAY],
    [fresh, now],
  ] as const) {
    await fixture.sendCode(name, 'register', nowMs)
    for (let failure = 0; failure < 5; failure += 1) await fixture.login(name, 'wrong horse', nowMs)
  }
  await deleteOldAccessData(fixture.database, now)
  const countRows = async (table: string) =>
    (
      await fixture.asOwner(`SELECT target FROM ${table} WHERE target = ANY ($1)`, [[old, fresh]])
    ).map(({ target }) => target)
  for (const table of ['verification_code', 'code_allowance', 'login_guard'])
    expect(new Set(await countRows(table))).toEqual(new Set([fresh]))
  expect(await fixture.login(fresh)).toMatchObject({ refused: 'ACCOUNT_LOCKED' })
})
