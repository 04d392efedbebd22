import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { activate } from '../../app/i18n/i18n.ts'
import { quoteOptions } from './queries.ts'

const quote = {
  form_price: '65000.00000000',
  to_price: '3250.00000000',
  fee: '0.001',
  fee_percent: '0.10000000',
  quote_id: 'q',
  expires_at: '2026-11-20 12:00:05',
  expires_ms: 1_795_176_005_000,
  from_decimals: 8,
  to_decimals: 8,
}
const requests: unknown[] = []

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  vi.stubGlobal('fetch', (url: string, { body }: { readonly body: string }) => {
    requests.push([url, JSON.parse(body)])
    return Promise.resolve(Response.json({ type: 'ok', message: quote }))
  })
  await activate('en')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

it('MOVE-07 the quote is asked from the coin that is given to the coin that is received, each pair by itself', async () => {
  const queries = new QueryClient()
  for (const [from, to] of [
    [1, 2],
    [2, 1],
  ] as const)
    expect(await queries.fetchQuery(quoteOptions(from, to, false))).toEqual(quote)
  expect(requests).toEqual([
    ['/api/user/getTransferFee', { from_currency_id: 1, to_currency_id: 2, lang: 'en' }],
    ['/api/user/getTransferFee', { from_currency_id: 2, to_currency_id: 1, lang: 'en' }],
  ])
})

it.each([
  [1, 2, false, true],
  [1, 2, true, false],
  [2, 2, false, false],
])(
  'PAGE-32 MOVE-07 from %i to %i, held %s by a swap under way: quoted anew %s',
  (from, to, isHeld, isAsked) => {
    expect(quoteOptions(from, to, isHeld).enabled).toBe(isAsked)
  },
)

it('MOVE-07 a quote is renewed before its 5 s are over, none is kept, and a refusal is an answer', () => {
  expect(quoteOptions(1, 2, false)).toMatchObject({
    refetchInterval: 4_500,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
})
