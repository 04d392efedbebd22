import { type Price, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { countConverted, toDistance, HISTORY_MS, type ListedProduct } from './history.ts'

const p = (text: string): Price => unitsOf<Price>(text)
const NOW = Date.UTC(2026, 10, 20)
const listed = (changes: Partial<ListedProduct> = {}): ListedProduct => ({
  type: 'call',
  linkedPrice: p('102'),
  reference: p('100'),
  listedMs: NOW - 86_400_000,
  settledIn: 'usdt',
  ...changes,
})

it.each([
  ['101', '1'],
  ['101.00000001', '2.5'],
  ['97.5', '2.5'],
  ['102.50000001', '5'],
  ['95', '5'],
  ['94.99999999', 'more'],
])('DUAL-22 a linked price of %s listed at 100 is up to %s percent away', (linked, distance) => {
  expect(toDistance({ linkedPrice: p(linked), reference: p('100') })).toBe(distance)
})

it.each<[string, Partial<ListedProduct>, number, number]>([
  ['a call that paid USDT', {}, 1, 1],
  ['a call that paid the coin', { settledIn: 'coin' }, 0, 1],
  ['a put that paid USDT', { type: 'put', linkedPrice: p('98') }, 0, 1],
  ['a put that paid the coin', { type: 'put', linkedPrice: p('98'), settledIn: 'coin' }, 1, 1],
  ['one that has not settled', { settledIn: undefined }, 0, 0],
  ['one of another distance', { linkedPrice: p('104') }, 0, 0],
  ['one of 90 days ago', { listedMs: NOW - HISTORY_MS }, 0, 0],
  ['one within them', { listedMs: NOW - HISTORY_MS + 1 }, 1, 1],
  ['one listed later', { listedMs: NOW + 1 }, 0, 0],
])('DUAL-22 %s', (_what, changes, converted, settled) => {
  const product = listed(changes)
  const kind = { type: product.type, distance: '2.5' } as const
  expect(countConverted([product], kind, NOW)).toEqual({ converted, settled })
  const other = { ...kind, type: product.type === 'call' ? ('put' as const) : ('call' as const) }
  expect(countConverted([product], other, NOW)).toEqual({ converted: 0, settled: 0 })
})
