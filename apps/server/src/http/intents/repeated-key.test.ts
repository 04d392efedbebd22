import { amount } from '@candor/contract/fields'
import { closeServers, json, serverWith, tryRoute } from '@candor/testing/servers/border-server'
import { afterEach, describe, expect, it } from 'vitest'
import { findDuplicateKey } from '../duplicate-key.ts'

afterEach(closeServers)

describe('the border', () => {
  it.each([
    ['{"number":"1","number":"2"}', 'number'],
    ['{"number":"1", "n\\u0075mber" : "2"}', 'number'],
    ['{"number":"1","extra":{"a":1,"b":2,"a":3}}', 'a'],
    ['{"extra":[{"a":1},{"a":1,"a":2}],"number":"1"}', 'a'],
    ['{"lang":"en","number":"1","lang":"zh"}', 'lang'],
    ['{"__proto__":1,"number":"1","__proto__":2}', '__proto__'],
    ['{"a<b":1,"number":"1","a<b":1}', 'body'],
  ])('WIRE-45 refuses %s, whose key comes twice, and names it', async (payload, field) => {
    for (const money of [{}, { money: true }] as const) {
      const server = await serverWith({ ...tryRoute, input: { number: amount() }, ...money })
      const answer = (await server.inject(json(payload))).json<{ code: string; details?: object }>()
      expect(answer.code).toBe('PARAM_ERROR')
      expect(answer.details).toEqual({ field })
    }
  })

  it.each([
    '{"number":"1","text":"\\"number\\":"}',
    '{"number":"1","text":"\\\\","b":{"number":2},"c":[{"number":3},{"number":4}]}',
    '{"number":"1","number ":"2","":1}',
    '{ "number"\n:\t"1" }',
  ])('WIRE-45 takes %s, whose keys come once each', async (payload) => {
    const server = await serverWith({ ...tryRoute, input: { number: amount() } })
    expect((await server.inject(json(payload))).json()).toMatchObject({ message: { number: '1' } })
  })

  it('WIRE-45 costs a fraction of what the largest body costs to read', () => {
    const text = JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 4_000 }, (_, index) => [`key${index}`, `"${index}\\`]),
      ),
    )
    const best = (work: () => unknown): number =>
      Math.min(
        ...Array.from({ length: 40 }, () => {
          const startedAt = performance.now()
          work()
          return performance.now() - startedAt
        }),
      )
    expect(findDuplicateKey(text)).toBeUndefined()
    expect(best(() => findDuplicateKey(text))).toBeLessThan(
      Math.max(3, 5 * best(() => JSON.parse(text))),
    )
  })
})
