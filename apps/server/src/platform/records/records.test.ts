import { records as calls } from '@candor/contract'
import { type Price, unitsOf } from '@candor/money'
import { messageOf } from '@candor/testing/fixtures/access'
import { contextAt } from '@candor/testing/context'
import {
  BTC,
  btc,
  closeRecords,
  DAY,
  dayOf,
  handlers,
  move,
  now,
  openRecords,
  statement,
  today,
  USDT,
  wallet,
  fixture,
} from '@candor/testing/fixtures/record'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locked, recordTypes } from '../ledger/index.ts'
import { borrowingRecords } from '../../products/borrowing/index.ts'
import { futuresRecords } from '../../products/futures/index.ts'
import { secondsRecords } from '../../products/seconds/index.ts'
import { spotRecords } from '../../products/spot/index.ts'
import { transfersRecords } from '../../products/transfers/index.ts'

beforeAll(openRecords)

afterAll(closeRecords)

it('LEDG-14 chooses records by account kind, currency, group and day, and counts what was chosen', async () => {
  const caller = await fixture.newCaller()
  await move(
    caller,
    { amount: '10' },
    { amount: '5', kind: 4, type: transfersRecords.exchangeToOptions },
    { amount: '1', currency: BTC, atMs: now - DAY },
    { amount: '2', type: spotRecords.spotTrade, atMs: now - 2 * DAY },
  )
  await move(await fixture.newCaller(), { amount: '99' })
  const listed = async (input: Parameters<typeof wallet.records>[0]) => {
    const { list, count } = messageOf(await wallet.records(input, contextAt(now, caller)))
    expect(count).toBe(list.length)
    return list.map(({ value }) => Number(value))
  }
  expect(await listed({ type: 0 })).toEqual([5, 10, 1, 2])
  expect(await listed({ type: 2 })).toEqual([10, 1, 2])
  expect(await listed({ type: 0, currency: USDT })).toEqual([5, 10, 2])
  expect(await listed({ type: 0, group: 'deposit' })).toEqual([10, 1])
  expect(await listed({ type: 0, group: 'transfer' })).toEqual([5])
  expect(await listed({ type: 0, group: 'nft' })).toEqual([])
  expect(await listed({ type: 0, from: today })).toEqual([5, 10])
  expect(await listed({ type: 0, to: dayOf(now - DAY) })).toEqual([1, 2])
  expect(
    await listed({ type: 2, group: 'deposit', from: dayOf(now - DAY), to: dayOf(now - DAY) }),
  ).toEqual([1])
})

it('LEDG-18 a statement of random histories adds up exactly, day by day and over all', async () => {
  const caller = await fixture.newCaller()
  const other = await fixture.newCaller()
  let seed = 20_261_120
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const types = [
    recordTypes.depositCredited,
    spotRecords.spotTrade,
    spotRecords.spotFreeze,
    transfersRecords.exchangeToOptions,
    futuresRecords.contractFee,
  ]
  /** Each account's balance after each day, by addition alone. */
  const held = new Map<string, bigint>()
  const days = [4, 3, 2, 1, 0].map((ago) => dayOf(now - ago * DAY))
  const afterDay: Map<string, bigint>[] = []
  const expected = new Map<string, bigint>()
  for (const [index, day] of days.entries()) {
    for (let count = 0; count < 12; count += 1) {
      const [currency, kind, part, type] = [
        random(2) === 0 ? BTC : USDT,
        1 + random(4),
        random(2) as 0 | 1,
        types[random(types.length)] ?? recordTypes.depositCredited,
      ]
      const key = `${currency}/${kind}`
      const partKey = `${key}/${part}`
      const has = held.get(partKey) ?? 0n
      const units =
        has > 1n && random(3) === 0
          ? -(has / BigInt(1 + random(4)))
          : BigInt(1 + random(1_000_000_000))
      const atMs =
        Date.parse(`${day}T00:00:00Z`) + (count === 0 ? 0 : count === 1 ? DAY - 1 : random(DAY))
      await move(caller, {
        amount: `${units < 0n ? '-' : ''}${textOf(units < 0n ? -units : units)}`,
        currency,
        kind,
        part,
        type,
        atMs,
      })
      held.set(partKey, has + units)
      expected.set(
        `${index}/${key}/${type}`,
        (expected.get(`${index}/${key}/${type}`) ?? 0n) + units,
      )
    }
    afterDay.push(
      new Map(
        [...held].reduce((sums, [partKey, units]) => {
          const key = partKey.slice(0, partKey.lastIndexOf('/'))
          return sums.set(key, (sums.get(key) ?? 0n) + units)
        }, new Map<string, bigint>()),
      ),
    )
  }
  await move(other, { amount: '1000000' })

  for (const [index, day] of days.entries()) {
    const reply = calls.statement.reply.parse(await statement(caller, day, day))
    for (const { currency, account, opening, closing, sums } of reply.accounts) {
      const key = `${currency}/${account}`
      expect(unitsIn(opening)).toBe(afterDay[index - 1]?.get(key) ?? 0n)
      expect(unitsIn(closing)).toBe(afterDay[index]?.get(key) ?? 0n)
      expect(sums.reduce((sum, { total }) => sum + unitsIn(total), unitsIn(opening))).toBe(
        unitsIn(closing),
      )
      for (const { type, total } of sums)
        expect(unitsIn(total)).toBe(expected.get(`${index}/${key}/${type}`))
    }
    const expectedKeys = [...(afterDay[index]?.keys() ?? [])].filter(
      (key) =>
        (afterDay[index - 1]?.get(key) ?? 0n) !== 0n ||
        (afterDay[index]?.get(key) ?? 0n) !== 0n ||
        [...expected.keys()].some((moved) => moved.startsWith(`${index}/${key}/`)),
    )
    expect(reply.accounts.map(({ currency, account }) => `${currency}/${account}`).sort()).toEqual(
      expectedKeys.sort(),
    )
    expect(
      reply.accounts
        .flatMap(({ sums }) => sums.map(({ records }) => records))
        .reduce((sum, each) => sum + each, 0),
    ).toBe(12)
  }
  const whole = await statement(caller, days[0] ?? '', days.at(-1) ?? '')
  const balances = messageOf(await wallet.wallets({}, contextAt(now, caller)))
  for (const { currency, account, opening, closing } of whole.accounts) {
    expect(opening).toBe('0.00000000')
    const kind = (['legal', 'change', 'lever', 'micro'] as const)[account - 1] ?? 'legal'
    const row = (balances[`${kind}_wallet`].balance as Record<string, unknown>[]).find(
      (one) => one['currency'] === currency,
    )
    expect(unitsIn(closing)).toBe(
      unitsIn(String(row?.[`${kind}_balance`])) + unitsIn(String(row?.[`lock_${kind}_balance`])),
    )
  }
  expect((await statement(other, today, today)).accounts).toMatchObject([
    {
      currency_name: 'USDT',
      account: 2,
      opening: '0.00000000',
      closing: '1000000.00000000',
      sums: [{ info: 'Deposit', records: 1 }],
    },
  ])
})

const unitsIn = (text: string): bigint => BigInt(text.replace('.', ''))
const textOf = (units: bigint): string =>
  `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`

it('LEDG-21 LEDG-18 the value at each midnight is what the statement of the day before closes with, at the recorded close, and now at the last price', async () => {
  const caller = await fixture.newCaller()
  const midnight = Date.parse(`${today}T00:00:00Z`)
  await move(
    caller,
    { amount: '1000', atMs: midnight - 10 * DAY + 5 },
    { amount: '2', currency: BTC, atMs: midnight - 9 * DAY },
    { amount: '300', kind: 4, type: secondsRecords.secondsSettled, atMs: midnight - 8 * DAY - 1 },
    { amount: '-500', kind: 2, type: spotRecords.spotTrade, atMs: midnight - 3 * DAY },
    {
      amount: '0.5',
      currency: BTC,
      kind: 1,
      part: locked,
      type: spotRecords.spotTrade,
      atMs: midnight - 3 * DAY + 7,
    },
    { amount: '-100.00000001', atMs: midnight - DAY },
    { amount: '40', type: borrowingRecords.loanPrincipal, atMs: midnight + 1 },
  )
  btc.closes = new Map([
    [BTC, Array.from({ length: 31 }, (_each, at) => unitsOf<Price>(`${100 + at}`))],
  ])
  btc.now = unitsOf<Price>('140.12345678')
  const reply = calls.portfolio.reply.parse(
    messageOf(await handlers.portfolio({ range: '1M' }, contextAt(now, caller))),
  )
  expect(reply.points).toHaveLength(32)
  for (const [at, { time, value }] of reply.points.entries()) {
    const isNow = at === 31
    const atMs = isNow ? now : midnight - (30 - at) * DAY
    expect(time).toBe(new Date(atMs).toISOString().slice(0, 19).replace('T', ' '))
    const { accounts } = await statement(
      caller,
      dayOf(isNow ? now : atMs - DAY),
      dayOf(isNow ? now : atMs - DAY),
    )
    const worth = accounts.reduce(
      (sum, { currency, closing }) =>
        sum +
        unitsIn(closing) *
          (currency === BTC
            ? isNow
              ? unitsIn('140.12345678')
              : BigInt(100 + at) * 100_000_000n
            : 100_000_000n),
      0n,
    )
    expect(unitsIn(value)).toBe(worth / 100_000_000n)
  }
  const profits = reply.points.map(({ profit }) => profit)
  // 300 were won by the eighth midnight before today; the BTC deposited the day before counts at
  // 122, so the deposit is no gain.
  expect([profits[20], profits[21], profits[22]]).toEqual([
    '0.00000000',
    '0.00000000',
    '300.00000000',
  ])
  // 2 BTC from 122 to 127, then to 128 beside -500 USDT and 0.5 BTC by trade, then to now; the
  // withdrawal and the loan change nothing.
  expect([profits[27], profits[28], profits[31]]).toEqual([
    '310.00000000',
    '-124.00000000',
    '-93.69135805',
  ])
})

it('LEDG-21 LOAN-14 what a forced close takes for what was borrowed is no loss', async () => {
  const caller = await fixture.newCaller()
  const borrowed = [
    { amount: '600', type: borrowingRecords.loanPrincipal, atMs: now - 4 * DAY },
    { amount: '-600', type: borrowingRecords.loanSale, atMs: now - 2 * DAY },
  ]
  await move(caller, { amount: '1000', atMs: now - 5 * DAY }, ...borrowed)
  const { points } = messageOf(await handlers.portfolio({ range: '1W' }, contextAt(now, caller)))
  expect([
    points.some(({ value }) => value === '1600.00000000'),
    new Set(points.map(({ profit }) => profit)),
  ]).toEqual([true, new Set(['0.00000000'])])
})

it('LEDG-21 a new account has a flat curve of nothing in every range, and ranges have their steps', async () => {
  const caller = await fixture.newCaller()
  for (const [range, points, stepMs] of [
    ['1D', 26, 3_600_000],
    ['1W', 30, 6 * 3_600_000],
    ['1M', 32, DAY],
    ['3M', 93, DAY],
    ['1Y', 367, DAY],
  ] as const) {
    const { points: reportedPoints } = messageOf(
      await handlers.portfolio({ range }, contextAt(now, caller)),
    )
    expect(reportedPoints).toHaveLength(points)
    expect(new Set(reportedPoints.flatMap(({ value, profit }) => [value, profit]))).toEqual(
      new Set(['0.00000000']),
    )
    const [first, second] = reportedPoints.map(({ time }) =>
      Date.parse(`${time.replace(' ', 'T')}Z`),
    )
    expect((second ?? 0) - (first ?? 0)).toBe(stepMs)
  }
})

it("LEDG-18 names each sum in the reader's language and leaves out accounts that never held anything", async () => {
  const caller = await fixture.newCaller()
  await move(
    caller,
    { amount: '3', type: spotRecords.spotTrade },
    { amount: '2', type: futuresRecords.contractMargin, kind: 3 },
  )
  expect(
    (await statement(caller, today, today)).accounts.map(({ transaction_info, sums }) => [
      transaction_info,
      ...sums.map(({ info }) => info),
    ]),
  ).toEqual([
    ['Exchange account', 'Spot trade'],
    ['Leverage account', 'Futures margin'],
  ])
  const inChinese = messageOf(
    await handlers.statement({ from: today, to: today }, contextAt(now, caller, 'zh')),
  )
  expect(inChinese.accounts.map(({ sums }) => sums[0]?.info)).toEqual(['币币成交', '合约保证金'])
  expect((await statement(caller, dayOf(now - DAY), dayOf(now - DAY))).accounts).toEqual([])
  expect(
    (await statement(caller, dayOf(now + DAY), dayOf(now + DAY))).accounts.map(
      ({ opening, closing, sums }) => [opening, closing, sums.length],
    ),
  ).toEqual([
    ['3.00000000', '3.00000000', 0],
    ['2.00000000', '2.00000000', 0],
  ])
})
