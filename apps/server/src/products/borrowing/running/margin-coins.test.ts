import { BORROWABLE } from '@candor/engine/borrowing/terms'
import { messageOf, refusedOf } from '@candor/testing/fixtures/access'
import { BorrowingFixture } from '@candor/testing/fixtures/borrowing'
import { listIn } from '@candor/testing/rule'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../http/handler.ts'
import { auditLedger, LedgerAudit } from '../../../platform/ledger/index.ts'
import { borrowingHolds } from '../store-holds.ts'
import { marginCoins } from '../terms.ts'

const [USDT, USDC, BTC_MARKET, USDC_MARKET] = [3, 14, 1, 13]
let fixture: BorrowingFixture

beforeAll(async () => {
  fixture = await BorrowingFixture.open()
})
afterAll(() => fixture.close())

afterEach(async () => {
  expect(fixture.faults).toEqual([])
  expect(await auditLedger(fixture.database, new LedgerAudit(), 'whole', [borrowingHolds])).toEqual(
    [],
  )
})

const at = (caller: Caller, key?: string) => fixture.context(caller, key)

it('LOAN-06 what the rule calls borrowable can be borrowed, USDC by the price of its own pair', async () => {
  const named = listIn('LOAN-06', 'Borrowable currencies must be ', ';')
  expect([...BORROWABLE]).toEqual(named)
  expect(
    messageOf(await fixture.handlers.info({}, at(await fixture.person())))
      .currencies.map(({ name }) => name)
      .sort(),
  ).toEqual([...named].sort())
  const caller = await fixture.person({ [USDT]: '400000' })
  expect(refusedOf(await fixture.apply(caller, { currency: USDC, amount: '600000' }))).toBe(
    'NO_PRICE',
  )
  await fixture.round({ [USDC_MARKET]: '0.9' })
  expect(refusedOf(await fixture.apply(caller, { currency: USDC, amount: '555555.55' }))).toBe(
    'LOAN_RANGE',
  )
  expect(
    messageOf(await fixture.apply(caller, { currency: USDC, amount: '600000' })),
  ).toMatchObject({
    risk_rate: '137.03',
    daily_interest: '180.00000000',
  })
})

it('LOAN-06 MKT-31 every coin of the rule is listed and counts by the price of its own pair, 40 or more, what can be borrowed among them', async () => {
  const named = listIn('LOAN-06', 'as margin: ', ', each with')
  expect(named.length).toBeGreaterThanOrEqual(40)
  for (const coins of [marginCoins[1], marginCoins[2]]) {
    expect(coins.map(({ symbol }) => symbol).sort()).toEqual([...named].sort())
    expect(named).toEqual(expect.arrayContaining([...BORROWABLE]))
  }
  const pairs = fixture.catalogue.pricedPairs().filter(({ base }) => named.includes(base.name))
  await fixture.round(Object.fromEntries(pairs.map(({ id }) => [id, String(id)])))
  const { margin_currencies: coins } = messageOf(
    await fixture.handlers.info({}, at(await fixture.person())),
  )
  expect(coins.map(({ name }) => name).sort()).toEqual([...named].sort())
  for (const { name, price, price_source: source, factor, cap } of coins) {
    const pair = pairs.find(({ base }) => base.name === name)
    expect([source, price], name).toEqual(
      name === 'USDT' ? ['', '1.00000000'] : [`${name}/USDT`, `${pair?.id}.00000000`],
    )
    expect(Number(factor) > 0 && Number(cap) > 0, name).toBe(true)
  }
})

it('LOAN-06 LEDG-16 a coin that is not traded is margin like any other, and who asks for a loan has an account of every one', async () => {
  const avax = fixture.catalogue.currencyNamed('AVAX')
  const pair = fixture.catalogue.pricedPairs().find(({ base }) => base === avax)
  if (avax === undefined || pair === undefined) throw new Error('AVAX is not listed')
  const usedBy = async ({ userId }: Caller) =>
    (
      await fixture.asOwner(
        `
          SELECT 1 FROM account a JOIN currency c ON c.id = a.currency_id
          WHERE a.party_id = $1 AND c.opened_on_use`,
        [userId],
      )
    ).length
  const [caller, poor] = [await fixture.person({ [avax.id]: '20000' }), await fixture.person()]
  const ask = { margin_currency: avax.id, margin_amount: '20000', amount: '500000' }
  await fixture.round({ [pair.id]: '25' })
  expect(refusedOf(await fixture.apply(poor, ask))).toBe('INSUFFICIENT_BALANCE')
  expect(await usedBy(poor)).toBe(0)
  await fixture.round({ [pair.id]: '13.88' })
  expect(refusedOf(await fixture.apply(caller, ask))).toBe('LOAN_RATIO')
  expect(await usedBy(caller)).toBe(1)
  await fixture.round({ [pair.id]: '13.89' })
  const { id, risk_rate: rate } = messageOf(await fixture.apply(caller, ask))
  expect([rate, await usedBy(caller)]).toEqual(['133.33', 34])
  expect(await fixture.balanceOf(caller, avax.id)).toEqual(['0', '20000'])
  await fixture.pass(id)
  await fixture.round({ [pair.id]: '13.9' })
  await fixture.settle()
  for (const from_field of ['legal', 'micro'] as const)
    expect(
      refusedOf(
        await fixture.handlers.addMargin({ orderId: id, amount: '1', from_field }, at(caller)),
      ),
    ).toBe('INSUFFICIENT_BALANCE')
})

it('LOAN-06 a coin’s margin counts by its factor', async () => {
  await fixture.round({ 3: '1000', [BTC_MARKET]: '50000' })
  const caller = await fixture.person({ 4: '1000' })
  expect(
    refusedOf(
      await fixture.apply(caller, {
        margin_currency: 4,
        margin_amount: '238.09',
        amount: '500000',
      }),
    ),
  ).toBe('LOAN_RATIO')
  expect(
    messageOf(
      await fixture.apply(caller, { margin_currency: 4, margin_amount: '238.1', amount: '500000' }),
    ).risk_rate,
  ).toBe('133.33')
})
