import { purchaseCountries, type PurchaseCurrency, purchaseCurrencies } from '@candor/contract'
import { firstLevels } from '@candor/engine/identity/limits'
import { type Price, type Rate, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/access-world'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { newVoucher } from '@candor/testing/pictures'
import { createReviewWorld, type ReviewWorld } from '@candor/testing/review-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import type { Caller, Handlers } from '../../http/handler.ts'
import { auditLedger, LedgerAudit } from '../ledger/index.ts'
import { isOwnPrivateUpload } from '../uploads/index.ts'
import { cancelDue, type PurchaseDeps, purchaseFlows, purchaseHandlers, purchaseHolds, sandboxProcessor, verifyPurchases } from './index.ts'

const now = firstMomentMs
const [MINUTE, HOUR] = [60_000, 3_600_000]
const refused = (code: string) => ({ refused: code })

let world: ReviewWorld
let deps: PurchaseDeps
let door: Handlers<'purchases'>
let told: [number, string][] = []
/** What a test may change and must change back. */
const facts = { usdtUsd: unitsOf<Price>('1') as Price | undefined, fee: '0', ageMs: 0 }
const perUsd: Partial<Record<PurchaseCurrency, string>> = { THB: '32.5', VND: '26100', GBP: '0.728' }

beforeAll(async () => {
  world = await createReviewWorld()
  deps = {
    database: world.access.database, sealKey: world.deps.sealKey, processor: sandboxProcessor, takesOldRates: false, isOwnPrivateUpload,
    get feeRate() { return unitsOf<Rate>(facts.fee) },
    levelsAt: () => firstLevels,
    usdtUsd: () => facts.usdtUsd,
    rates: (nowMs) => purchaseCurrencies.map((code) => ({ code, perUsd: unitsOf<Rate>(perUsd[code] ?? '1'), asOfMs: code === 'USD' ? nowMs : nowMs - facts.ageMs })),
    readPhone: (typed) => (/^\+?\d{6,15}$/.test(typed) ? typed : undefined),
    onEvents: (queued) => { told.push(...(queued?.events ?? []).map(({ partyId, event }): [number, string] => [partyId, event])) },
  }
  door = purchaseHandlers(deps)
})
afterAll(async () => {
  const differences = await auditLedger(world.access.database, new LedgerAudit(), 'whole', [], [purchaseFlows])
  await world.close()
  expect(differences).toEqual([])
})

const good = { country: 'TH', currency: 'USD' as const, method: 'card' as const, amount: '1000', first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '+66812345678' }
type Asked = Partial<Parameters<Handlers<'purchases'>['order']>[0]>

async function buyer(level: 0 | 1 | 2 = 1): Promise<Caller> {
  const caller = { ...await world.access.newCaller(), authLevel: level }
  await world.access.asOwner('UPDATE app_user SET auth_level = $2 WHERE id = $1', [caller.userId, level])
  return caller
}
const order = (caller: Caller, asked: Asked = {}, nowMs = now) => door.order({ ...good, ...asked }, contextAt(nowMs, caller))
const placed = async (caller: Caller, asked: Asked = {}, nowMs = now) => messageOf(await order(caller, asked, nowMs)).id
const one = async (caller: Caller, id: number, nowMs = now) => messageOf(await door.one({ id }, contextAt(nowMs, caller)))
const voucher = (caller: Caller) => newVoucher(world.uploads.deps, caller)
const prove = async (caller: Caller, id: number, nowMs = now) => door.proof({ id, voucher: await voucher(caller) }, contextAt(nowMs, caller))
const cancel = (caller: Caller, id: number, nowMs = now) => door.cancel({ id }, contextAt(nowMs, caller))
const vote = (id: number, by = world.rita, nowMs = now) => world.review({ kind: 'purchase', id, verdict: 'pass' }, by, nowMs)
/** Both votes that a purchase needs; of a first that is refused its answer. */
async function pass(id: number, nowMs = now) {
  const first = await vote(id, world.rosa, nowMs)
  return 'message' in first ? vote(id, world.rita, nowMs) : first
}
const fail = (id: number, by = world.rita, nowMs = now) => world.review({ kind: 'purchase', id, verdict: 'fail', reason: 'payment-not-received' }, by, nowMs)

async function proved(caller: Caller, asked: Asked = {}, nowMs = now): Promise<number> {
  const id = await placed(caller, asked, nowMs)
  messageOf(await prove(caller, id, nowMs))
  return id
}

async function held({ userId }: Caller): Promise<string> {
  const [row] = await world.access.asOwner('SELECT available::text FROM account WHERE party_id = $1 AND currency_id = 3 AND kind = 1', [userId])
  return String(row?.['available'])
}

const messagesOf = async ({ userId }: Caller) => (await world.access.asOwner('SELECT kind FROM message WHERE user_id = $1 ORDER BY id', [userId])).map(({ kind }) => kind)

describe('what is offered', () => {
  it('BUY-01 BUY-02 BUY-03 BUY-16 BUY-17 names countries, currencies, methods, banks, terms and the sandbox processor', async () => {
    const config = messageOf(await door.config({}, contextAt(now, undefined)))
    expect(config).toMatchObject({
      countries: [...purchaseCountries], rate: '1.00000000', fee: '0.00000000', min: '100.00000000', max: '1000000.00000000',
      level_limits: [{ level: 0, max: '0.00000000' }, { level: 1, max: '2000.00000000' }, { level: 2, max: '1000000.00000000' }],
      methods: [
        { method: 'bank_transfer', pay_minutes: 4320, hold_hours: 0 }, { method: 'third_party', pay_minutes: 30, hold_hours: 72 }, { method: 'wallet', pay_minutes: 30, hold_hours: 72 },
        { method: 'card', pay_minutes: 30, hold_hours: 72 },
      ],
      settle_text: 'SWIFT bank transfers settle in 2-5 business days.', sandbox: 1, processor: 'Sandbox processor: no real money moves',
    })
    expect(config.currencies.map(({ code }) => code)).toEqual([...purchaseCurrencies])
    expect(config.currencies.find(({ code }) => code === 'VND')).toEqual({ code: 'VND', rate: '26100.00000000', as_of: '2026-11-20 10:00:00', open: 1, least: '2610000.00000000' })
    expect([config.banks.length > 1, config.banks.filter(({ name }) => !/Sandbox.*no real bank/.test(name))]).toEqual([true, []])
    for (const country of ['FR', 'us', 'USA', ...config.countries]) expect(await order(await buyer(), country === 'BR' ? { country, tax_id: '529.982.247-25' } : { country }), country).toMatchObject(config.countries.some((one) => one === country) ? { message: {} } : refused('AREA_UNSUPPORTED'))
  })

  it('BUY-18 is closed for a stale rate outside the sandbox, and for all while USDT is not worth its dollar or nobody says what it is worth', async () => {
    const caller = await buyer()
    const open = async () => messageOf(await door.config({}, contextAt(now, undefined))).currencies.filter((one) => one.open === 1).map(({ code }) => code)
    facts.ageMs = 24 * HOUR + 1
    expect(await open()).toEqual(['USD'])
    expect(await order(caller, { currency: 'THB', amount: '3250' })).toEqual(refused('FEATURE_OFF'))
    expect(await purchaseHandlers({ ...deps, takesOldRates: true }).order({ ...good, currency: 'THB', amount: '3250' }, contextAt(now, caller))).toHaveProperty('message')
    facts.ageMs = 0
    for (const price of ['0.98999999', '1.01000001', undefined]) {
      facts.usdtUsd = price === undefined ? undefined : unitsOf<Price>(price)
      expect(await open()).toEqual([])
      expect(await order(caller)).toEqual(refused('FEATURE_OFF'))
    }
    facts.usdtUsd = unitsOf<Price>('1.01')
    expect(await open()).toHaveLength(purchaseCurrencies.length)
    facts.usdtUsd = unitsOf<Price>('1')
  })

  it('BUY-17 without anybody who handles payments nothing is offered or taken', async () => {
    const bare = purchaseHandlers({ ...deps, processor: undefined })
    const config = messageOf(await bare.config({}, contextAt(now, undefined)))
    expect([config.sandbox, config.processor, config.banks, config.currencies.some((one) => one.open === 1)]).toEqual([0, '', [], false])
    const caller = await buyer()
    expect(await bare.order(good, contextAt(now, caller))).toEqual(refused('FEATURE_OFF'))
    expect(await bare.order({ ...good, method: 'bank_transfer', bank: 'any' }, contextAt(now, caller))).toEqual(refused('FEATURE_OFF'))
  })
})

describe('an order', () => {
  it('BUY-04 BUY-06 BUY-08 BUY-14 BUY-17 by bank transfer is frozen with rate, fee and details that are visibly not real', async () => {
    facts.fee = '0.015'
    const caller = await buyer()
    const message = messageOf(await order(caller, { currency: 'VND', amount: '2610000', method: 'bank_transfer', bank: 'sandbox-one' }))
    facts.fee = '0'
    expect(message).toEqual({
      id: message.id, status: 0, rate: '26100.00000000', fee: '1.50000000', receive: '98.50000000', pay_before: '2026-11-23 10:00:00',
      bank_details: {
        account_name: 'CANDOR SANDBOX - DO NOT PAY', iban: expect.stringMatching(/^XX00 SAND/) as string, country: expect.stringContaining('no real') as string, bic: expect.stringMatching(/^XSND/) as string,
        bank_name: expect.stringContaining('no real bank') as string, bank_address: expect.stringContaining('Sandbox') as string, reference: `SANDBOX-${message.id}`,
      },
    })
    expect(await one(caller, message.id)).toEqual({
      ...message, country: 'TH', currency: 'VND', method: 'bank_transfer', bank: 'sandbox-one', amount: '2610000.00000000', reason: '', created_at: '2026-11-20 10:00:00', usable_at: '',
      processor: 'Sandbox processor: no real money moves', sandbox: 1,
    })
    const [row] = await world.access.asOwner('SELECT payer_sealed FROM purchase_order WHERE id = $1', [message.id])
    expect(String(row?.['payer_sealed'])).not.toMatch(/Ann|example/)
  })

  it('BUY-08 1000 USD with fee 0 gives 1000 USDT, and by card there is nothing to transfer to', async () => {
    const caller = await buyer()
    expect(messageOf(await order(caller))).toMatchObject({ status: 0, rate: '1.00000000', fee: '0.00000000', receive: '1000.00000000', pay_before: '2026-11-20 10:30:00', bank_details: null })
  })

  it('BUY-04 refuses in order', async () => {
    const caller = await buyer()
    for (let index = 0; index < 3; index += 1) await placed(caller)
    facts.ageMs = 25 * HOUR
    const late: Asked = { country: 'FR', currency: 'THB', amount: '0.5' }
    for (const bad of [
      { first_name: ' ' }, { last_name: '<b>' }, { first_name: 'x'.repeat(101) }, { email: 'ann' }, { phone: 'none' }, { method: 'bank_transfer' as const }, { method: 'bank_transfer' as const, bank: 'other' },
      { tax_id: '"' }, { amount: '0' }, { amount: '1e3' }, { country: 'BR' }, { country: 'BR', tax_id: '52998224724' },
    ]) expect(await order(caller, { ...late, ...bad }), JSON.stringify(bad)).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(await order(caller, late)).toEqual(refused('AREA_UNSUPPORTED'))
    expect(await order(caller, { ...late, country: 'TH' })).toEqual(refused('FEATURE_OFF'))
    facts.ageMs = 0
    expect(await order(caller, { amount: '0.5' })).toEqual(refused('NOT_INTEGER'))
    expect(await order(caller, { amount: '100.5' })).toEqual(refused('NOT_INTEGER'))
    expect(await order(caller, { amount: '99' })).toEqual({ refused: 'MIN_PURCHASE', details: { min: '100', currency: 'USD' } })
    expect(await order(caller, { currency: 'THB', amount: '3249' })).toMatchObject({ refused: 'MIN_PURCHASE' })
    expect(await order(caller, { amount: '2001' })).toEqual({ refused: 'AMOUNT_MAX', details: { max: '2000', level: 2 } })
    expect(await order(caller, { amount: '2000' })).toEqual({ refused: 'TOO_MANY', details: { reason: 'unpaid' } })
  })

  it('BUY-05 takes a CPF with its check digits, and no tax id elsewhere', async () => {
    const caller = await buyer()
    expect(await order(caller, { country: 'BR', tax_id: '529.982.247-25', phone: '11987654321' })).toHaveProperty('message')
    expect(await order(caller, { country: 'BR', tax_id: '11111111111' })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(await order(caller, { country: 'NG' })).toHaveProperty('message')
  })

  it('BUY-09 advanced verification allows 1,000,000 USDT and no more', async () => {
    const caller = await buyer(2)
    expect(await order(caller, { amount: '1000000' })).toHaveProperty('message')
    expect(await order(caller, { amount: '1000001' })).toEqual({ refused: 'AMOUNT_MAX', details: { max: '1000000' } })
  })

  it('BUY-04 of 10 orders at the same moment 3 are taken, and one whose time is over makes room', async () => {
    const caller = await buyer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(caller)))
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(3)
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'TOO_MANY')).toHaveLength(7)
    expect(await order(caller, {}, now + 30 * MINUTE - 1)).toEqual({ refused: 'TOO_MANY', details: { reason: 'unpaid' } })
    expect(await order(caller, {}, now + 30 * MINUTE)).toHaveProperty('message')
  })

  it('WIRE-20 repeated under one key is one order, another body a conflict', async () => {
    const caller = await buyer()
    const underKey = (amount: string) => door.order({ ...good, amount }, { ...contextAt(now, caller), intent: { key: 'order one', call: 'purchases.order', bodyHash: Buffer.from(amount) } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => underKey('100')))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await underKey('101')).toEqual(refused('IDEMPOTENCY_CONFLICT'))
    expect(messageOf(await door.orders({}, contextAt(now, caller))).total).toBe(1)
  })

  it('BUY-14 is listed newest first in shape P2, and another user has none of it', async () => {
    const [caller, other] = [await buyer(), await buyer()]
    const ids = [await placed(caller), await placed(caller)]
    const list = messageOf(await door.orders({ page: 1, limit: 1 }, contextAt(now, caller)))
    expect([Object.keys(list).sort(), list.data.map(({ id }) => id), list.total, list.pages]).toEqual([['data', 'page', 'pages', 'total'], [ids[1]], 2, 2])
    expect(messageOf(await door.orders({ page: 2, limit: 1 }, contextAt(now, caller))).data).toEqual([await one(caller, ids[0] ?? 0)])
    for (const call of [door.one({ id: ids[0] ?? 0 }, contextAt(now, other)), cancel(other, ids[0] ?? 0), prove(other, ids[0] ?? 0)]) expect(await call).toEqual(refused('NOT_FOUND'))
    expect(messageOf(await door.orders({}, contextAt(now, other))).total).toBe(0)
  })
})

describe('its life', () => {
  it('BUY-11 refuses in order', async () => {
    const [caller, other] = [await buyer(), await buyer()]
    const [cancelled, open] = [await placed(caller), await placed(caller)]
    messageOf(await cancel(caller, cancelled))
    const used = await voucher(caller)
    const shown = await placed(caller)
    messageOf(await door.proof({ id: shown, voucher: used }, contextAt(now, caller)))
    for (const path of ['/upload/none.png', 'x', await voucher(other)]) expect(await door.proof({ id: 999_999, voucher: path }, contextAt(now, caller))).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(await door.proof({ id: 999_999, voucher: used }, contextAt(now, caller))).toEqual(refused('NOT_FOUND'))
    for (const id of [cancelled, shown]) expect(await door.proof({ id, voucher: used }, contextAt(now, caller))).toEqual(refused('ORDER_STATE'))
    expect(await door.proof({ id: open, voucher: used }, contextAt(now, caller))).toEqual(refused('DUPLICATE'))
    expect(await cancel(caller, shown)).toEqual(refused('ORDER_STATE'))
    expect(await cancel(caller, cancelled)).toEqual(refused('ORDER_STATE'))
  })

  it('BUY-11 one picture shown for three orders at once proves one of them', async () => {
    const caller = await buyer()
    const [picture, ids] = [await voucher(caller), [await placed(caller), await placed(caller), await placed(caller)]]
    const answers = await Promise.all(ids.map((id) => door.proof({ id, voucher: picture }, contextAt(now, caller))))
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([refused('DUPLICATE'), refused('DUPLICATE')])
  })

  it('RT-12 its owner hears of an order when it is placed, proved and cancelled, and of nothing when he is refused', async () => {
    const caller = await buyer()
    const heard = () => told.splice(0)
    heard()
    const [kept, left] = [await placed(caller), await placed(caller)]
    expect(heard()).toEqual([[caller.userId, 'purchase'], [caller.userId, 'purchase']])
    messageOf(await prove(caller, kept))
    expect(heard()).toEqual([[caller.userId, 'purchase']])
    messageOf(await cancel(caller, left))
    expect(heard()).toEqual([[caller.userId, 'purchase']])
    expect(await cancel(caller, kept)).toEqual(refused('ORDER_STATE'))
    expect(heard()).toEqual([])
  })

  it('BUY-10 BUY-15 LEDG-08 a pass credits what was promised to the fiat account, once, tells its owner, and nothing moves it after', async () => {
    facts.fee = '0.015'
    const caller = await buyer()
    const id = await proved(caller, { method: 'bank_transfer', bank: 'sandbox-two' })
    facts.fee = '0'
    told = []
    expect(messageOf(await pass(id))).toMatchObject({ status: 2 })
    expect(await held(caller)).toBe('98500000000')
    expect(await one(caller, id)).toMatchObject({ status: 2, receive: '985.00000000', usable_at: '' })
    expect(await messagesOf(caller)).toEqual(['purchase-paid'])
    for (const answer of [await vote(id, world.ravi), await fail(id, world.ravi), await cancel(caller, id), await prove(caller, id)]) expect(answer).toEqual(refused('ORDER_STATE'))
    const entries = await world.access.asOwner(`
      SELECT p.house, a.kind, e.type, e.change::text FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id JOIN party p ON p.id = a.party_id
      WHERE j.cause = 'purchase' AND j.reference = $1 ORDER BY e.change`, [String(id)])
    expect(entries).toEqual([
      { house: 'outside:sandbox', kind: 2, type: 220, change: '-100000000000' }, { house: 'house:fee', kind: 2, type: 220, change: '1500000000' }, { house: null, kind: 1, type: 220, change: '98500000000' },
    ])
  })

  it('BUY-15 STAFF-04 a rejected order credits nothing and says why in its owner\'s language', async () => {
    const caller = await buyer()
    const id = await proved(caller)
    for (const reason of [undefined, 'transfer-not-found', 'because']) expect(await world.review({ kind: 'purchase', id, verdict: 'fail', reason })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(await world.review({ kind: 'purchase', id, verdict: 'pass', line: 1 })).toEqual({ refused: 'PARAM_ERROR', details: { field: expect.any(String) } })
    expect(messageOf(await fail(id))).toMatchObject({ status: 3 })
    expect(await held(caller)).toBe('0')
    expect(messageOf(await door.one({ id }, contextAt(now, caller, 'fra')))).toMatchObject({ status: 4, reason: 'aucun paiement correspondant n’est arrivé' })
    expect(await messagesOf(caller)).toEqual(['purchase-rejected'])
  })

  it('BUY-10 STAFF-03 staff see an order only once its payment was shown, with who pays, and decide it not before', async () => {
    const caller = await buyer()
    const id = await placed(caller, { currency: 'THB', amount: '3250', method: 'bank_transfer', bank: 'sandbox-one' })
    expect(await pass(id)).toEqual(refused('ORDER_STATE'))
    const waiting = async () => messageOf(await world.queue({ kind: 'purchase', limit: 200 })).data.find((row) => row.id === id)
    expect(await waiting()).toBeUndefined()
    messageOf(await prove(caller, id))
    expect(await waiting()).toMatchObject({
      uid: caller.userId, status: 1, votes_needed: 2, barred: '', lines: [],
      subject: {
        country: 'TH', method: 'bank_transfer', bank: expect.stringContaining('Sandbox Bank One') as string, amount: '3250.00000000', currency: 'THB', rate: '32.50000000', receive: '100.00000000',
        reference: `SANDBOX-${id}`, payer: { name: 'Ann Lee', email: 'ann@example.com', phone: '+66812345678', tax_id: '' }, simulated: 1, pictures: ['voucher'],
      },
    })
    expect(await pass(999_999)).toEqual(refused('NOT_FOUND'))
  })

  it('STAFF-05 BUY-15 each needs two people, however small', async () => {
    const caller = await buyer()
    const id = await proved(caller, { amount: '100' })
    expect(messageOf(await vote(id))).toMatchObject({ status: 1, votes: 1, votes_needed: 2 })
    expect(await held(caller)).toBe('0')
    expect(await vote(id)).toMatchObject(refused('FOUR_EYES'))
    expect(messageOf(await vote(id, world.ravi))).toMatchObject({ status: 2, votes: 2 })
    expect(await held(caller)).toBe('10000000000')
  })

  it('BUY-15 of 20 verdicts, proofs and cancels at the same moment exactly one path is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const caller = await buyer()
      const id = await placed(caller)
      const proofs = await Promise.all(Array.from({ length: 5 }, () => voucher(caller)))
      const moves = await Promise.all([
        ...proofs.map((path) => door.proof({ id, voucher: path }, contextAt(now, caller))), ...Array.from({ length: 5 }, () => cancel(caller, id)),
      ])
      expect(moves.filter((answer) => 'message' in answer)).toHaveLength(1)
      if ((await one(caller, id)).status === 3) continue
      const verdicts = await Promise.all(Array.from({ length: 10 }, (_each, index) => (index % 3 === 2 ? fail(id, world.ravi) : vote(id, index % 2 === 0 ? world.rita : world.ravi))))
      expect(verdicts.filter((answer) => 'message' in answer && answer.message.status !== 1)).toHaveLength(1)
      expect(await held(caller)).toBe((await one(caller, id)).status === 2 ? '100000000000' : '0')
      expect(await messagesOf(caller)).toHaveLength(1)
    }
  })
})

describe('its time', () => {
  it.each([['card', undefined, 30 * MINUTE], ['bank_transfer', 'sandbox-one', 72 * HOUR]] as const)('BUY-13 by %s is cancelled when it was not paid in time, and its owner told once', async (method, bank, withinMs) => {
    const caller = await buyer()
    const id = await placed(caller, { method, bank })
    await cancelDue(deps, now + withinMs - 1)
    expect(await one(caller, id)).toMatchObject({ status: 0 })
    expect(await prove(caller, id, now + withinMs)).toEqual(refused('ORDER_STATE'))
    await Promise.all(Array.from({ length: 5 }, () => cancelDue(deps, now + withinMs)))
    expect(await one(caller, id)).toMatchObject({ status: 3, reason: 'not paid in time' })
    expect(await messagesOf(caller)).toEqual(['purchase-lapsed'])
  })

  it('BUY-13 one that its owner cancels, or whose payment was shown, is left alone however long it takes', async () => {
    const caller = await buyer()
    const [cancelled, shown] = [await placed(caller), await proved(caller)]
    messageOf(await cancel(caller, cancelled))
    await cancelDue(deps, now + 9_000 * HOUR)
    expect([await one(caller, cancelled), await one(caller, shown)]).toMatchObject([{ status: 3, reason: '' }, { status: 1 }])
    expect(messageOf(await pass(shown, now + 9_000 * HOUR))).toMatchObject({ status: 2 })
  })

  it('BUY-13 more than one batch is cancelled in one go', async () => {
    const callers = await Promise.all(Array.from({ length: 40 }, () => buyer()))
    const ids = (await Promise.all(callers.map(async (caller) => [await placed(caller), await placed(caller), await placed(caller)]))).flat()
    await Promise.all([cancelDue(deps, now + HOUR), cancelDue(deps, now + HOUR)])
    const rows = await world.access.asOwner('SELECT status FROM purchase_order WHERE id = ANY ($1)', [ids])
    expect(rows).toEqual(ids.map(() => ({ status: 3 })))
    const [row] = await world.access.asOwner(`SELECT count(*)::int AS count FROM message WHERE kind = 'purchase-lapsed' AND user_id = ANY ($1)`, [callers.map(({ userId }) => userId)])
    expect(row?.['count']).toBe(ids.length)
  })

  it('BUY-19 what a card, wallet or third-party payer bought is held for 72 h from its credit, a bank transfer not', async () => {
    const caller = await buyer()
    const amounts: [Asked, number][] = [[{ method: 'card', amount: '100' }, now], [{ method: 'wallet', amount: '200' }, now + HOUR], [{ method: 'bank_transfer', bank: 'sandbox-one', amount: '400' }, now]]
    const ids: number[] = []
    for (const [asked, atMs] of amounts) {
      const id = await proved(caller, asked, atMs)
      messageOf(await pass(id, atMs))
      ids.push(id)
    }
    const holdAt = (nowMs: number) => purchaseHolds(world.access.database, caller.userId, nowMs)
    expect(await holdAt(now + HOUR)).toEqual({ amount: 30_000_000_000n, usableAtMs: now + 73 * HOUR })
    expect(await holdAt(now + 72 * HOUR)).toEqual({ amount: 20_000_000_000n, usableAtMs: now + 73 * HOUR })
    expect(await holdAt(now + 73 * HOUR)).toBeUndefined()
    expect([(await one(caller, ids[0] ?? 0, now + HOUR)).usable_at, (await one(caller, ids[0] ?? 0, now + 72 * HOUR)).usable_at, (await one(caller, ids[2] ?? 0)).usable_at]).toEqual(['2026-11-23 10:00:00', '', ''])
    expect(await purchaseHolds(world.access.database, (await buyer()).userId, now)).toBeUndefined()
  })
})

describe('what is written', () => {
  it('BUY-10 BUY-15 the server\'s own role can change no amount or promise, and undo no end', async () => {
    const caller = await buyer()
    const [open, paid] = [await placed(caller), await proved(caller)]
    messageOf(await pass(paid))
    const run = (text: string) => world.access.database.rows(sql('', text))
    for (const column of ['amount', 'rate', 'fee', 'receive', 'fee_rate', 'user_id', 'method']) await expect(run(`UPDATE purchase_order SET ${column} = ${column} WHERE id = ${paid}`), column).rejects.toMatchObject({ code: '42501' })
    await expect(run(`DELETE FROM purchase_order WHERE id = ${paid}`)).rejects.toMatchObject({ code: '42501' })
    for (const [id, to] of [[open, 2], [open, 4], [open, 0], [paid, 1], [paid, 3], [paid, 4], [paid, 2]]) await expect(run(`UPDATE purchase_order SET status = ${to} WHERE id = ${id}`), `${id} to ${to}`).rejects.toMatchObject({ code: '23000' })
  })

  it('FAIR-05 every order recomputes to what it promises, and one that promised or was credited otherwise is found', async () => {
    const caller = await buyer()
    const id = await proved(caller)
    messageOf(await pass(id))
    const differences = async () => (await verifyPurchases(world.access.database)).map(({ difference }) => difference)
    expect(await differences()).toEqual([undefined, undefined])
    await world.access.asOwner('UPDATE purchase_order SET fee = 1, receive = receive - 1 WHERE id = $1', [id])
    const [wrong, uncredited] = await differences()
    expect([wrong, uncredited]).toEqual([expect.stringContaining(`order ${id}`), expect.stringContaining(`${id}: 100000000000`)])
    await world.access.asOwner('UPDATE purchase_order SET fee = 0, receive = receive + 1 WHERE id = $1', [id])
    expect(await differences()).toEqual([undefined, undefined])
  })
})
