import { markets } from '@candor/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { INDICATOR_AFTER_MS, useActivity } from './activity.ts'
import { call } from './call.ts'
import { activate } from '../app/i18n/i18n.ts'

const slow = () => useActivity.getState().slow
/** The ways a request may end. */
const ends: readonly (readonly [
  string,
  (
    end: { answer: (response: Response) => void; fail: (error: Error) => void },
    page: AbortController,
  ) => void,
])[] = [
  ['is answered', ({ answer }) => answer(Response.json({ type: 'ok', message: [] }))],
  [
    'is refused',
    ({ answer }) => answer(Response.json({ type: 'error', message: 'no', code: 'TOO_FAST' })),
  ],
  ['answers what cannot be read', ({ answer }) => answer(new Response('<html>'))],
  ['is answered 500', ({ answer }) => answer(new Response('', { status: 500 }))],
  ['is lost on the way', ({ fail }) => fail(new TypeError('failed to fetch'))],
  [
    'is ended by the page that asked',
    ({ fail }, page) => {
      page.abort()
      fail(new DOMException('ended', 'AbortError'))
    },
  ],
]

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  await activate('en')
  vi.useFakeTimers()
})
beforeEach(() => {
  useActivity.setState({ slow: 0 })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(ends)(
  'WIRE-14 the indicator comes after 800 ms and goes when the request %s',
  async (_how, end) => {
    const page = new AbortController()
    const fetched = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => fetched.promise)
    const pendingCall = Promise.allSettled([call(markets.quotation, {}, { signal: page.signal })])
    vi.advanceTimersByTime(INDICATOR_AFTER_MS - 1)
    expect(slow(), 'before').toBe(0)
    vi.advanceTimersByTime(1)
    expect(slow(), 'while it is under way').toBe(1)
    end({ answer: fetched.resolve, fail: fetched.reject }, page)
    await pendingCall
    expect(slow(), 'after').toBe(0)
  },
)

it.each(ends)(
  'WIRE-14 a request that %s before 800 ms are over never shows it',
  async (_how, end) => {
    const fetched = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => fetched.promise)
    const page = new AbortController()
    const pendingCall = Promise.allSettled([call(markets.quotation, {}, { signal: page.signal })])
    end({ answer: fetched.resolve, fail: fetched.reject }, page)
    await pendingCall
    vi.advanceTimersByTime(INDICATOR_AFTER_MS * 2)
    expect(slow()).toBe(0)
  },
)
