import { purchaseCountries, purchaseCurrencies } from '@candor/contract/purchases'
import { type Price, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import {
  type RequestFields,
  buyer,
  cancel,
  closePurchases,
  deps,
  handlers,
  facts,
  good,
  now,
  one,
  openPurchases,
  order,
  placed,
  prove,
  refused,
  fixture,
} from '@candor/testing/fixtures/purchase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseHandlers } from './index.ts'

const [MINUTE, HOUR] = [60_000, 3_600_000]

beforeAll(openPurchases)

afterAll(closePurchases)

describe('what is offered', () => {
  it('BUY-01 BUY-02 BUY-03 BUY-16 BUY-17 names countries, currencies, methods, banks, terms and the sandbox processor', async () => {
    const config = messageOf(await handlers.config({}, contextAt(now, undefined)))
    expect(config).toMatchObject({
      countries: [...purchaseCountries],
      rate: '1.00000000',
      fee: '0.00000000',
      min: '100.00000000',
      max: '1000000.00000000',
      level_limits: [
        { level: 0, max: '0.00000000' },
        { level: 1, max: '2000.00000000' },
        { level: 2, max: '1000000.00000000' },
      ],
      methods: [
        { method: 'bank_transfer', pay_minutes: 4320, hold_hours: 0 },
        { method: 'third_party', pay_minutes: 30, hold_hours: 72 },
        { method: 'wallet', pay_minutes: 30, hold_hours: 72 },
        { method: 'card', pay_minutes: 30, hold_hours: 72 },
      ],
      settle_text: 'SWIFT bank transfers settle in 2-5 business days.',
      sandbox: 1,
      processor: 'Sandbox processor: no real money moves',
    })
    expect(config.currencies.map(({ code }) => code)).toEqual([...purchaseCurrencies])
    expect(config.currencies.find(({ code }) => code === 'VND')).toEqual({
      code: 'VND',
      rate: '26100.00000000',
      as_of: '2026-11-20 10:00:00',
      open: 1,
      least: '2610000.00000000',
    })
    expect([
      config.banks.length > 1,
      config.banks.filter(({ name }) => !/Sandbox.*no real bank/.test(name)),
    ]).toEqual([true, []])
    for (const country of ['FR', 'us', 'USA', ...config.countries])
      expect(
        await order(
          await buyer(),
          country === 'BR' ? { country, tax_id: '529.982.247-25' } : { country },
        ),
        country,
      ).toMatchObject(
        config.countries.some((one) => one === country)
          ? { message: {} }
          : refused('AREA_UNSUPPORTED'),
      )
  })

  it('BUY-18 is closed for a stale rate outside the sandbox, and for all while USDT is not worth its dollar or nobody says what it is worth', async () => {
    const caller = await buyer()
    const open = async () =>
      messageOf(await handlers.config({}, contextAt(now, undefined)))
        .currencies.filter((one) => one.open === 1)
        .map(({ code }) => code)
    facts.ageMs = 24 * HOUR + 1
    expect(await open()).toEqual(['USD'])
    expect(await order(caller, { currency: 'THB', amount: '3250' })).toEqual(refused('FEATURE_OFF'))
    expect(
      await purchaseHandlers({ ...deps, takesOldRates: true }).order(
        { ...good, currency: 'THB', amount: '3250' },
        contextAt(now, caller),
      ),
    ).toHaveProperty('message')
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
    expect([
      config.sandbox,
      config.processor,
      config.banks,
      config.currencies.some((one) => one.open === 1),
    ]).toEqual([0, '', [], false])
    const caller = await buyer()
    expect(await bare.order(good, contextAt(now, caller))).toEqual(refused('FEATURE_OFF'))
    expect(
      await bare.order({ ...good, method: 'bank_transfer', bank: 'any' }, contextAt(now, caller)),
    ).toEqual(refused('FEATURE_OFF'))
  })
})

describe('an order', () => {
  it('BUY-04 BUY-06 BUY-08 BUY-14 BUY-17 by bank transfer is frozen with rate, fee and details that are visibly not real', async () => {
    facts.fee = '0.015'
    const caller = await buyer()
    const message = messageOf(
      await order(caller, {
        currency: 'VND',
        amount: '2610000',
        method: 'bank_transfer',
        bank: 'sandbox-one',
      }),
    )
    facts.fee = '0'
    expect(message).toEqual({
      id: message.id,
      status: 0,
      rate: '26100.00000000',
      fee: '1.50000000',
      receive: '98.50000000',
      pay_before: '2026-11-23 10:00:00',
      bank_details: {
        account_name: 'CANDOR SANDBOX - DO NOT PAY',
        iban: expect.stringMatching(/^XX00 SAND/) as string,
        country: expect.stringContaining('no real') as string,
        bic: expect.stringMatching(/^XSND/) as string,
        bank_name: expect.stringContaining('no real bank') as string,
        bank_address: expect.stringContaining('Sandbox') as string,
        reference: `SANDBOX-${message.id}`,
      },
    })
    expect(await one(caller, message.id)).toEqual({
      ...message,
      country: 'TH',
      currency: 'VND',
      method: 'bank_transfer',
      bank: 'sandbox-one',
      amount: '2610000.00000000',
      reason: '',
      created_at: '2026-11-20 10:00:00',
      usable_at: '',
      processor: 'Sandbox processor: no real money moves',
      sandbox: 1,
    })
    const [row] = await fixture.access.asOwner(
      'SELECT payer_sealed FROM purchase_order WHERE id = $1',
      [message.id],
    )
    expect(String(row?.['payer_sealed'])).not.toMatch(/Ann|example/)
  })

  it('BUY-08 1000 USD with fee 0 gives 1000 USDT, and by card there is nothing to transfer to', async () => {
    const caller = await buyer()
    expect(messageOf(await order(caller))).toMatchObject({
      status: 0,
      rate: '1.00000000',
      fee: '0.00000000',
      receive: '1000.00000000',
      pay_before: '2026-11-20 10:30:00',
      bank_details: null,
    })
  })

  it('BUY-04 refuses in order', async () => {
    const caller = await buyer()
    for (let index = 0; index < 3; index += 1) await placed(caller)
    facts.ageMs = 25 * HOUR
    const late: RequestFields = { country: 'FR', currency: 'THB', amount: '0.5' }
    for (const bad of [
      { first_name: ' ' },
      { last_name: '<b>' },
      { first_name: 'x'.repeat(101) },
      { email: 'ann' },
      { phone: 'none' },
      { method: 'bank_transfer' as const },
      { method: 'bank_transfer' as const, bank: 'other' },
      { tax_id: '"' },
      { amount: '0' },
      { amount: '1e3' },
      { country: 'BR' },
      { country: 'BR', tax_id: '52998224724' },
    ])
      expect(await order(caller, { ...late, ...bad }), JSON.stringify(bad)).toEqual({
        refused: 'PARAM_ERROR',
        details: { field: expect.any(String) },
      })
    expect(await order(caller, late)).toEqual(refused('AREA_UNSUPPORTED'))
    expect(await order(caller, { ...late, country: 'TH' })).toEqual(refused('FEATURE_OFF'))
    facts.ageMs = 0
    expect(await order(caller, { amount: '0.5' })).toEqual(refused('NOT_INTEGER'))
    expect(await order(caller, { amount: '100.5' })).toEqual(refused('NOT_INTEGER'))
    expect(await order(caller, { amount: '99' })).toEqual({
      refused: 'MIN_PURCHASE',
      details: { min: '100', currency: 'USD' },
    })
    expect(await order(caller, { currency: 'THB', amount: '3249' })).toMatchObject({
      refused: 'MIN_PURCHASE',
    })
    expect(await order(caller, { amount: '2001' })).toEqual({
      refused: 'AMOUNT_MAX',
      details: { max: '2000', level: 2 },
    })
    expect(await order(caller, { amount: '2000' })).toEqual({
      refused: 'TOO_MANY',
      details: { reason: 'unpaid' },
    })
  })

  it('BUY-05 takes a CPF with its check digits, and no tax id elsewhere', async () => {
    const caller = await buyer()
    expect(
      await order(caller, { country: 'BR', tax_id: '529.982.247-25', phone: '11987654321' }),
    ).toHaveProperty('message')
    expect(await order(caller, { country: 'BR', tax_id: '11111111111' })).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await order(caller, { country: 'NG' })).toHaveProperty('message')
  })

  it('BUY-09 advanced verification allows 1,000,000 USDT and no more', async () => {
    const caller = await buyer(2)
    expect(await order(caller, { amount: '1000000' })).toHaveProperty('message')
    expect(await order(caller, { amount: '1000001' })).toEqual({
      refused: 'AMOUNT_MAX',
      details: { max: '1000000' },
    })
  })

  it('BUY-04 of 10 orders at the same moment 3 are taken, and one whose time is over makes room', async () => {
    const caller = await buyer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(caller)))
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(3)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'TOO_MANY'),
    ).toHaveLength(7)
    expect(await order(caller, {}, now + 30 * MINUTE - 1)).toEqual({
      refused: 'TOO_MANY',
      details: { reason: 'unpaid' },
    })
    expect(await order(caller, {}, now + 30 * MINUTE)).toHaveProperty('message')
  })

  it('WIRE-20 repeated under one key is one order, another body a conflict', async () => {
    const caller = await buyer()
    const underKey = (amount: string) =>
      handlers.order(
        { ...good, amount },
        {
          ...contextAt(now, caller),
          intent: { key: 'order one', call: 'purchases.order', bodyHash: Buffer.from(amount) },
        },
      )
    const answers = await Promise.all(Array.from({ length: 5 }, () => underKey('100')))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await underKey('101')).toEqual(refused('IDEMPOTENCY_CONFLICT'))
    expect(messageOf(await handlers.orders({}, contextAt(now, caller))).total).toBe(1)
  })

  it('BUY-14 is listed newest first in shape P2, and another user has none of it', async () => {
    const [caller, other] = [await buyer(), await buyer()]
    const ids = [await placed(caller), await placed(caller)]
    const list = messageOf(await handlers.orders({ page: 1, limit: 1 }, contextAt(now, caller)))
    expect([
      Object.keys(list).sort(),
      list.data.map(({ id }) => id),
      list.total,
      list.pages,
    ]).toEqual([['data', 'page', 'pages', 'total'], [ids[1]], 2, 2])
    expect(
      messageOf(await handlers.orders({ page: 2, limit: 1 }, contextAt(now, caller))).data,
    ).toEqual([await one(caller, ids[0] ?? 0)])
    for (const call of [
      handlers.one({ id: ids[0] ?? 0 }, contextAt(now, other)),
      cancel(other, ids[0] ?? 0),
      prove(other, ids[0] ?? 0),
    ])
      expect(await call).toEqual(refused('NOT_FOUND'))
    expect(messageOf(await handlers.orders({}, contextAt(now, other))).total).toBe(0)
  })
})
