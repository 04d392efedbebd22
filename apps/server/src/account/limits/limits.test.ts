import { inputSchema, languages, limits as calls, riskProducts } from '@candor/contract'
import { negate, quantity, type Quantity, unitsOf } from '@candor/money'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, type Transaction } from '../../db/connection.ts'
import type { Caller, Handlers } from '../../http/handler.ts'
import {
  limitsHandlers,
  type LossGate,
  createLossGate,
  checkMayTrade,
  type RealisedProfit,
} from './index.ts'
import { hashRiskText, riskVersions } from './risk-texts.ts'

const now = firstMomentMs
const HOUR = 3_600_000
const DAY = 24 * HOUR
const midnight = Date.parse('2026-11-21T00:00:00Z')

let fixture: AccessFixture
let handlers: Handlers<'limits'>
let lossOf: LossGate
/** Realised results of contracts and seconds, by user, with their times. */
const realised = {
  contracts: new Map<number, [atMs: number, amount: Quantity][]>(),
  seconds: new Map<number, [atMs: number, amount: Quantity][]>(),
}

beforeAll(async () => {
  fixture = await createAccessFixture()
  const products = [realisedOf(realised.contracts), realisedOf(realised.seconds)]
  handlers = limitsHandlers({ database: fixture.database, realised: products })
  lossOf = createLossGate(products)
})
afterAll(() => fixture.close())

function realisedOf(product: Map<number, [number, Quantity][]>): RealisedProfit {
  return (_at, userId, from, until) =>
    Promise.resolve(
      quantity(
        (product.get(userId) ?? [])
          .filter(([atMs]) => atMs >= from.getTime() && atMs < until.getTime())
          .reduce((sum, [, amount]) => sum + (amount as bigint), 0n),
      ),
    )
}

/** Every disclosure in its current version; the named ones are read. */
const riskOf = (...read: string[]) =>
  (['contracts', 'leverage', 'seconds', 'dual', 'borrowing', 'lock'] as const).map((product) => ({
    product,
    version: riskVersions[product],
    read: read.includes(product) ? 1 : 0,
  }))
const units = (text: string): Quantity =>
  text.startsWith('-') ? negate(unitsOf<Quantity>(text.slice(1))) : unitsOf<Quantity>(text)
const read = async (caller: Caller, nowMs = now) =>
  messageOf(await handlers.read({}, contextAt(nowMs, caller)))
const set = async (caller: Caller, dailyLoss: string | undefined, nowMs = now) =>
  messageOf(
    await handlers.set(
      dailyLoss === undefined ? {} : { daily_loss: dailyLoss },
      contextAt(nowMs, caller),
    ),
  )
const coolOff = async (caller: Caller, days: 1 | 7 | 30, nowMs = now) =>
  messageOf(await handlers.coolOff({ days }, contextAt(nowMs, caller)))
const acknowledge = (caller: Caller, product: (typeof riskProducts)[number], version: number) =>
  handlers.acknowledgeRisk({ product, version }, contextAt(now, caller))
const inside = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  fixture.database.transaction(work)
const gate = (caller: Caller, product: 'contracts' | 'seconds' = 'contracts', nowMs = now) =>
  inside((tx) => checkMayTrade(tx, caller.userId, product, nowMs))
const loss = (caller: Caller, nowMs = now) => inside((tx) => lossOf(tx, caller.userId, nowMs))

describe('the daily loss limit', () => {
  it('USER-30 answers daily_loss, what is pending and cool_off_until', async () => {
    const caller = await fixture.newCaller()
    const first = await read(caller)
    expect(calls.read.reply.parse(first)).toEqual(first)
    expect(first).toEqual({
      daily_loss: null,
      pending: null,
      cool_off_until: null,
      lost_today: '0.00000000',
      risk: riskOf(),
    })
    expect(await set(caller, '100')).toMatchObject({ daily_loss: '100.00000000', pending: null })
    expect(await set(caller, '40')).toMatchObject({ daily_loss: '40.00000000', pending: null })
    expect(await set(caller, '200', now + 1_000)).toMatchObject({
      daily_loss: '40.00000000',
      pending: { daily_loss: '200.00000000', from: '2026-11-21 10:00:01' },
    })
    expect(await read(caller, now + 1_000 + DAY)).toMatchObject({
      daily_loss: '200.00000000',
      pending: null,
    })
    expect(await set(caller, undefined, now + 2 * DAY)).toMatchObject({
      daily_loss: '200.00000000',
      pending: { daily_loss: null, from: '2026-11-23 10:00:00' },
    })
    expect(await read(caller, now + 3 * DAY)).toMatchObject({ daily_loss: null, pending: null })
    expect(await read(await fixture.newCaller())).toMatchObject({ daily_loss: null })
  })

  it('USER-30 refuses what is no amount', () => {
    for (const dailyLoss of ['0', '-5', 'none', '1e3'])
      expect(inputSchema(calls.set).safeParse({ daily_loss: dailyLoss }).success).toBe(false)
    for (const call of [calls.read, calls.set])
      expect(call).toMatchObject({ access: 'user', errors: ['LOGIN_REQUIRED'] })
  })

  it('USER-30 refuses more decimals than can be held', async () => {
    const caller = await fixture.newCaller()
    expect(await handlers.set({ daily_loss: '0.000000001' }, contextAt(now, caller))).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  })

  it('USER-30 decisions at once are taken one after the other, and none is lost or altered', async () => {
    const caller = await fixture.newCaller()
    await Promise.all(Array.from({ length: 10 }, (_each, at) => set(caller, String(100 - at))))
    const [row] = await fixture.asOwner(
      'SELECT count(*)::int AS count, max(number) AS last FROM loss_limit WHERE user_id = $1',
      [caller.userId],
    )
    expect(row).toEqual({ count: 10, last: 10 })
    expect(await read(caller)).toMatchObject({
      daily_loss: expect.stringMatching(/^(9\d|100)\.00000000$/) as string,
    })
    for (const statement of ['UPDATE loss_limit SET daily_loss = NULL', 'DELETE FROM loss_limit'])
      await expect(fixture.database.rows(sql(statement))).rejects.toMatchObject({
        code: '42501',
      })
  })

  it('USER-31 refuses with LOSS_LIMIT once the net loss of contracts and seconds reaches it, until 00:00 UTC', async () => {
    const caller = await fixture.newCaller()
    const lateMs = midnight - 1
    expect(await loss(caller)).toBeUndefined()
    await set(caller, '100')
    realised.contracts.set(caller.userId, [
      [midnight - DAY - 1, units('-1000')],
      [now, units('-70')],
    ])
    realised.seconds.set(caller.userId, [
      [now, units('-39.99999999')],
      [now, units('10')],
    ])
    expect(await loss(caller, lateMs)).toBeUndefined()
    realised.seconds.set(caller.userId, [
      [now, units('-40')],
      [now, units('10')],
    ])
    expect(await loss(caller, lateMs)).toEqual({
      refused: 'LOSS_LIMIT',
      details: { daily_loss: '100.00000000', lost: '100.00000000' },
    })
    expect(await read(caller, lateMs)).toMatchObject({ lost_today: '100.00000000' })
    expect(await loss(caller, midnight)).toBeUndefined()
    expect(await read(caller, midnight)).toMatchObject({ lost_today: '0.00000000' })
    expect(await loss(await fixture.newCaller())).toBeUndefined()
  })

  it('USER-31 a day that is won lost nothing, and a raise does not open the day before its 24 h', async () => {
    const caller = await fixture.newCaller()
    await set(caller, '10')
    realised.contracts.set(caller.userId, [[now, units('25')]])
    expect(await read(caller)).toMatchObject({ lost_today: '0.00000000' })
    realised.contracts.set(caller.userId, [[now, units('-11')]])
    await set(caller, '1000')
    await set(caller, undefined)
    expect(await loss(caller, now + HOUR)).toMatchObject({ refused: 'LOSS_LIMIT' })
  })
})

describe('the cool-off', () => {
  async function ready(): Promise<Caller> {
    const caller = await fixture.newCaller()
    for (const product of ['contracts', 'seconds'] as const)
      messageOf(await acknowledge(caller, product, riskVersions[product]))
    return caller
  }

  it.each([
    [1, '2026-11-21 10:00:00'],
    [7, '2026-11-27 10:00:00'],
    [30, '2026-12-20 10:00:00'],
  ] as const)('USER-32 of %s days refuses new orders until %s', async (days, until) => {
    const caller = await ready()
    expect(await gate(caller)).toBeUndefined()
    expect(await coolOff(caller, days)).toMatchObject({ cool_off_until: until })
    for (const product of ['contracts', 'seconds'] as const) {
      expect(await gate(caller, product, now + days * DAY - 1)).toEqual({
        refused: 'COOL_OFF',
        details: { until },
      })
      expect(await gate(caller, product, now + days * DAY)).toBeUndefined()
    }
    expect(await read(caller, now + days * DAY)).toMatchObject({ cool_off_until: null })
  })

  it('USER-32 can only become longer', async () => {
    const caller = await ready()
    await coolOff(caller, 7)
    expect(await coolOff(caller, 1)).toMatchObject({ cool_off_until: '2026-11-27 10:00:00' })
    expect(await coolOff(caller, 7, now + HOUR)).toMatchObject({
      cool_off_until: '2026-11-27 11:00:00',
    })
    expect(await coolOff(caller, 1, now + 2 * HOUR)).toMatchObject({
      cool_off_until: '2026-11-27 11:00:00',
    })
  })

  it('USER-32 nobody can shorten one: the database refuses the application, and no call does it', async () => {
    const caller = await ready()
    await coolOff(caller, 30)
    for (const statement of [
      'UPDATE cool_off SET ends_at = started_at',
      'UPDATE cool_off SET days = 1',
      'DELETE FROM cool_off',
      'TRUNCATE cool_off',
    ]) {
      await expect(fixture.database.rows(sql(statement)), statement).rejects.toMatchObject({
        code: '42501',
      })
    }
    await expect(
      fixture.asOwner(
        `INSERT INTO cool_off (user_id, days, started_at, ends_at) VALUES ($1, 30, now(), now())`,
        [caller.userId],
      ),
    ).rejects.toThrow(/cool_off_check/)
    const [grants] = await fixture.asOwner(`
      SELECT string_agg(DISTINCT privilege_type, ' ' ORDER BY privilege_type) AS given
      FROM information_schema.column_privileges
      WHERE table_name = 'cool_off' AND grantee IN ('candor_app', 'PUBLIC')`)
    expect(grants).toEqual({ given: 'INSERT SELECT' })
    expect(await gate(caller, 'contracts', now + 29 * DAY)).toMatchObject({ refused: 'COOL_OFF' })
  })

  it('USER-32 takes 1, 7 or 30 days and nothing else', () => {
    for (const days of [1, 7, 30])
      expect(inputSchema(calls.coolOff).safeParse({ days }).success).toBe(true)
    for (const days of [0, -1, 2, 31, 365, '7'])
      expect(inputSchema(calls.coolOff).safeParse({ days }).success).toBe(false)
  })
})

describe('the risk disclosures', () => {
  it('USER-33 the first order of a product answers RISK_ACK_REQUIRED with the version until that one is read', async () => {
    const caller = await fixture.newCaller()
    expect(await gate(caller, 'contracts')).toEqual({
      refused: 'RISK_ACK_REQUIRED',
      details: { product: 'contracts', version: riskVersions.contracts },
    })
    expect(await gate(caller, 'seconds')).toEqual({
      refused: 'RISK_ACK_REQUIRED',
      details: { product: 'seconds', version: riskVersions.seconds },
    })
    expect(messageOf(await acknowledge(caller, 'contracts', riskVersions.contracts)).risk).toEqual(
      riskOf('contracts'),
    )
    expect(await gate(caller, 'contracts')).toBeUndefined()
    expect(await gate(caller, 'seconds')).toMatchObject({ refused: 'RISK_ACK_REQUIRED' })
    expect(await gate(await fixture.newCaller(), 'contracts')).toMatchObject({
      refused: 'RISK_ACK_REQUIRED',
    })
  })

  it('USER-33 comes before a cool-off, and a reading of another version does not count', async () => {
    const caller = await fixture.newCaller()
    await coolOff(caller, 1)
    expect(await gate(caller)).toMatchObject({ refused: 'RISK_ACK_REQUIRED' })
    await fixture.asOwner(
      `
        INSERT INTO consent (user_id, document, version, hash, language, agreed_at)
        VALUES ($1, 'risk-contracts', $3, sha256(''), 'en', $2)`,
      [caller.userId, new Date(now), riskVersions.contracts - 1],
    )
    expect(await gate(caller)).toMatchObject({ refused: 'RISK_ACK_REQUIRED' })
  })

  it('FUT-44 USER-33 a reading counts from its moment on: what was accepted before stays refused', async () => {
    const caller = await fixture.newCaller()
    messageOf(await acknowledge(caller, 'contracts', riskVersions.contracts))
    expect([
      await gate(caller, 'contracts', now - 1),
      await gate(caller, 'contracts', now),
    ]).toEqual([
      {
        refused: 'RISK_ACK_REQUIRED',
        details: { product: 'contracts', version: riskVersions.contracts },
      },
      undefined,
    ])
  })

  it('USER-33 only the present version of a text that exists can be read, once', async () => {
    const caller = await fixture.newCaller()
    for (const version of [riskVersions.contracts - 1, riskVersions.contracts + 1, 99])
      expect(await acknowledge(caller, 'contracts', version)).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    for (const product of ['copy', 'boxes'] as const)
      expect(await acknowledge(caller, product, 1)).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    await Promise.all(
      Array.from({ length: 5 }, () => acknowledge(caller, 'seconds', riskVersions.seconds)),
    )
    expect(
      await fixture.asOwner(
        'SELECT document, version, hash, language FROM consent WHERE user_id = $1',
        [caller.userId],
      ),
    ).toEqual([
      {
        document: 'risk-seconds',
        version: riskVersions.seconds,
        hash: hashRiskText('seconds', 'en'),
        language: 'en',
      },
    ])
    await expect(fixture.database.rows(sql('DELETE FROM consent'))).rejects.toMatchObject({
      code: '42501',
    })
  })

  it("USER-33 answers the text in the reader's language, whole and with its version", async () => {
    const caller = await fixture.newCaller()
    for (const language of languages) {
      for (const product of [
        'contracts',
        'leverage',
        'seconds',
        'dual',
        'borrowing',
        'lock',
      ] as const) {
        const text = messageOf(
          await handlers.riskText({ product }, contextAt(now, caller, language)),
        )
        expect(calls.riskText.reply.parse(text)).toEqual(text)
        expect(text).toMatchObject({ product, version: riskVersions[product] })
        expect(text.paragraphs).toHaveLength(
          { contracts: 11, leverage: 4, seconds: 7, dual: 5, borrowing: 8, lock: 5 }[product],
        )
        for (const paragraph of text.paragraphs) expect(paragraph.length).toBeGreaterThan(10)
      }
    }
    expect(await handlers.riskText({ product: 'copy' }, contextAt(now, caller))).toEqual({
      refused: 'NOT_FOUND',
    })
  })
})
