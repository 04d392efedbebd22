import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealRings } from './rings.ts'

const hashes = Array.from({ length: 64 }, (_, at) =>
  createHash('sha256').update(`record ${at}`).digest('hex'),
)
const points = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => Math.hypot(Number(x), Number(y)))

it('FAIR-05 the rings of a seal are those of its hash: the same for the same, others for another', () => {
  const drawn = hashes.map(sealRings)
  expect(hashes.map(sealRings)).toEqual(drawn)
  expect(new Set(drawn).size).toBe(hashes.length)
})

it('FAIR-05 a change of one of the twelve bytes that draw them is seen', () => {
  const hash = '5a'.repeat(32)
  for (let at = 0; at < 12; at += 1) {
    const other = `${hash.slice(0, at * 2)}93${hash.slice(at * 2 + 2)}`
    expect(sealRings(other), `byte ${at}`).not.toBe(sealRings(hash))
  }
})

it('the rings stay inside the C and never turn inside out', () => {
  for (const hash of hashes)
    for (const distance of points(sealRings(hash))) {
      expect(distance).toBeLessThanOrEqual(46.1)
      expect(distance).toBeGreaterThan(0)
    }
})
