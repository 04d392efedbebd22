import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { activate } from '../../app/i18n/i18n.ts'
import { queryClient } from '../../net/query-client.ts'
import { loadOlderBars } from './use-bars.ts'

const BEFORE_MS = Date.UTC(2026, 10, 20, 12)
const requestedUrls: URL[] = []

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  vi.stubGlobal('fetch', (url: string) => {
    requestedUrls.push(new URL(url, location.origin))
    return Promise.resolve(Response.json({ code: 1, msg: 'success', data: [] }))
  })
  await activate('en')
})
afterAll(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('MKT-07 PAGE-42 scrolled back, the chart asks for the 300 bars before the oldest it has, without that one, and keeps them', async () => {
  await loadOlderBars('BTC/USDT', '5min', BEFORE_MS)
  await loadOlderBars('BTC/USDT', '5min', BEFORE_MS)
  expect(
    requestedUrls.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]),
  ).toEqual([
    [
      '/api/currency/new_timeshar',
      {
        from: String(BEFORE_MS - 1 - 300 * 300_000),
        to: String(BEFORE_MS - 1),
        symbol: 'BTC/USDT',
        period: '5min',
        lang: 'en',
      },
    ],
  ])
})
