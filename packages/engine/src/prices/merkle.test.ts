import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { leadsToRoot, merklePath, merkleRoot, merkleTree } from './merkle.ts'

const leafHash = (index: number): Uint8Array => new Uint8Array(32).fill(index + 1)
const hashes = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => leafHash(index))
const sha = (...parts: (number | Uint8Array)[]): Buffer =>
  parts
    .reduce(
      (hash, part) => hash.update(typeof part === 'number' ? Uint8Array.of(part) : part),
      createHash('sha256'),
    )
    .digest()
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

describe('merkleTree', () => {
  it('FAIR-03 hashes leaves and nodes apart, and carries an odd node up', () => {
    const [a, b, c] = hashes(3).map((hash) => sha(0, hash)) as [Buffer, Buffer, Buffer]
    expect(hex(merkleRoot(merkleTree(hashes(1))))).toBe(hex(a))
    expect(hex(merkleRoot(merkleTree(hashes(2))))).toBe(hex(sha(1, a, b)))
    expect(hex(merkleRoot(merkleTree(hashes(3))))).toBe(hex(sha(1, sha(1, a, b), c)))
  })

  it.each([1, 2, 3, 4, 5, 8, 13, 100, 1_001, 2_500])(
    'FAIR-02 leads from every one of %d leaves to the root, and nothing else does',
    (count) => {
      const leaves = hashes(count).map((hash, index) => sha(index & 255, index >> 8, hash))
      const tree = merkleTree(leaves)
      const root = merkleRoot(tree)
      for (const index of [0, 1, Math.floor(count / 2), count - 2, count - 1].filter(
        (one) => one >= 0 && one < count,
      )) {
        const path = merklePath(tree, index)
        const leaf = leaves[index] as Uint8Array
        expect(leadsToRoot(leaf, path, root)).toBe(true)
        expect(leadsToRoot(new Uint8Array(32), path, root)).toBe(false)
        expect(leadsToRoot(leaf, path, new Uint8Array(32))).toBe(false)
        expect(leadsToRoot(leaf, path.slice(1), root)).toBe(path.length === 0)
      }
    },
  )

  it('has no tree of nothing', () => {
    expect(() => merkleTree([])).toThrow(RangeError)
  })
})
