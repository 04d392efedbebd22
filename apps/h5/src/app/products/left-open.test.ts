import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { activate } from '../i18n/i18n.ts'
import { factsOf } from './facts.ts'

const inTheWay: { kind: string; count: number }[] = []
const requests: string[] = []

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' })
  vi.stubGlobal('fetch', (url: string) => {
    requests.push(url.split('?')[0] ?? '')
    return Promise.resolve(
      Response.json({
        type: 'ok',
        message: { in_the_way: inTheWay, second_factor: 'totp', dust: [], give_up: '' },
      }),
    )
  })
  await activate('en')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

it.each([
  ['token-offering', 'offerings'],
  ['lock-mining', 'locks'],
] as const)(
  'SITE-13 USER-42 an order of %s that is open is found by the count of all, however old it is',
  async (name, kind) => {
    const isLeftOpen = async () => factsOf(name).leftOpen?.(new AbortController().signal)
    inTheWay.splice(0, 1, { kind: 'balances', count: 1 })
    expect(await isLeftOpen()).toBe(false)
    inTheWay.push({ kind, count: 1 })
    expect(await isLeftOpen()).toBe(true)
    expect(requests.splice(0)).toEqual(['/api/safe/close', '/api/safe/close'])
    inTheWay.splice(0)
  },
)
