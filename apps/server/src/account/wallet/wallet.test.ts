import { accountKinds, bundledRates, fiats, languages, wallet as calls } from '@candor/contract'
import { price, type Quantity, rate, type Rate, unitsOf } from '@candor/money'
import { type AccessFixture, createAccessFixture, messageOf } from '@candor/testing/fixtures/access'
import { contextAt, firstMomentMs } from '@candor/testing/context'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Handlers } from '../../http/handler.ts'
import { bundledTable } from '../../platform/fiat/index.ts'
import {
  available,
  chainOfParty,
  openHouseAccount,
  locked,
  type Part,
  postJournals,
  type RecordType,
  recordTypes,
} from '../../platform/ledger/index.ts'
import { openMissingAccounts, toWalletSummaries, type WalletDeps, walletHandlers } from './index.ts'
import { recordVariant } from '../../composition/products.ts'
import { spotRecords } from '../../products/spot/index.ts'

const now = firstMomentMs
const [BTC, ETH, USDT] = [1, 2, 3]
const prices = new Map([
  [BTC, price(6_500_000_000_001n)],
  [ETH, price(300_000_000_003n)],
])

let fixture: AccessFixture
let deps: WalletDeps
let handlers: Handlers<'wallet'>
let funded = 0

beforeAll(async () => {
  fixture = await createAccessFixture()
  deps = {
    database: fixture.database,
    usdtPrice: (currencyId) => prices.get(currencyId),
    variantOf: recordVariant,
    fiatRates: () => bundledTable,
    perUsd: (code) => bundledTable.rates.find((one) => one.code === code)?.rate ?? rate(0n),
    depositAddress: async (_user, currencyId) => `address of ${currencyId}`,
    spotFee: () => unitsOf<Rate>('0.001'),
    isDepositOpen: (currencyId) => currencyId <= 11,
    feeDiscount: async () => rate(0n),
  }
  handlers = walletHandlers(deps)
})
afterAll(() => fixture.close())

type Movement = {
  readonly currency?: number
  readonly kind?: number
  readonly part?: Part
  readonly type?: RecordType
  readonly params?: Record<string, string | number>
  readonly cause?: string
}

/** Credits a user's account from an external party. */
async function credit(caller: Caller, amount: string, over: Movement = {}): Promise<void> {
  const {
    currency = USDT,
    kind = 2,
    part = available,
    type = recordTypes.depositCredited,
    params = {},
    cause = 'test',
  } = over
  const [own] = await fixture.asOwner(
    'SELECT id FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = $3',
    [caller.userId, currency, kind],
  )
  const change = amount.startsWith('-')
    ? -(unitsOf<Quantity>(amount.slice(1)) as bigint)
    : (unitsOf<Quantity>(amount) as bigint)
  funded += 1
  await fixture.database.transaction(async (tx) => {
    const outside = await openHouseAccount(tx, 'outside:sandbox', currency, 0)
    await postJournals(tx, chainOfParty(caller.userId), new Date(now), [
      {
        cause,
        reference: String(funded),
        params,
        entries: [
          { account: Number(own?.['id']), part, type, change: change as Quantity },
          { account: outside, part: available, type, change: -change as Quantity },
        ],
      },
    ])
  })
}

const list = async (caller: Caller, input = {}) =>
  messageOf(await handlers.wallets(input, contextAt(now, caller)))
const records = async (
  caller: Caller,
  input: { currency?: number; type: number; page?: number; limit?: number },
  language: (typeof languages)[number] = 'en',
) => messageOf(await handlers.records(input, contextAt(now, caller, language)))

it('LEDG-03 shows every currency in the four account kinds, each with available and locked', async () => {
  const answer = await list(await fixture.newCaller())
  const currencies = await fixture.asOwner(
    'SELECT id FROM currency WHERE displayed AND NOT opened_on_use ORDER BY sort',
  )
  for (const kind of accountKinds) {
    const { balance } = answer[`${kind}_wallet`]
    expect(balance.map((row) => row.currency)).toEqual(currencies.map(({ id }) => id))
    for (const row of balance)
      expect(row).toMatchObject({
        [`${kind}_balance`]: '0.00000000',
        [`lock_${kind}_balance`]: '0.00000000',
      })
  }
})

it('LEDG-08 each record holds before, change, after, kind, part, type and reference', async () => {
  const caller = await fixture.newCaller()
  await credit(caller, '10')
  await credit(caller, '5', { part: locked })
  await credit(caller, '-2.5')
  const { list: rows } = await records(caller, { type: 2 })
  expect(
    rows.map(({ before, value, after, account, is_lock: lock, type }) => [
      before,
      value,
      after,
      account,
      lock,
      type,
    ]),
  ).toEqual([
    ['10.00000000', '-2.50000000', '7.50000000', 2, 0, 200],
    ['0.00000000', '5.00000000', '5.00000000', 2, 1, 200],
    ['0.00000000', '10.00000000', '10.00000000', 2, 0, 200],
  ])
  expect(rows[0]?.reference).toBe(`test ${funded}`)
})

it('LEDG-09 deposit and spot records have the types of the list', () => {
  expect({ ...recordTypes, ...spotRecords }).toMatchObject({
    depositCredited: 200,
    spotFreeze: 50,
    spotTrade: 51,
  })
})

it("LEDG-10 words a record from type and parameters in the reader's language", async () => {
  const caller = await fixture.newCaller()
  const pair = { pair: 'BTC/USDT' }
  const spot = { type: spotRecords.spotTrade, params: pair, cause: 'spot.trade' } as const
  await credit(caller, '100', { params: { simulated: 1 } })
  await credit(caller, '100', { params: { simulated: 0 } })
  await credit(caller, '50', {
    part: locked,
    type: spotRecords.spotFreeze,
    params: pair,
    cause: 'spot.freeze',
  })
  await credit(caller, '1', { currency: BTC, ...spot })
  await credit(caller, '-0.001', { currency: BTC, ...spot })
  await credit(caller, '-50', { part: locked, ...spot })
  await credit(caller, '1', { ...spot })
  await credit(caller, '1', { type: spotRecords.spotFreeze, params: pair, cause: 'spot.release' })
  const { list: rows } = await records(caller, { type: 2 })
  expect(rows.map(({ info }) => info).reverse()).toEqual([
    'Deposit (simulated)',
    'Deposit',
    'Spot order BTC/USDT: locked',
    'Spot buy BTC/USDT',
    'Spot fee BTC/USDT',
    'Spot buy BTC/USDT',
    'Spot sell BTC/USDT',
    'Spot order BTC/USDT: released',
  ])
  const worded = await Promise.all(
    languages.map(async (language) =>
      (await records(caller, { type: 2 }, language)).list.map(({ info }) => info).join('|'),
    ),
  )
  expect(new Set(worded).size).toBe(languages.length)
})

it('LEDG-11 answers the four wallets with flags, prices and totals', async () => {
  const caller = await fixture.newCaller()
  await credit(caller, '100')
  const answer = await list(caller)
  expect(calls.wallets.reply.parse(answer)).toEqual(answer)
  expect(answer.ExRate).toBe('7.16000000')
  expect(answer.change_wallet).toMatchObject({
    totle: '100.00000000',
    usdt_totle: '100.00000000',
    CNY: '716.00000000',
  })
  const usdt = answer.change_wallet.balance.find((row) => row.currency === USDT)
  expect(usdt).toMatchObject({
    currency_name: 'USDT',
    change_balance: '100.00000000',
    usdt_price: '1.00000000',
    cny_price: '7.16000000',
    is_legal: 1,
    is_match: 1,
    is_charge: 1,
  })
  const stock = answer.legal_wallet.balance.find((row) => row.currency_name === 'SYN100')
  expect(stock).toMatchObject({ usdt_price: '0.00000000', is_legal: 0, is_charge: 0 })
  const narrowed = await list(caller, { currency_name: 'usd' })
  expect(narrowed.change_wallet.balance.map((row) => row.currency_name)).toEqual(['USDT', 'USDC'])
  expect(narrowed.change_wallet.usdt_totle).toBe('100.00000000')
})

it('LEDG-12 a total is the exact sum of (available + locked) x price, cut once', async () => {
  const caller = await fixture.newCaller()
  // Each product ends in six tenths of a unit: truncated one by one they would lose the unit that
  // they add up to.
  await credit(caller, '0.1', { currency: BTC })
  await credit(caller, '0.5', { currency: BTC, part: locked })
  await credit(caller, '0.2', { currency: ETH })
  await credit(caller, '7.00000003', { kind: 1 })
  const answer = await list(caller)
  expect(answer.change_wallet.usdt_totle).toBe('39600.00000001')
  expect(answer.legal_wallet.usdt_totle).toBe('7.00000003')
  const summary = await toWalletSummaries(deps, caller.userId)
  expect(summary.exchange.totle).toBe(answer.change_wallet.usdt_totle)
})

it('LEDG-13 answers one account with its fee as a fraction, and refuses an unknown currency', async () => {
  const caller = await fixture.newCaller()
  await credit(caller, '2', { kind: 3, currency: BTC })
  const detail = messageOf(
    await handlers.detail({ currency: BTC, type: 'lever' }, contextAt(now, caller)),
  )
  expect(calls.detail.reply.parse(detail)).toEqual(detail)
  expect(detail).toMatchObject({
    currency: BTC,
    currency_name: 'BTC',
    lever_balance: '2.00000000',
    lock_lever_balance: '0.00000000',
    address: 'address of 1',
    usdt_price: '65000.00000001',
    ExRate: '7.16000000',
    is_charge: 1,
    coin_trade_fee: '0.001',
    is_legal: 1,
    is_lever: 1,
  })
  expect(detail).not.toHaveProperty('change_balance')
  expect(await handlers.detail({ currency: 999, type: 'change' }, contextAt(now, caller))).toEqual({
    refused: 'NOT_FOUND',
  })
})

it("LEDG-14 lists records of one kind as P3, of one currency or all, and nobody else's", async () => {
  const [caller, other] = [await fixture.newCaller(), await fixture.newCaller()]
  for (let row = 0; row < 12; row += 1) await credit(caller, '1')
  await credit(caller, '1', { currency: BTC })
  await credit(caller, '1', { kind: 4 })
  await credit(other, '1')
  const first = await records(caller, { type: 2 })
  expect(calls.records.reply.parse(first)).toEqual(first)
  expect(first).toMatchObject({ count: 13, page: 1, limit: 10, is_open_CTbi: '1' })
  expect(first.list).toHaveLength(10)
  expect(first.list[0]).toMatchObject({
    user_id: caller.userId,
    currency_name: 'BTC',
    created_time: '2026-11-20 10:00:00',
    transaction_info: 'Exchange account',
    account: 2,
  })
  expect(first.list[1]).toMatchObject({
    value: '1.00000000',
    before: '11.00000000',
    after: '12.00000000',
    currency: USDT,
  })
  const [person] = await fixture.asOwner('SELECT email FROM app_user WHERE id = $1', [
    caller.userId,
  ])
  expect(new Set(first.list.map(({ account_number: name }) => name))).toEqual(
    new Set([person?.['email']]),
  )
  expect((await records(caller, { type: 2, page: 2 })).list).toHaveLength(3)
  expect((await records(caller, { type: 2, currency: BTC })).count).toBe(1)
  expect((await records(caller, { type: 2, currency: 0 })).count).toBe(13)
  expect((await records(caller, { type: 4 })).count).toBe(1)
  expect(await records(caller, { type: 2, page: 99, limit: 9_999 })).toMatchObject({
    list: [],
    limit: 200,
  })
})

it('LEDG-16 a currency added later gives every user its four accounts at zero', async () => {
  const caller = await fixture.newCaller()
  await fixture.asOwner(`
    INSERT INTO currency (id, name, sort, displayed, decimals, category, fiat_account,
      leverage_account, options_account, deposit_minimum, deposit_open)
    VALUES (77, 'NEW', 999, false, 8, 'crypto', true, true, true, 1, true)`)
  await Promise.all([openMissingAccounts(fixture.database), openMissingAccounts(fixture.database)])
  const accounts = await fixture.asOwner(
    `
      SELECT kind, (available + locked)::text AS total FROM account
      WHERE party_id = $1 AND currency_id = 77 ORDER BY kind`,
    [caller.userId],
  )
  expect(accounts).toEqual([1, 2, 3, 4].map((kind) => ({ kind, total: '0' })))
  expect((await list(caller)).change_wallet.balance.some((row) => row.currency === 77)).toBe(false)
  await fixture.asOwner('UPDATE currency SET displayed = true WHERE id = 77')
  expect((await list(caller)).change_wallet.balance.some((row) => row.currency === 77)).toBe(true)
})

it('LEDG-16 of a coin whose account waits for its first use, tells the wallet while some is held', async () => {
  const caller = await fixture.newCaller()
  const readWallets = async () =>
    (await list(caller)).change_wallet.balance.filter(({ currency_name: name }) => name === 'AVAX')
  const [avax] = await fixture.asOwner(`SELECT id FROM currency WHERE name = 'AVAX'`)
  const id = Number(avax?.['id'])
  expect(await readWallets()).toEqual([])
  await fundExchangeAccounts(fixture.database, caller.userId, { [id]: '2.5' })
  expect(await readWallets()).toMatchObject([
    { change_balance: '2.50000000', is_match: 0, is_legal: 0, is_lever: 0, is_micro: 0 },
  ])
  expect((await list(caller)).lever_wallet.balance.some(({ currency }) => currency === id)).toBe(
    false,
  )
  await credit(caller, '-2.5', { currency: id })
  expect(await readWallets()).toEqual([])
  expect(
    messageOf(await handlers.detail({ currency: id, type: 'change' }, contextAt(now, caller))),
  ).toMatchObject({ currency_name: 'AVAX', change_balance: '0.00000000' })
})

it('USER-27 the bundled rates are those of the one table, each with when it is of, their day and their source', async () => {
  const { rates, date, source } = messageOf(await handlers.rates({}, contextAt(now, undefined)))
  expect(
    rates.map(({ currency_code: code, rate: value }) => [code, value.replace(/\.?0+$/, '')]),
  ).toEqual(fiats.map((code) => [code, bundledRates.perUsd[code]]))
  expect(new Set(rates.map(({ as_of: at }) => at))).toEqual(
    new Set([`${bundledRates.date} 00:00:00`]),
  )
  expect({ date, source }).toEqual({ date: bundledRates.date, source: 'bundled' })
})
