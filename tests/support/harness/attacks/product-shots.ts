import type { Person } from '@candor/testing/people'
import type { TestPlatform } from '@candor/testing/platform'
import { productTestings } from '@candor/testing/products'
import { expect } from 'vitest'
import type { Shot } from './race.ts'

/** Lot size of BTC contracts, in BTC. */
export const LOT = 0.01
export const USDT = 3
const pair = { currency_id: 1, legal_id: USDT } as const

export const shot = (
  person: Person,
  path: string,
  body: Record<string, string | number>,
  key?: string,
): Shot => ({
  method: 'POST',
  path,
  token: person.token,
  body,
  ...(key === undefined ? {} : { key }),
})
export const move = (
  person: Person,
  number: string,
  from: string,
  to: string,
  key?: string,
): Shot =>
  shot(person, '/wallet/change', { currency_id: USDT, number, from_field: from, to_field: to }, key)

/** A long of one lot at leverage 10. */
export const market = { ...pair, share: '1', multiple: 10, type: 1, status: 1 } as const
export const limit = { ...market, status: 0, target_price: '' }
export const option = {
  match_id: 1,
  currency_id: USDT,
  type: 1,
  seconds: 30,
  number: '100',
} as const

export function lotsWorth(notional: number, price: number): string {
  return `${Math.floor(notional / (price * LOT))}`
}

/** The only contract that a user has in a status. */
export async function onlyOpen(person: Person, status = 1): Promise<number> {
  const { message } = await person.post('/lever/my_trade', { ...pair, page: 1, status })
  const {
    message: { data },
  } = message as { message: { data: { id: number }[] } }
  expect(data).toHaveLength(1)
  return data[0]?.id ?? 0
}

/** The number of journals caused by users' requests. */
export async function effects(fixture: TestPlatform): Promise<number> {
  const [row] = await fixture.asOwner<{ count: string }>(
    'SELECT count(*) AS count FROM journal WHERE cause = ANY ($1)',
    [productTestings.flatMap(({ causes }) => causes?.asked ?? [])],
  )
  return Number(row?.count)
}
