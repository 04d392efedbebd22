import { EXPORT_ROWS_MAX, records as calls } from '@candor/contract'
import { quantity } from '@candor/money'
import { contextAt } from '@candor/testing/context'
import {
  closeRecords,
  DAY,
  handlers,
  file,
  move,
  now,
  openRecords,
  today,
  USDT,
  fixture,
} from '@candor/testing/fixtures/record'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  available,
  chainOfParty,
  type Entry,
  openHouseAccount,
  locked,
  postJournals,
  type RecordType,
  recordTypes,
} from '../ledger/index.ts'
import { spotRecords } from '../../products/spot/index.ts'

beforeAll(openRecords)

afterAll(closeRecords)
const linesOf = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))

it('LEDG-17 a file holds the own records of its days alone, the oldest first, with UTC times and exact decimals', async () => {
  const caller = await fixture.newCaller()
  await move(
    caller,
    { amount: '0.00000001', atMs: Date.parse(`${today}T00:00:00Z`) },
    { amount: '5', type: spotRecords.spotTrade, part: locked },
    { amount: '-2', type: spotRecords.spotTrade, part: locked },
    { amount: '7', atMs: now - DAY },
  )
  await move(await fixture.newCaller(), { amount: '99' })
  const exportFile = calls.export.reply.parse(await file(caller, 'ledger'))
  expect(exportFile).toMatchObject({
    file_name: `candor-ledger-${today}-${today}.csv`,
    rows: 3,
    complete: 1,
  })
  expect(exportFile.csv.split('\r\n')[0]).toBe(
    '\uFEFFtime_utc,record,account,part,type,info,currency,change,before,after,cause,reference',
  )
  expect(
    linesOf(exportFile.csv).map((cells) => [
      cells[0],
      cells[2],
      cells[3],
      cells[4],
      cells[7],
      cells[8],
      cells[9],
    ]),
  ).toEqual([
    [
      `${today} 00:00:00`,
      'Exchange account',
      'available',
      '200',
      '0.00000001',
      '0.00000000',
      '0.00000001',
    ],
    [
      `${today} 10:00:00`,
      'Exchange account',
      'locked',
      '51',
      '5.00000000',
      '0.00000000',
      '5.00000000',
    ],
    [
      `${today} 10:00:00`,
      'Exchange account',
      'locked',
      '51',
      '-2.00000000',
      '5.00000000',
      '3.00000000',
    ],
  ])
})

it('LEDG-17 what a spreadsheet would run as a formula is text in the file', async () => {
  const caller = await fixture.newCaller()
  await move(caller, { amount: '1', reference: '=HYPERLINK(1)' })
  expect((await file(caller, 'ledger')).csv).toContain(",test,'=HYPERLINK(1)\r\n")
})

it('LEDG-17 kinds without orders of their own are told by the ledger, and each holds its own types alone', async () => {
  const caller = await fixture.newCaller()
  await move(
    caller,
    { amount: '1' },
    { amount: '3', type: 51 as RecordType },
    { amount: '4', type: 1002 as RecordType },
    { amount: '5', type: 1003 as RecordType },
  )
  const types = linesOf((await file(caller, 'nft')).csv).map((cells) => cells[4])
  expect(new Set(types)).toEqual(new Set(['1002', '1003']))
})

it('LEDG-17 one file is bounded, and says when the period holds more', async () => {
  const caller = await fixture.newCaller()
  const [own] = await fixture.asOwner(
    'SELECT id FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = 2',
    [caller.userId, USDT],
  )
  await fixture.database.transaction(async (tx) => {
    const outside = await openHouseAccount(tx, 'outside:sandbox', USDT, 0)
    const entries = Array.from({ length: EXPORT_ROWS_MAX + 1 }, (): Entry[] => [
      {
        account: Number(own?.['id']),
        part: available,
        type: recordTypes.depositCredited,
        change: quantity(1n),
      },
      {
        account: outside,
        part: available,
        type: recordTypes.depositCredited,
        change: quantity(-1n),
      },
    ]).flat()
    await postJournals(tx, chainOfParty(caller.userId), new Date(now), [
      { cause: 'test', reference: 'many', params: {}, entries },
    ])
  })
  const exportFile = await file(caller, 'ledger')
  expect([exportFile.rows, exportFile.complete, linesOf(exportFile.csv).length]).toEqual([
    EXPORT_ROWS_MAX,
    0,
    EXPORT_ROWS_MAX,
  ])
})

it('LEDG-17 LEDG-18 refuse a period the wrong way round or longer than a year', async () => {
  const caller = await fixture.newCaller()
  for (const [from, to] of [
    ['2026-11-21', '2026-11-20'],
    ['2025-11-19', '2026-11-20'],
  ] as const) {
    expect(await handlers.export({ kind: 'ledger', from, to }, contextAt(now, caller))).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
    expect(await handlers.statement({ from, to }, contextAt(now, caller))).toEqual({
      refused: 'PARAM_ERROR',
      details: { field: expect.any(String) },
    })
  }
})
