import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayNumber,
  leafHash,
  NO_REPORT,
  deriveOwner,
  splitAmount,
  reportHash,
  computeRoot,
} from './liability-leaf.ts'
import type { OrderedLeaf } from './liability-order.ts'
import {
  leafNodes,
  LiabilityTree,
  orderKey,
  packLeaves,
  countRowsByTier,
  unpackLeaves,
} from './liability-rows.ts'
import { packAmounts, unpackAmounts } from './packed-amounts.ts'
import {
  type Balances,
  day,
  buildTree,
  orderLeaves,
  sampleBalances,
  secret,
} from './sample-liabilities.ts'
import {
  combineNodes,
  packNodes,
  computePathSides,
  type SumNode,
  SumTreeBuilder,
  computeTop,
  unpackNodes,
} from './sum-tree.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const sha = (...parts: Buffer[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest()
const big = (value: bigint | number, length: number): Buffer =>
  Buffer.from(
    BigInt(value)
      .toString(16)
      .padStart(length * 2, '0'),
    'hex',
  )

/**
 * The reference implementation: all leaves at once, level by level, a node without a partner moved
 * up. It shares no code with the builder.
 */
function naiveTop(leaves: readonly SumNode[]): SumNode {
  const above: SumNode[] = []
  for (let index = 0; index < leaves.length; index += 2) {
    const [left, right] = [leaves[index] as SumNode, leaves[index + 1]]
    above.push(
      right === undefined
        ? left
        : {
            hash: sha(
              big(1, 1),
              Buffer.from(left.hash),
              big(left.sum, 16),
              Buffer.from(right.hash),
              big(right.sum, 16),
            ),
            sum: left.sum + right.sum,
          },
    )
  }
  return above.length > 1 ? naiveTop(above) : (above[0] as SumNode)
}

const inSize = (amounts: readonly bigint[]): bigint[] =>
  amounts.toSorted((a, b) => (a < b ? -1 : Number(a > b)))

describe('the tree of what users are owed', () => {
  it('FAIR-20 hashes leaf, node, root and report exactly as it is written for whoever recomputes them', () => {
    const salt = new Uint8Array(16).fill(9)
    const dayBytes = big(20_780, 4)
    expect(hex(leafHash(day, salt, 100_001, 2, 55n))).toBe(
      hex(
        sha(
          big(0, 1),
          dayBytes,
          big(3, 4),
          Buffer.from(salt),
          big(100_001, 8),
          big(2, 1),
          big(55, 16),
        ),
      ),
    )
    const [left, right] = [
      { hash: new Uint8Array(32).fill(1), sum: 5n },
      { hash: new Uint8Array(32).fill(2), sum: 1n << 70n },
    ]
    const node = combineNodes(left, right)
    expect(node.sum).toBe(5n + (1n << 70n))
    expect(hex(node.hash)).toBe(
      hex(
        sha(
          big(1, 1),
          Buffer.from(left.hash),
          big(5, 16),
          Buffer.from(right.hash),
          big(1n << 70n, 16),
        ),
      ),
    )
    expect(hex(computeRoot(day, 8, 2, node))).toBe(
      hex(
        sha(
          big(2, 1),
          dayBytes,
          big(3, 4),
          big(8, 8),
          big(2, 8),
          Buffer.from(node.hash),
          big(node.sum, 16),
        ),
      ),
    )
    const roots = [
      { currencyId: 7, root: left.hash },
      { currencyId: 3, root: right.hash },
    ]
    expect(hex(reportHash(NO_REPORT, day.date, 1_795_392_000_000, left.hash, roots))).toBe(
      hex(
        sha(
          big(3, 1),
          Buffer.alloc(32),
          dayBytes,
          big(1_795_392_000_000, 8),
          Buffer.from(left.hash),
          big(3, 4),
          Buffer.from(right.hash),
          big(7, 4),
          Buffer.from(left.hash),
        ),
      ),
    )
  })

  it.each([1, 2, 3, 63, 64, 65, 128, 257, 1_000])(
    'FAIR-20 of %d users sums up exactly, and is the tree that the plain way gives',
    (count) => {
      const balances = sampleBalances(count)
      const leaves = orderLeaves(balances)
      const { top, rows } = buildTree(leaves)
      expect(leaves.length).toBe(count * 4)
      expect(top.sum).toBe(balances.reduce((sum, [, amount]) => sum + amount, 0n))
      expect(top).toEqual({
        hash: new Uint8Array(naiveTop(leaves).hash),
        sum: naiveTop(leaves).sum,
      })
      expect(countRowsByTier(leaves.length)).toEqual(
        [...Map.groupBy(rows, ({ tier }) => tier)]
          .toSorted(([a], [b]) => a - b)
          .map(([, of]) => of.length),
      )
    },
  )

  it('FAIR-20 property: whatever users hold, four parts none below zero add up to it, and the top to all', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.tuple(fc.integer({ min: 100_001, max: 2 ** 40 }), fc.bigInt(1n, 10n ** 28n - 1n)),
          { minLength: 1, maxLength: 80, selector: ([id]) => id },
        ),
        (drawn) => {
          const balances = drawn.toSorted(([a], [b]) => a - b)
          for (const [userId, amount] of balances) {
            const parts = splitAmount(deriveOwner(secret, day, userId), amount)
            expect(parts.every((part) => part >= 0n)).toBe(true)
            expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
          }
          expect(buildTree(orderLeaves(balances)).top.sum).toBe(
            balances.reduce((sum, [, amount]) => sum + amount, 0n),
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  it('FAIR-20 comes out the same however many leaves are put in order at once', () => {
    const balances = sampleBalances(300)
    const whole = orderLeaves(balances)
    for (const atOnce of [37, 100, 999, 1_199])
      expect(orderLeaves(balances, day, atOnce)).toEqual(whole)
  })

  it('FAIR-20 puts leaves in the order of place, user and part that a plain sort of all of them gives', () => {
    const balances = sampleBalances(1_500)
    const plain = balances.flatMap(([userId]) =>
      deriveOwner(secret, day, userId).places.map((place, part) => [place, userId, part] as const),
    )
    const sorted = plain.toSorted(
      ([a, b, c], [x, y, z]) => Math.sign(a - x) * 4 + Math.sign(b - y) * 2 + Math.sign(c - z),
    )
    for (const atOnce of [undefined, 1_024])
      expect(
        orderLeaves(balances, day, atOnce).map(({ place, userId, part }) => [place, userId, part]),
      ).toEqual(sorted)
  })

  it('FAIR-20 puts everybody elsewhere and cuts every amount otherwise on another day, in another currency and by another secret', () => {
    const balances = sampleBalances(40)
    const shapeOf = (leaves: readonly OrderedLeaf[]) => ({
      order: leaves.map(({ userId, part }) => `${userId} ${part}`),
      amounts: leaves.map(({ sum }) => sum),
      hashes: leaves.map(({ hash }) => hex(hash)),
    })
    const shapes = [
      orderLeaves(balances),
      orderLeaves(balances, { ...day, date: '2026-11-24' }),
      orderLeaves(balances, { ...day, currencyId: 4 }),
      orderLeaves(balances, day, undefined, new Uint8Array(32).fill(8)),
    ].map(shapeOf)
    for (const [index, shape] of shapes.entries()) {
      for (const other of shapes.slice(index + 1)) {
        expect(other.order).not.toEqual(shape.order)
        expect(inSize(other.amounts)).not.toEqual(inSize(shape.amounts))
        expect(other.hashes.filter((hash) => shape.hashes.includes(hash))).toEqual([])
      }
    }
    // A user's parts are not adjacent: with 40 users they would be by chance next to never.
    const places =
      shapes[0]?.order.flatMap((leaf, place) => (leaf.startsWith('100001 ') ? [place] : [])) ?? []
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(8)
  })

  it.each([0n, -1n, 1n << 96n])('FAIR-20 takes no user who is owed %d', (amount) => {
    expect(() => orderLeaves([[100_001, amount]])).toThrow(RangeError)
  })

  it.each([-1n, 1n << 96n])('FAIR-20 takes no leaf of %d', (sum) => {
    expect(() => new SumTreeBuilder().add({ hash: NO_REPORT, sum })).toThrow(RangeError)
  })

  it.each([
    ['1970-01-01', 0],
    ['2026-11-23', 20_780],
    ['2000-02-29', 11_016],
    ['2024-12-31', 20_088],
  ])('FAIR-20 counts days: %s is %d', (date, days) => {
    expect(dayNumber(date)).toBe(days)
  })

  it('FAIR-20 sums beyond sixteen bytes have no node', () => {
    expect(() =>
      combineNodes({ hash: NO_REPORT, sum: 1n << 128n }, { hash: NO_REPORT, sum: 0n }),
    ).toThrow(RangeError)
    expect(() => combineNodes({ hash: NO_REPORT, sum: -1n }, { hash: NO_REPORT, sum: 1n })).toThrow(
      RangeError,
    )
    expect(() => new SumTreeBuilder().finish()).toThrow(RangeError)
  })

  it('FAIR-10 keeps leaves in 18 bytes and nodes in 48, from which the same tree is computed', () => {
    const leaves = orderLeaves(sampleBalances(50, (index) => 3n ** BigInt(index)))
    const packed = packLeaves(leaves)
    expect(packed.length).toBe(leaves.length * 18)
    expect(leafNodes(secret, day, unpackLeaves(packed))).toEqual(
      leaves.map(({ hash, sum }) => ({ hash, sum })),
    )
    expect(unpackNodes(packNodes(leaves))).toEqual(leaves.map(({ hash, sum }) => ({ hash, sum })))
    const keys = leaves.map((leaf) => hex(orderKey(leaf)))
    expect(keys.toSorted()).toEqual(keys)
  })

  it('FAIR-10 packs whose an amount is into 6 bytes and the amount into 12, and nothing that does not fit', () => {
    const held: Balances = [
      [0, 0n],
      [100_001, 55n],
      [2 ** 48 - 1, (1n << 96n) - 1n],
      [2 ** 40 + 7, (1n << 64n) + 3n],
    ]
    const pack = (balances: Balances): Uint8Array =>
      packAmounts(
        balances,
        ([userId]) => userId,
        ([, amount]) => amount,
      )
    expect(hex(pack(held))).toBe(
      hex(Buffer.concat(held.flatMap(([userId, amount]) => [big(userId, 6), big(amount, 12)]))),
    )
    expect(unpackAmounts(pack(held), (userId, amount) => [userId, amount])).toEqual(held)
    for (const wrong of [
      [1, -1n],
      [1, 1n << 96n],
      [-1, 1n],
      [2 ** 48, 1n],
      [1.5, 1n],
    ] as const)
      expect(() => pack([wrong])).toThrow(RangeError)
  })

  it('FAIR-10 hands out every leaf and every node above in rows of 256, from which each row leads to the one above it', () => {
    const leaves = orderLeaves(sampleBalances(200))
    const tree = new LiabilityTree()
    const taken = leaves.map((leaf) => tree.add(leaf))
    const { rows, top } = tree.finish()
    const [kept, nodes] = [
      [...taken, rows].flatMap((each) => each.leaves),
      [...taken, rows].flatMap((each) => each.nodes),
    ]
    expect(kept.map(({ number, packed }) => [number, packed.length / 18])).toEqual([
      [0, 256],
      [1, 256],
      [2, 256],
      [3, 32],
    ])
    expect(kept.map(({ first }) => hex(first))).toEqual(
      [0, 256, 512, 768].map((place) => hex(orderKey(leaves[place] as OrderedLeaf))),
    )
    expect(nodes.map(({ tier, number }) => [tier, number])).toEqual([[1, 0]])
    const above = unpackNodes(nodes[0]?.packed ?? NO_REPORT)
    expect(above).toEqual(
      kept.map(({ packed }) => computeTop(leafNodes(secret, day, unpackLeaves(packed)))),
    )
    expect(computeTop(above)).toEqual(top)
  })

  it('FAIR-10 a way has one length for each place, and a last node without a partner takes no step', () => {
    expect(computePathSides(0, 1)).toEqual([])
    expect(computePathSides(4, 5)).toEqual(['left'])
    expect(computePathSides(5, 7)).toEqual(['left', 'right', 'left'])
    expect(computePathSides(6, 7)).toEqual(['left', 'left'])
  })
})
