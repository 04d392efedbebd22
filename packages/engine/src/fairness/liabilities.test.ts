import { format, quantity } from '@candor/money'
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkLiability, type LiabilityEvidence, type PublishedReport, type PublishedTree } from './liability-check.ts'
import { dayNumber, leafHash, NO_REPORT, ownerOf, partsOf, reportHash, rootOf, saltOf, type TreeOf } from './liability-leaf.ts'
import { LeafStretch, type OrderedLeaf, stretchesOf } from './liability-order.ts'
import { leafNodes, LiabilityTree, orderKey, packLeaves, rowsOfTiers, unpackLeaves } from './liability-rows.ts'
import { packAmounts, unpackAmounts } from './packed-amounts.ts'
import { climbRow, nodeOver, packNodes, ROW_NODES, sidesOf, type SumNode, SumTreeBuilder, topOf, type TreeRow, unpackNodes } from './sum-tree.ts'

const secret = new Uint8Array(32).fill(7)
const day: TreeOf = { date: '2026-11-23', currencyId: 3 }
type Balances = readonly (readonly [userId: number, amount: bigint])[]
const people = (count: number, amount = (index: number): bigint => BigInt(index * 37 + 1)): Balances => Array.from({ length: count }, (_, index) => [100_001 + index, amount(index)])

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const sha = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()
const big = (value: bigint | number, length: number): Buffer => Buffer.from(BigInt(value).toString(16).padStart(length * 2, '0'), 'hex')

function ordered(balances: Balances, tree: TreeOf = day, stretchLeaves?: number, own = secret): OrderedLeaf[] {
  const stretches = stretchesOf(balances.length, stretchLeaves)
  return Array.from({ length: stretches }, (_, stretch) => {
    const leaves = new LeafStretch(own, tree, stretch, stretches, balances.length)
    for (const [userId, amount] of balances) leaves.take(userId, amount)
    return [...leaves.inOrder()]
  }).flat()
}

function grown(leaves: readonly SumNode[]): { rows: TreeRow[]; top: SumNode } {
  const builder = new SumTreeBuilder()
  const rows = leaves.flatMap((leaf) => builder.take(leaf))
  const { rows: last, top } = builder.end()
  return { rows: [...rows, ...last], top }
}

/** The plain way to do the same: all leaves at once, level by level, a node without a partner moved up. It shares nothing with the builder. */
function naiveTop(leaves: readonly SumNode[]): SumNode {
  const above: SumNode[] = []
  for (let index = 0; index < leaves.length; index += 2) {
    const [left, right] = [leaves[index] as SumNode, leaves[index + 1]]
    above.push(right === undefined ? left : {
      hash: sha(big(1, 1), Buffer.from(left.hash), big(left.sum, 16), Buffer.from(right.hash), big(right.sum, 16)), sum: left.sum + right.sum,
    })
  }
  return above.length > 1 ? naiveTop(above) : above[0] as SumNode
}

function evidenceOf(balances: Balances, userId: number): LiabilityEvidence {
  const leaves = ordered(balances)
  const { rows, top } = grown(leaves)
  const row = (tier: number, number: number): readonly SumNode[] => rows.find((each) => each.tier === tier && each.number === number)?.nodes ?? []
  const parts = [0, 1, 2, 3].map((part) => {
    const place = leaves.findIndex((leaf) => leaf.userId === userId && leaf.part === part)
    const path: SumNode[] = []
    let at = place
    for (const tier of rowsOfTiers(leaves.length).keys()) {
      path.push(...climbRow(row(tier, Math.floor(at / ROW_NODES)), at % ROW_NODES).path)
      at = Math.floor(at / ROW_NODES)
    }
    return { part, place, salt: hex(saltOf(ownerOf(secret, day, userId), part)), amount: text(leaves[place]?.sum ?? 0n), path: path.map(({ hash, sum }) => ({ hash: hex(hash), sum: text(sum) })) }
  })
  const published = { date: day.date, currency_id: day.currencyId, root: hex(rootOf(day, leaves.length, balances.length, top)), top_hash: hex(top.hash), sum: text(top.sum), users: balances.length, leaves: leaves.length }
  return { report: reportOf(published), tree: published, proof: { date: day.date, currency_id: day.currencyId, user_id: userId, amount: text(new Map(balances).get(userId) ?? 0n), parts } }
}

/** The day's report of this tree and that of another currency, after a report before it. */
function reportOf({ date, currency_id: currencyId, root }: Pick<PublishedTree, 'date' | 'currency_id' | 'root'>, asOfMs = Date.parse(`${date}T00:00:07Z`)): PublishedReport {
  const [before, ledger, other] = [3, 4, 6].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array, Uint8Array]
  const hash = reportHash(before, date, asOfMs, ledger, [{ currencyId, root: Buffer.from(root, 'hex') }, { currencyId: 9, root: other }])
  return { date, as_of_ms: asOfMs, ledger: hex(ledger), before: hex(before), hash: hex(hash), currencies: [{ currency_id: currencyId, root }, { currency_id: 9, root: hex(other) }] }
}

const inSize = (amounts: readonly bigint[]): bigint[] => amounts.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
const text = (units: bigint): string => format(quantity(units))

describe('the tree of what users are owed', () => {
  it('FAIR-20 hashes leaf, node, root and report exactly as it is written for whoever recomputes them', () => {
    const salt = new Uint8Array(16).fill(9)
    const dayBytes = big(20_780, 4)
    expect(hex(leafHash(day, salt, 100_001, 2, 55n))).toBe(hex(sha(big(0, 1), dayBytes, big(3, 4), Buffer.from(salt), big(100_001, 8), big(2, 1), big(55, 16))))
    const [left, right] = [{ hash: new Uint8Array(32).fill(1), sum: 5n }, { hash: new Uint8Array(32).fill(2), sum: 1n << 70n }]
    const node = nodeOver(left, right)
    expect(node.sum).toBe(5n + (1n << 70n))
    expect(hex(node.hash)).toBe(hex(sha(big(1, 1), Buffer.from(left.hash), big(5, 16), Buffer.from(right.hash), big(1n << 70n, 16))))
    expect(hex(rootOf(day, 8, 2, node))).toBe(hex(sha(big(2, 1), dayBytes, big(3, 4), big(8, 8), big(2, 8), Buffer.from(node.hash), big(node.sum, 16))))
    const roots = [{ currencyId: 7, root: left.hash }, { currencyId: 3, root: right.hash }]
    expect(hex(reportHash(NO_REPORT, day.date, 1_795_392_000_000, left.hash, roots)))
      .toBe(hex(sha(big(3, 1), Buffer.alloc(32), dayBytes, big(1_795_392_000_000, 8), Buffer.from(left.hash), big(3, 4), Buffer.from(right.hash), big(7, 4), Buffer.from(left.hash))))
  })

  it.each([1, 2, 3, 63, 64, 65, 128, 257, 1_000])('FAIR-20 of %d users sums up exactly, and is the tree that the plain way gives', (count) => {
    const balances = people(count)
    const leaves = ordered(balances)
    const { top, rows } = grown(leaves)
    expect(leaves.length).toBe(count * 4)
    expect(top.sum).toBe(balances.reduce((sum, [, amount]) => sum + amount, 0n))
    expect(top).toEqual({ hash: new Uint8Array(naiveTop(leaves).hash), sum: naiveTop(leaves).sum })
    expect(rowsOfTiers(leaves.length)).toEqual([...Map.groupBy(rows, ({ tier }) => tier)].toSorted(([a], [b]) => a - b).map(([, of]) => of.length))
  })

  it('FAIR-20 property: whatever users hold, four parts none below zero add up to it, and the top to all', () => {
    fc.assert(fc.property(fc.uniqueArray(fc.tuple(fc.integer({ min: 100_001, max: 2 ** 40 }), fc.bigInt(1n, 10n ** 28n - 1n)), { minLength: 1, maxLength: 80, selector: ([id]) => id }), (drawn) => {
      const balances = drawn.toSorted(([a], [b]) => a - b)
      for (const [userId, amount] of balances) {
        const parts = partsOf(ownerOf(secret, day, userId), amount)
        expect(parts.every((part) => part >= 0n)).toBe(true)
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
      }
      expect(grown(ordered(balances)).top.sum).toBe(balances.reduce((sum, [, amount]) => sum + amount, 0n))
    }), { numRuns: 25 })
  })

  it('FAIR-20 comes out the same however many leaves are put in order at once', () => {
    const balances = people(300)
    const whole = ordered(balances)
    for (const atOnce of [37, 100, 999, 1_199]) expect(ordered(balances, day, atOnce)).toEqual(whole)
  })

  it('FAIR-20 puts leaves in the order of place, user and part that a plain sort of all of them gives', () => {
    const balances = people(1_500)
    const plain = balances.flatMap(([userId]) => ownerOf(secret, day, userId).places.map((place, part) => [place, userId, part] as const))
    const sorted = plain.toSorted(([a, b, c], [x, y, z]) => Math.sign(a - x) * 4 + Math.sign(b - y) * 2 + Math.sign(c - z))
    for (const atOnce of [undefined, 1_024]) expect(ordered(balances, day, atOnce).map(({ place, userId, part }) => [place, userId, part])).toEqual(sorted)
  })

  it('FAIR-20 puts everybody elsewhere and cuts every amount otherwise on another day, in another currency and by another secret', () => {
    const balances = people(40)
    const shapeOf = (leaves: readonly OrderedLeaf[]) => ({ order: leaves.map(({ userId, part }) => `${userId} ${part}`), amounts: leaves.map(({ sum }) => sum), hashes: leaves.map(({ hash }) => hex(hash)) })
    const shapes = [ordered(balances), ordered(balances, { ...day, date: '2026-11-24' }), ordered(balances, { ...day, currencyId: 4 }), ordered(balances, day, undefined, new Uint8Array(32).fill(8))].map(shapeOf)
    for (const [index, shape] of shapes.entries()) {
      for (const other of shapes.slice(index + 1)) {
        expect(other.order).not.toEqual(shape.order)
        expect(inSize(other.amounts)).not.toEqual(inSize(shape.amounts))
        expect(other.hashes.filter((hash) => shape.hashes.includes(hash))).toEqual([])
      }
    }
    // A user's parts do not stand together: with 40 users they would by chance next to never.
    const places = shapes[0]?.order.flatMap((leaf, place) => (leaf.startsWith('100001 ') ? [place] : [])) ?? []
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(8)
  })

  it.each([0n, -1n, 1n << 96n])('FAIR-20 takes no user who is owed %d', (amount) => {
    expect(() => ordered([[100_001, amount]])).toThrow(RangeError)
  })

  it.each([-1n, 1n << 96n])('FAIR-20 takes no leaf of %d', (sum) => {
    expect(() => new SumTreeBuilder().take({ hash: NO_REPORT, sum })).toThrow(RangeError)
  })

  it.each([['1970-01-01', 0], ['2026-11-23', 20_780], ['2000-02-29', 11_016], ['2024-12-31', 20_088]])('FAIR-20 counts days: %s is %d', (date, days) => {
    expect(dayNumber(date)).toBe(days)
  })

  it('FAIR-20 sums beyond sixteen bytes have no node', () => {
    expect(() => nodeOver({ hash: NO_REPORT, sum: 1n << 128n }, { hash: NO_REPORT, sum: 0n })).toThrow(RangeError)
    expect(() => nodeOver({ hash: NO_REPORT, sum: -1n }, { hash: NO_REPORT, sum: 1n })).toThrow(RangeError)
    expect(() => new SumTreeBuilder().end()).toThrow(RangeError)
  })

  it('FAIR-10 keeps leaves in 18 bytes and nodes in 48, from which the same tree is computed', () => {
    const leaves = ordered(people(50, (index) => 3n ** BigInt(index)))
    const packed = packLeaves(leaves)
    expect(packed.length).toBe(leaves.length * 18)
    expect(leafNodes(secret, day, unpackLeaves(packed))).toEqual(leaves.map(({ hash, sum }) => ({ hash, sum })))
    expect(unpackNodes(packNodes(leaves))).toEqual(leaves.map(({ hash, sum }) => ({ hash, sum })))
    const keys = leaves.map((leaf) => hex(orderKey(leaf)))
    expect(keys.toSorted()).toEqual(keys)
  })

  it('FAIR-10 packs whose an amount is into 6 bytes and the amount into 12, and nothing that does not fit', () => {
    const held: Balances = [[0, 0n], [100_001, 55n], [2 ** 48 - 1, (1n << 96n) - 1n], [2 ** 40 + 7, (1n << 64n) + 3n]]
    const pack = (balances: Balances): Uint8Array => packAmounts(balances, ([userId]) => userId, ([, amount]) => amount)
    expect(hex(pack(held))).toBe(hex(Buffer.concat(held.flatMap(([userId, amount]) => [big(userId, 6), big(amount, 12)]))))
    expect(unpackAmounts(pack(held), (userId, amount) => [userId, amount])).toEqual(held)
    for (const wrong of [[1, -1n], [1, 1n << 96n], [-1, 1n], [2 ** 48, 1n], [1.5, 1n]] as const) expect(() => pack([wrong])).toThrow(RangeError)
  })

  it('FAIR-10 hands out every leaf and every node above in rows of 256, from which each row leads to the one above it', () => {
    const leaves = ordered(people(200))
    const tree = new LiabilityTree()
    const taken = leaves.map((leaf) => tree.take(leaf))
    const { rows, top } = tree.end()
    const [kept, nodes] = [[...taken, rows].flatMap((each) => each.leaves), [...taken, rows].flatMap((each) => each.nodes)]
    expect(kept.map(({ number, packed }) => [number, packed.length / 18])).toEqual([[0, 256], [1, 256], [2, 256], [3, 32]])
    expect(kept.map(({ first }) => hex(first))).toEqual([0, 256, 512, 768].map((place) => hex(orderKey(leaves[place] as OrderedLeaf))))
    expect(nodes.map(({ tier, number }) => [tier, number])).toEqual([[1, 0]])
    const above = unpackNodes(nodes[0]?.packed ?? NO_REPORT)
    expect(above).toEqual(kept.map(({ packed }) => topOf(leafNodes(secret, day, unpackLeaves(packed)))))
    expect(topOf(above)).toEqual(top)
  })

  it('FAIR-10 a way has one length for each place, and a last node without a partner takes no step', () => {
    expect(sidesOf(0, 1)).toEqual([])
    expect(sidesOf(4, 5)).toEqual(['left'])
    expect(sidesOf(5, 7)).toEqual(['left', 'right', 'left'])
    expect(sidesOf(6, 7)).toEqual(['left', 'left'])
  })
})

describe('the check of an own proof', () => {
  const balances = people(90, (index) => BigInt(index + 1) * 1_234_567_891n)

  it.each([[1], [2], [65], [90]])('FAIR-10 finds each of %d users in the sum', (count) => {
    const some = balances.slice(0, count)
    for (const [userId, amount] of some.filter((_, index) => index % 8 === 0 || index === count - 1)) {
      const checked = checkLiability(evidenceOf(some, userId), userId)
      expect(checked).toMatchObject({ report: true, root: true, own: true, amount: true, matches: true, total: amount })
      expect(checked.parts.every(({ isRight }) => isRight)).toBe(true)
    }
  })

  it('FAIR-10 nobody’s proof is another’s, not even of one who is owed the same', () => {
    const equal = people(2, () => 5_000n)
    const evidence = evidenceOf(equal, 100_001)
    expect(checkLiability(evidence, 100_001).matches).toBe(true)
    expect(checkLiability(evidence, 100_002)).toMatchObject({ own: false, matches: false })
    // Renamed, its leaves are no leaves of the tree any more: one cannot stand for two.
    expect(checkLiability({ ...evidence, proof: { ...evidence.proof, user_id: 100_002 } }, 100_002)).toMatchObject({ own: true, matches: false })
  })

  it('FAIR-10 refuses a proof in which any one letter or figure was changed', () => {
    const evidence = evidenceOf(balances, 100_040)
    const whole = JSON.stringify(evidence)
    expect(checkLiability(JSON.parse(whole) as LiabilityEvidence, 100_040).matches).toBe(true)
    const changed = (at: number): string => {
      const letter = whole[at] ?? ''
      return whole.slice(0, at) + (/[0-9]/.test(letter) ? String((Number(letter) + 1) % 10) : letter === 'a' ? 'b' : 'a') + whole.slice(at + 1)
    }
    const values = [...whole.matchAll(/"(?:root|top_hash|sum|hash|salt|amount|date|ledger|before)":"([^"]+)"|"(?:users|leaves|currency_id|part|place|user_id|as_of_ms)":(\d+)/g)]
    expect(values.length).toBeGreaterThan(80)
    for (const found of values) {
      const value = found[1] ?? found[2] ?? ''
      const from = found.index + found[0].lastIndexOf(value)
      for (const at of new Set([from, from + Math.floor(value.length / 2), from + value.length - 1])) {
        if (!/[0-9a-f]/.test(whole[at] ?? '')) continue
        expect(checkLiability(JSON.parse(changed(at).replace(/:0(\d)/, ':$1')) as LiabilityEvidence, 100_040).matches, `${found[0]} at ${at - from}`).toBe(false)
      }
    }
  })

  it('FAIR-10 a tree made for one user alone cannot be shown under the hash that all others are shown', () => {
    const [honest, mine] = [evidenceOf(balances, 100_040), evidenceOf(balances.filter(([id]) => id !== 100_007), 100_040)]
    expect(checkLiability(mine, 100_040)).toMatchObject({ report: true, matches: true })
    expect(mine.report.hash).not.toBe(honest.report.hash)
    // His own tree under everybody's hash, with the root that the hash is of, and with both.
    for (const currencies of [mine.report.currencies, honest.report.currencies, [...honest.report.currencies, ...mine.report.currencies]]) {
      expect(checkLiability({ ...mine, report: { ...mine.report, hash: honest.report.hash, currencies } }, 100_040)).toMatchObject({ report: false, root: true, own: true, matches: false })
    }
  })

  it.each<[string, (report: PublishedReport) => Partial<PublishedReport>]>([
    ['another day’s report', () => reportOf({ ...evidenceOf(balances, 100_040).tree, date: '2026-11-24' })],
    ['a report of a moment that is not of its day', () => reportOf(evidenceOf(balances, 100_040).tree, Date.parse('2026-11-22T23:59:59Z'))],
    ['a report after another than it names', () => ({ before: '00'.repeat(32) })],
    ['a report without this currency', ({ currencies }) => ({ currencies: currencies.slice(1) })],
    ['a report with a currency twice', ({ currencies }) => ({ currencies: [...currencies, ...currencies.slice(1)] })],
    ['a report with a root that is none', ({ currencies }) => ({ currencies: [...currencies, { currency_id: 10, root: 'root' }] })],
    ['a report without a hash', () => ({ hash: '' })],
  ])('FAIR-10 refuses %s', (_, bent) => {
    const evidence = evidenceOf(balances, 100_040)
    expect(checkLiability({ ...evidence, report: { ...evidence.report, ...bent(evidence.report) } }, 100_040)).toMatchObject({ report: false, root: true, own: true, amount: true, matches: false })
  })

  const bend = (how: (evidence: { tree: Record<string, unknown>; proof: { amount: string; parts: { part: number; place: number; salt: string; amount: string; path: { hash: string; sum: string }[] }[] } }) => void): LiabilityEvidence => {
    const evidence = structuredClone(evidenceOf(balances, 100_040)) as unknown as Parameters<typeof how>[0]
    how(evidence)
    return evidence as unknown as LiabilityEvidence
  }

  it.each<[string, Parameters<typeof bend>[0]]>([
    ['a negative amount', ({ proof }) => { Object.assign(proof.parts[0] ?? {}, { amount: '-1.00000000' }) }],
    ['a negative sum beside the way', ({ proof }) => { Object.assign(proof.parts[1]?.path[0] ?? {}, { sum: '-0.00000001' }) }],
    ['a sum that overflows', ({ proof }) => { Object.assign(proof.parts[1]?.path[2] ?? {}, { sum: `${10n ** 40n}.00000000` }) }],
    ['a part that is missing', ({ proof }) => { proof.parts.pop() }],
    ['one part shown twice', ({ proof }) => { proof.parts[3] = proof.parts[2] as never }],
    ['one part shown twice, and counted so', ({ proof }) => { proof.parts[3] = proof.parts[2] as never; proof.amount = text(proof.parts.reduce((sum, part) => sum + BigInt(part.amount.replace('.', '')), 0n)) }],
    ['a part at another’s place', ({ proof }) => { Object.assign(proof.parts[3] ?? {}, { place: proof.parts[2]?.place }) }],
    ['a way that is too short', ({ proof }) => { proof.parts[0]?.path.pop() }],
    ['a way that is too long', ({ proof }) => { proof.parts[0]?.path.push({ hash: '00'.repeat(32), sum: '0' }) }],
    ['a place outside', ({ proof }) => { Object.assign(proof.parts[0] ?? {}, { place: 360 }) }],
    ['a smaller count of users', ({ tree }) => { tree['users'] = 89 }],
    ['a smaller count of leaves', ({ tree }) => { tree['leaves'] = 356 }],
    ['a smaller sum', ({ tree }) => { tree['sum'] = '1.00000000' }],
    ['an amount that its parts do not come to', ({ proof }) => { proof.amount = '999999.00000000' }],
    ['no texts at all', ({ tree, proof }) => { tree['top_hash'] = null; Object.assign(proof.parts[0] ?? {}, { salt: 7 }) }],
  ])('FAIR-10 refuses %s', (_, how) => {
    expect(checkLiability(bend(how), 100_040).matches).toBe(false)
  })

  it('FAIR-09 a leaf that was taken out, changed or put in gives another root, and no proof of the honest tree fits it', () => {
    const honest = evidenceOf(balances, 100_040)
    for (const lie of [balances.filter(([id]) => id !== 100_007), balances.map(([id, amount]) => [id, id === 100_007 ? amount - 1n : amount] as const), [...balances, [900_000, 5n] as const]]) {
      const { tree } = evidenceOf(lie, 100_040)
      expect(tree.root).not.toBe(honest.tree.root)
      expect(checkLiability({ report: reportOf(tree), tree, proof: honest.proof }, 100_040).matches).toBe(false)
    }
  })
})
