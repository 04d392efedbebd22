import { type Price, quantity, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { createBoard } from './board.ts'
import type { RecordedTick } from './tick.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const tick = (id: number, recordedAt: number, lateMs = 0): RecordedTick => ({
  id,
  symbol: 'BTC/USDT',
  marketId: 1,
  price: unitsOf<Price>('50000'),
  ts: recordedAt - lateMs,
  source: 'live',
  prevHash: new Uint8Array(),
  hash: new Uint8Array(),
  volume: quantity(0n),
  barTime: undefined,
  recordedAt,
})

it('MKT-16 LOAN-24 knows the last tick that was recorded in time beside the last of all', () => {
  const { board, writer } = createBoard(
    () => NOON,
    (error) => {
      throw error
    },
  )
  const record = (...ticks: RecordedTick[]): (number | undefined)[] => {
    writer.set(1, ticks.at(-1), {})
    writer.announce(ticks)
    return [board.last(1)?.tickId, board.lastInTime(1)?.tickId]
  }
  expect([board.last(1), board.lastInTime(1)]).toEqual([undefined, undefined])
  expect(record(tick(1, NOON - 9_000, 1_001)), 'after a start the last of any kind').toEqual([1, 1])
  expect(record(tick(2, NOON - 8_000, 1_001))).toEqual([2, 1])
  expect(record(tick(3, NOON - 7_000, 1_000), tick(4, NOON - 7_000, 5_000))).toEqual([4, 3])
  expect(record(tick(5, NOON - 6_000), tick(6, NOON - 6_000))).toEqual([6, 6])
})
