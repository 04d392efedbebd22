import { accountKinds, inputSchema, languages } from '@candor/contract'
import { transfers as calls } from '@candor/contract/transfers'
import { type Quantity, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import {
  balancesOf,
  BTC,
  closeTransfers,
  commands,
  handlers,
  funded,
  move,
  now,
  open,
  openTransfers,
  recordsOf,
  SYN100,
  notifiedUsers,
  USDT,
  fixture,
} from '@candor/testing/fixtures/transfer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseFields } from '../../http/body.ts'
import { readInput } from '../../http/input.ts'
import { loadCatalogue, readListing } from '../../platform/markets/index.ts'
import { transferHandlers } from './index.ts'
import { transfersRecords } from './records.ts'

beforeAll(openTransfers)

afterAll(closeTransfers)

it('MOVE-01 lists the currencies with at least two account kinds and what each kind holds', async () => {
  const caller = await funded('12.5')
  const list = messageOf(await handlers.currencies({}, contextAt(now, caller)))
  expect(calls.currencies.reply.parse(list)).toEqual(list)
  expect(list.map(({ name }) => name)).toEqual([
    'BTC',
    'ETH',
    'USDT',
    'BNB',
    'SOL',
    'LTC',
    'XRP',
    'BCH',
    'ADA',
    'DOGE',
    'DOT',
  ])
  expect(list.find(({ id }) => id === USDT)).toEqual({
    id: USDT,
    name: 'USDT',
    is_legal: 1,
    is_lever: 1,
    is_match: 1,
    is_micro: 1,
    wallet: {
      legal_balance: '0.00000000',
      change_balance: '12.50000000',
      lever_balance: '0.00000000',
      micro_balance: '0.00000000',
    },
  })
  expect(calls.currencies.errors).toEqual(['LOGIN_REQUIRED'])
})

it('MOVE-01 leaves out what is not displayed, and shows each kind with its own flag and balance', async () => {
  const caller = await funded('100')
  for (const [number, kind] of [
    ['1', 'legal'],
    ['2', 'lever'],
    ['4', 'micro'],
  ] as const)
    messageOf(await move(caller, number, 'change', kind))
  await fixture.asOwner(
    `
      UPDATE currency
      SET displayed = name <> 'DOT', leverage_account = leverage_account AND name <> 'ADA',
        options_account = options_account AND name <> 'DOGE'`,
  )
  try {
    const catalogue = await loadCatalogue(() => readListing(fixture.database))
    const { currencies } = transferHandlers({
      database: fixture.database,
      catalogue,
      loanGate: () => Promise.resolve(undefined),
      onEvents: () => undefined,
      leverageMove: (_userId, _quoteId, work) => work(() => Promise.resolve(undefined)),
    })
    const list = new Map(
      messageOf(await currencies({}, contextAt(now, caller))).map((one) => [one.name, one]),
    )
    expect(list.has('DOT')).toBe(false)
    expect(list.get('USDT')?.wallet).toEqual({
      legal_balance: '1.00000000',
      change_balance: '93.00000000',
      lever_balance: '2.00000000',
      micro_balance: '4.00000000',
    })
    expect(
      ['ADA', 'DOGE'].map((name) => [list.get(name)?.is_lever, list.get(name)?.is_micro]),
    ).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(Object.keys(list.get('ADA')?.wallet ?? {})).not.toContain('lever_balance')
    expect(Object.keys(list.get('DOGE')?.wallet ?? {})).not.toContain('micro_balance')
  } finally {
    await fixture.asOwner(
      `
        UPDATE currency
        SET displayed = true, leverage_account = leverage_account OR name = 'ADA',
          options_account = options_account OR name = 'DOGE'`,
    )
  }
})

it('MOVE-02 moves the whole number at once and free of charge', async () => {
  const caller = await funded('100')
  notifiedUsers.length = 0
  expect(await move(caller, '100', 'change', 'micro')).toEqual({ message: 'Transfer complete' })
  expect(await balancesOf(caller)).toEqual(['0', '0', '0', '10000000000'])
  expect(notifiedUsers).toEqual([caller.userId])
  expect(await move(caller, '0.00000001', 'micro', 'legal')).toEqual({
    message: 'Transfer complete',
  })
  expect(await balancesOf(caller)).toEqual(['1', '0', '0', '9999999999'])
})

it('MOVE-02 refuses in order', async () => {
  const caller = await funded('100')
  const broken = {
    currency_id: 999,
    number: '0',
    from_field: 'change',
    to_field: 'change',
  } as const
  for (const number of ['0', '-1', '1e3', '', '1,5'])
    expect(inputSchema(calls.move).safeParse({ ...broken, number }).success).toBe(false)
  expect(await move(caller, '0.000000001', 'change', 'change', 999)).toEqual({
    refused: 'PARAM_ERROR',
    details: { field: expect.any(String) },
  })
  expect(
    inputSchema(calls.move).safeParse({ ...broken, number: '1', from_field: 'spot' }).success,
  ).toBe(false)
  expect(await move(caller, '1', 'change', 'change', 999)).toEqual({ refused: 'SAME_ACCOUNT' })
  expect(await move(caller, '1', 'change', 'lever', 999)).toEqual({ refused: 'NOT_FOUND' })
  for (const kind of ['legal', 'lever', 'micro'] as const) {
    expect(await move(caller, '1', 'change', kind, SYN100)).toEqual({ refused: 'FEATURE_OFF' })
    expect(await move(caller, '1', kind, 'change', SYN100)).toEqual({ refused: 'FEATURE_OFF' })
  }
  open.set(caller.userId, {
    equity: unitsOf<Quantity>('10'),
    initialMargins: unitsOf<Quantity>('5'),
  })
  expect(await move(caller, '1000', 'lever', 'change')).toEqual({ refused: 'WALLET_RISK' })
  open.delete(caller.userId)
  expect(await move(caller, '1000', 'lever', 'change')).toEqual({
    refused: 'INSUFFICIENT_BALANCE',
    details: { needed: '1000.00000000', available: '0.00000000' },
  })
  expect(await move(caller, '100.00000001', 'change', 'legal')).toMatchObject({
    refused: 'INSUFFICIENT_BALANCE',
  })
  expect(calls.move.errors).toEqual([
    'LOGIN_REQUIRED',
    'SAME_ACCOUNT',
    'NOT_FOUND',
    'FEATURE_OFF',
    'WALLET_RISK',
    'INSUFFICIENT_BALANCE',
  ])
  expect(await balancesOf(caller)).toEqual(['0', '10000000000', '0', '0'])
  expect(await recordsOf(caller)).toEqual([])
})

it('MOVE-02 knows no currency that is not displayed', async () => {
  const caller = await funded('1', BTC)
  await fixture.asOwner('UPDATE currency SET displayed = false WHERE id = $1', [BTC])
  const catalogue = await loadCatalogue(() => readListing(fixture.database))
  const hidden = transferHandlers({
    database: fixture.database,
    catalogue,
    loanGate: () => Promise.resolve(undefined),
    onEvents: () => undefined,
    leverageMove: () => Promise.reject(new Error('not a command')),
  })
  expect(
    await hidden.move(
      { currency_id: BTC, number: '1', from_field: 'change', to_field: 'legal' },
      contextAt(now, caller),
    ),
  ).toEqual({ refused: 'NOT_FOUND' })
  expect(
    messageOf(await hidden.currencies({}, contextAt(now, caller))).some(({ id }) => id === BTC),
  ).toBe(false)
  await fixture.asOwner('UPDATE currency SET displayed = true WHERE id = $1', [BTC])
})

it('MOVE-02 of 50 transfers at once of a balance for one, one is done', async () => {
  const caller = await funded('10')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_each, at) =>
      move(caller, '10', 'change', at % 2 === 0 ? 'micro' : 'legal'),
    ),
  )
  expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
  expect(
    answers.filter((answer) => 'refused' in answer && answer.refused === 'INSUFFICIENT_BALANCE'),
  ).toHaveLength(49)
  expect(
    (await balancesOf(caller))
      .map((units) => BigInt(String(units)))
      .reduce((sum, units) => sum + units, 0n),
  ).toBe(1_000_000_000n)
  expect(await recordsOf(caller)).toHaveLength(2)
})

it('MOVE-02 transfers in a circle at once never lose or make anything', async () => {
  const caller = await funded('10')
  for (const kind of ['legal', 'lever', 'micro'] as const)
    messageOf(await move(caller, '2', 'change', kind))
  const answers = await Promise.all(
    accountKinds.flatMap((from) =>
      accountKinds.filter((to) => to !== from).map((to) => move(caller, '1.5', from, to)),
    ),
  )
  const done = answers.filter((answer) => 'message' in answer).length
  expect(done).toBeGreaterThan(0)
  const balances = (await balancesOf(caller)).map((units) => BigInt(String(units)))
  expect(balances.reduce((sum, units) => sum + units, 0n)).toBe(1_000_000_000n)
  for (const units of balances) expect(units).toBeGreaterThanOrEqual(0n)
  expect(await recordsOf(caller)).toHaveLength(2 * (3 + done))
})

it('WIRE-20 a repeated key moves once and gets the first answer', async () => {
  const caller = await funded('100')
  const underKey = (number: string) =>
    handlers.move(
      { currency_id: USDT, number, from_field: 'change', to_field: 'micro' },
      {
        ...contextAt(now, caller),
        intent: { key: 'one transfer', call: 'transfers.move', bodyHash: Buffer.from(number) },
      },
    )
  const answers = await Promise.all(Array.from({ length: 5 }, () => underKey('40')))
  for (const answer of answers) expect(answer).toEqual({ message: 'Transfer complete' })
  expect(await underKey('41')).toEqual({ refused: 'IDEMPOTENCY_CONFLICT' })
  expect(await balancesOf(caller)).toEqual(['0', '6000000000', '0', '4000000000'])
})

it('MOVE-03 allows a transfer out of the leverage account down to a risk rate of 150 %, and not below', async () => {
  const caller = await funded('100')
  messageOf(await move(caller, '100', 'change', 'lever'))
  open.set(caller.userId, {
    equity: unitsOf<Quantity>('160'),
    initialMargins: unitsOf<Quantity>('100'),
  })
  expect(await move(caller, '10.00000001', 'lever', 'change')).toEqual({ refused: 'WALLET_RISK' })
  expect(await move(caller, '10', 'lever', 'change')).toEqual({ message: 'Transfer complete' })
  open.set(caller.userId, {
    equity: unitsOf<Quantity>('1'),
    initialMargins: unitsOf<Quantity>('100'),
  })
  expect(await move(caller, '1', 'change', 'lever')).toEqual({ message: 'Transfer complete' })
  open.delete(caller.userId)
  expect(await move(caller, '91', 'lever', 'micro')).toEqual({ message: 'Transfer complete' })
})

it('MOVE-03 whatever touches the leverage account is a command of its wallet, and nothing else is', async () => {
  const caller = await funded('100')
  commands.length = 0
  messageOf(await move(caller, '10', 'change', 'lever'))
  messageOf(await move(caller, '5', 'lever', 'micro'))
  messageOf(await move(caller, '5', 'change', 'micro'))
  messageOf(await move(caller, '5', 'micro', 'legal'))
  expect(commands).toEqual([`${caller.userId} ${USDT}`, `${caller.userId} ${USDT}`])
})

it('MOVE-04 writes exactly two records, one out and one in', async () => {
  const caller = await funded('100')
  messageOf(await move(caller, '30', 'change', 'legal'))
  expect(await recordsOf(caller)).toEqual([
    {
      kind: 2,
      type: transfersRecords.exchangeToFiat,
      part: 0,
      change: '-3000000000',
      before: '10000000000',
      after: '7000000000',
      cause: 'transfer',
    },
    {
      kind: 1,
      type: transfersRecords.exchangeToFiat,
      part: 0,
      change: '3000000000',
      before: '0',
      after: '3000000000',
      cause: 'transfer',
    },
  ])
})

it('LEDG-08 each of the 12 directions has a record type of its own, worded differently in every language', async () => {
  const caller = await funded('1000')
  for (const kind of ['legal', 'lever', 'micro'] as const)
    messageOf(await move(caller, '100', 'change', kind))
  const directions = accountKinds.flatMap((from) =>
    accountKinds.filter((to) => to !== from).map((to) => [from, to] as const),
  )
  for (const [from, to] of directions) messageOf(await move(caller, '1', from, to))
  const types = (await recordsOf(caller)).slice(6).map((record) => record['type'])
  expect(types.filter((_type, at) => at % 2 === 0)).toEqual(
    types.filter((_type, at) => at % 2 === 1),
  )
  expect(new Set(types)).toEqual(new Set([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]))
  for (const language of languages) {
    const { data } = messageOf(
      await handlers.history({ limit: 24 }, contextAt(now, caller, language)),
    )
    expect(new Set(data.map(({ info }) => info)).size, language).toBe(12)
  }
})

it('MOVE-05 lists the own transfer records as P1, worded, newest first', async () => {
  const [caller, other] = [await funded('100'), await funded('100')]
  for (let count = 0; count < 6; count += 1) messageOf(await move(caller, '1', 'change', 'micro'))
  messageOf(await move(other, '1', 'change', 'micro'))
  const first = messageOf(await handlers.history({}, contextAt(now, caller)))
  expect(calls.history.reply.parse(first)).toEqual(first)
  expect(first).toMatchObject({
    total: 12,
    current_page: 1,
    per_page: 10,
    last_page: 2,
    path: '/api/wallet/hzhistory',
  })
  expect(first.data.slice(0, 2)).toEqual([
    {
      id: expect.any(Number) as number,
      currency_name: 'USDT',
      transaction_info: 'Options account',
      value: '1.00000000',
      created_time: '2026-11-20 10:00:00',
      info: 'From exchange account to options account',
    },
    {
      id: expect.any(Number) as number,
      currency_name: 'USDT',
      transaction_info: 'Exchange account',
      value: '-1.00000000',
      created_time: '2026-11-20 10:00:00',
      info: 'From exchange account to options account',
    },
  ])
  const second = messageOf(await handlers.history({ page: 2 }, contextAt(now, caller)))
  expect(second.data).toHaveLength(2)
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(12)
})

it('MOVE-05 lists and counts the transfers of every direction, and no other record', async () => {
  const caller = await funded('1000')
  for (const kind of ['legal', 'lever', 'micro'] as const)
    messageOf(await move(caller, '100', 'change', kind))
  for (const from of accountKinds)
    for (const to of accountKinds) if (from !== to) messageOf(await move(caller, '1', from, to))
  const { data, total } = messageOf(await handlers.history({ limit: 200 }, contextAt(now, caller)))
  expect([data.length, total]).toEqual([30, 30])
})

it('MOVE-05 takes the last non-empty page when it comes twice', () => {
  const pageOf = (query: string) => {
    const request = { method: 'GET', raw: { url: `/api/wallet/hzhistory?${query}` } } as Parameters<
      typeof parseFields
    >[0]
    return readInput(calls.history, parseFields(request))
  }
  expect(pageOf('page=&page=2')).toEqual({ input: { page: 2 } })
  expect(pageOf('page=3&page=')).toEqual({ input: { page: 3 } })
  expect(pageOf('page=3&page=4')).toEqual({ input: { page: 4 } })
})
