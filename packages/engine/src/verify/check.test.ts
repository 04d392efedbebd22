import { type Price, unitsOf } from '@candor/money'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { genesisHash, tickHash } from '../prices/chain.ts'
import { merklePath, merkleRoot, merkleTree } from '../prices/merkle.ts'
import { checkEvidence, checkTick, pathDueMs, type Step } from './check.ts'
import type { Evidence, OrderProof, TickEvidence, WireTick } from './evidence.ts'

const symbol = 'BTC/USDT'
const startMs = Date.parse('2026-11-20T10:00:00Z')
/** One price a second; a late one is recorded more than a second after its source time. */
const prices = ['65000', '65010.5', '65100', '65049.99', '65200']
const chain = chainOf(prices)
const late = { 3: 1_500 } as Readonly<Record<number, number>>

function chainOf(texts: readonly string[]): WireTick[] {
  let prevHash = genesisHash(symbol)
  return texts.map((text, index) => {
    const fields = {
      id: index + 1,
      symbol,
      price: unitsOf<Price>(text),
      ts: startMs + index * 1_000,
      source: 'test',
      prevHash,
    }
    const hash = tickHash(fields)
    const wire = {
      id: fields.id,
      symbol,
      price: decimals(text),
      ts: fields.ts,
      source: 'test',
      prev_hash: bytesToHex(prevHash),
      hash: bytesToHex(hash),
    }
    prevHash = hash
    return wire
  })
}

function decimals(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(8, '0')}`
}

function evidenceOf(id: number): TickEvidence {
  const tick = chain[id - 1]
  if (tick === undefined) throw new Error(`no tick ${id}`)
  return {
    tick,
    recorded_at: tick.ts + (late[id] ?? 200),
    previous: chain[id - 2] ?? null,
    path: null,
    root: null,
    date: '2026-11-20',
  }
}

/**
 * A stop at 65100 accepted between the first and the second tick: the third reaches it but is late,
 * the fifth triggers it.
 */
function stopEvidence(
  changes: {
    readonly proof?: Partial<OrderProof>
    readonly from?: number
    readonly ticks?: readonly TickEvidence[]
  } = {},
): Evidence {
  const from = changes.from ?? 1
  const proof: OrderProof = {
    kind: 'spot stop',
    id: 7,
    formula: 'spot.stop',
    version: 2,
    ticks: [{ role: 'trigger', id: 5 }],
    runs: [{ from, to: 5 }],
    inputs: { symbol, side: 'buy', stop_price: '65100.00000000', accepted_at: startMs + 500 },
    result: { tick_id: 5, price: '65200.00000000' },
    ...changes.proof,
  }
  const run = {
    from,
    to: 5,
    ticks: chain.slice(from).map(({ id, price, ts, source }) => ({
      id,
      price,
      ts,
      source,
      recorded_at: ts + (late[id] ?? 200),
    })),
  }
  return { proof, ticks: changes.ticks ?? [evidenceOf(5), evidenceOf(from)], runs: [run] }
}

function verdictsOf(steps: readonly Step[]): string[] {
  return steps.map(({ what, verdict }) => `${what} ${verdict.is}`)
}

it('FAIR-05 a tick of today: its hash and its link match, its path can be checked ten minutes into the next day', () => {
  expect(checkTick(evidenceOf(2))).toEqual([
    { what: 'hash', tickId: 2, verdict: { is: 'matches' } },
    { what: 'chain', tickId: 2, verdict: { is: 'matches' } },
    { what: 'path', tickId: 2, verdict: { is: 'later', atMs: Date.parse('2026-11-21T00:10:00Z') } },
  ])
  expect(pathDueMs(Date.parse('2026-12-31T23:59:59.999Z'))).toBe(Date.parse('2027-01-01T00:10:00Z'))
})

it('FAIR-05 a tick of a published day leads to its root, the first of a pair to its published beginning', () => {
  const tree = merkleTree(chain.map(({ hash }) => hexToBytes(hash)))
  const published = (id: number): TickEvidence => ({
    ...evidenceOf(id),
    root: bytesToHex(merkleRoot(tree)),
    path: merklePath(tree, id - 1).map(({ side, hash }) => ({ side, hash: bytesToHex(hash) })),
  })
  for (const { id } of chain)
    expect(verdictsOf(checkTick(published(id)))).toEqual([
      'hash matches',
      'chain matches',
      'path matches',
    ])
  expect(verdictsOf(checkTick({ ...published(2), path: published(3).path }))).toEqual([
    'hash matches',
    'chain matches',
    'path differs',
  ])
  expect(
    verdictsOf(checkTick({ ...published(2), root: null })),
    'a path that leads to no published root',
  ).toEqual(['hash matches', 'chain matches', 'path differs'])
  expect(
    verdictsOf(checkTick({ ...published(2), root: 'not a hash' })),
    'a root that is none',
  ).toEqual(['hash matches', 'chain matches', 'path differs'])
})

it.each([
  ['its price', { price: '65010.50000001' }],
  ['its time', { ts: startMs + 1_001 }],
  ['its source', { source: 'tess' }],
  ['its id', { id: 9 }],
  ['its pair', { symbol: 'ETH/USDT' }],
  ['its hash', { hash: '0'.repeat(64) }],
  ['a field that cannot be hashed', { source: 'a|b' }],
  ['no price', { price: '-1' }],
  ['no hash', { hash: 'zz' }],
])('FAIR-05 a tick whose hash is not that of %s does not match', (_, change) => {
  expect(
    verdictsOf(checkTick({ ...evidenceOf(2), tick: { ...evidenceOf(2).tick, ...change } }))[0],
  ).toBe('hash differs')
})

it('FAIR-05 a tick that follows another than it says does not match', () => {
  const other = chainOf(['64000', '1'])[0]
  expect(verdictsOf(checkTick({ ...evidenceOf(2), previous: other ?? null }))[1]).toBe(
    'chain differs',
  )
  expect(verdictsOf(checkTick({ ...evidenceOf(2), previous: null }))[1]).toBe('chain differs')
})

it('SPOT-15 FAIR-05 a stop matches when the tick it names is the first in time that reaches it', () => {
  const steps = checkEvidence(stopEvidence())
  expect(verdictsOf(steps)).toEqual([
    'hash matches',
    'chain matches',
    'path later',
    'hash matches',
    'chain matches',
    'path later',
    'run matches',
    'result matches',
  ])
  expect(steps.at(-1)).toMatchObject({ recomputed: { tick_id: 5, price: '65200.00000000' } })
})

const gap = stopEvidence()
it.each([
  [
    'another tick is said to have let it in',
    stopEvidence({ proof: { result: { tick_id: 3, price: '65100.00000000' } } }),
    'result differs',
  ],
  [
    'another price is said',
    stopEvidence({ proof: { result: { tick_id: 5, price: '65199.00000000' } } }),
    'result differs',
  ],
  [
    'an input is another',
    stopEvidence({
      proof: {
        inputs: { symbol, side: 'buy', stop_price: '65010.00000000', accepted_at: startMs + 500 },
      },
    }),
    'result differs',
  ],
  ['the run begins after the acceptance', stopEvidence({ from: 4 }), 'result differs'],
  [
    'the run is not the one it names',
    stopEvidence({ proof: { runs: [{ from: 2, to: 5 }] } }),
    'result differs',
  ],
  [
    'a tick it names is kept back',
    stopEvidence({ proof: { ticks: [{ role: 'trigger', id: 3 }] } }),
    'result differs',
  ],
  ['the formula is of another version', stopEvidence({ proof: { version: 3 } }), 'result differs'],
  [
    'nobody knows the formula',
    stopEvidence({ proof: { formula: 'constructor' } }),
    'result differs',
  ],
  ['nothing is decided yet', stopEvidence({ proof: { result: null } }), 'result open'],
  [
    'a tick is left out of the run',
    {
      ...gap,
      runs: gap.runs.map((run) => ({ ...run, ticks: run.ticks.filter(({ id }) => id !== 3) })),
    },
    'run differs',
  ],
  [
    'a price inside the run is another',
    {
      ...gap,
      runs: gap.runs.map((run) => ({
        ...run,
        ticks: run.ticks.map((tick) =>
          tick.id === 3 ? { ...tick, price: '65000.00000000' } : tick,
        ),
      })),
    },
    'run differs',
  ],
] as const)('FAIR-05 a stop: when %s', (_, evidence, verdict) => {
  expect(verdictsOf(checkEvidence(evidence))).toContain(verdict)
})

it('FAIR-05 a result is not called right on ticks that are wrong', () => {
  const wrong = { ...evidenceOf(5), tick: { ...evidenceOf(5).tick, price: '65300.00000000' } }
  const steps = verdictsOf(checkEvidence(stopEvidence({ ticks: [wrong, evidenceOf(1)] })))
  expect(steps[0]).toBe('hash differs')
  expect(steps.at(-1)).toBe('result differs')
})

it('MKT-16 SPOT-34 a tick that was known at the acceptance lets no stop in, whatever times it has; one of the first version is recomputed by its moment alone', () => {
  const { proof } = stopEvidence({})
  if (proof === null) throw new Error('no proof')
  const verdict = (version: number, acceptedAfter: number | null) => {
    const steps = checkEvidence({
      ...stopEvidence({}),
      proof: { ...proof, version, inputs: { ...proof.inputs, accepted_after: acceptedAfter } },
    })
    return steps.find(({ what }) => what === 'result')?.verdict.is
  }
  const trigger = proof.ticks[0]?.id ?? 0
  expect([verdict(1, null), verdict(2, trigger - 1), verdict(2, trigger)]).toEqual([
    'matches',
    'matches',
    'differs',
  ])
})
