import { createHash } from 'node:crypto'
import { type Price, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { type ChainedTick, firstBreak, genesisHash, tickHash, tickText } from './chain.ts'

const prevHash = new Uint8Array(32).fill(0xab)
const tick = {
  id: 7,
  symbol: 'BTC/USDT',
  price: unitsOf<Price>('65000.5'),
  ts: 1_763_632_800_123,
  source: 'simulated',
  prevHash,
}
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

function chain(length: number): ChainedTick[] {
  const ticks: ChainedTick[] = []
  for (let id = 1; id <= length; id += 1) {
    const fields = {
      ...tick,
      id,
      ts: tick.ts + id,
      prevHash: ticks.at(-1)?.hash ?? genesisHash('BTC/USDT'),
    }
    ticks.push({ ...fields, hash: tickHash(fields) })
  }
  return ticks
}

describe('tickHash', () => {
  it('FAIR-01 is SHA-256 over id, symbol, price, ts, source and prev_hash in that order', () => {
    const text = `7|BTC/USDT|65000.50000000|1763632800123|simulated|${'ab'.repeat(32)}`
    expect(tickText(tick)).toBe(text)
    expect(hex(tickHash(tick))).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
  })

  it.each([
    ['id', { id: 8 }],
    ['symbol', { symbol: 'ETH/USDT' }],
    ['price', { price: unitsOf<Price>('65000.50000001') }],
    ['ts', { ts: tick.ts + 1 }],
    ['source', { source: 'derived' }],
    ['prev_hash', { prevHash: new Uint8Array(32) }],
  ])('FAIR-01 changes with the %s', (_field, change) => {
    expect(hex(tickHash({ ...tick, ...change }))).not.toBe(hex(tickHash(tick)))
  })

  it.each(['a|b', 'a\nb', '', 'ü'])(
    'refuses the source %j, which would blur the fields',
    (source) => {
      expect(() => tickHash({ ...tick, source })).toThrow(RangeError)
    },
  )
})

describe('firstBreak', () => {
  it('FAIR-01 finds no break in a chain and names the first tick that was changed, dropped or swapped', () => {
    const ticks = chain(5)
    const [one, two, three, four, five] = ticks as [
      ChainedTick,
      ChainedTick,
      ChainedTick,
      ChainedTick,
      ChainedTick,
    ]
    const genesis = genesisHash('BTC/USDT')
    const forged = { ...three, price: unitsOf<Price>('1') }
    expect(firstBreak(ticks, genesis)).toBeUndefined()
    expect(firstBreak([one, two, forged, four, five], genesis)).toBe(forged)
    expect(firstBreak([one, two, { ...forged, hash: tickHash(forged) }, four, five], genesis)).toBe(
      four,
    )
    expect(firstBreak([one, three, four], genesis)).toBe(three)
    expect(firstBreak([two, three], genesis)).toBe(two)
  })

  it('begins differently for every pair', () => {
    expect(hex(genesisHash('BTC/USDT'))).toBe(
      createHash('sha256').update('candor chain BTC/USDT').digest('hex'),
    )
  })
})
