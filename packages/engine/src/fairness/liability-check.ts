import { type Quantity, quantity, parseUnits } from '@candor/money'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { isSameHash } from '../prices/chain.ts'
import {
  dayNumber,
  leafHash,
  PARTS,
  reportHash,
  computeRoot,
  SALT_BYTES,
  type TreeKey,
} from './liability-leaf.ts'
import {
  AMOUNT_LIMIT,
  HASH_BYTES,
  LEAVES_LIMIT,
  combineNodes,
  computePathSides,
  type SumNode,
} from './sum-tree.ts'

/**
 * A sibling node on a path, as the call returns it: amounts are decimal texts, hashes hexadecimal.
 */
export type WireNode = { readonly hash: string; readonly sum: string }
/** What is published of one currency on one day (FAIR-09). */
export type PublishedTree = {
  readonly date: string
  readonly currency_id: number
  readonly root: string
  readonly top_hash: string
  readonly sum: string
  readonly users: number
  readonly leaves: number
}
/** A user's part of it: their four leaves, each with its path to the root (FAIR-10). */
export type LiabilityProof = {
  readonly date: string
  readonly currency_id: number
  readonly user_id: number
  readonly amount: string
  readonly parts: readonly {
    readonly part: number
    readonly place: number
    readonly salt: string
    readonly amount: string
    readonly path: readonly WireNode[]
  }[]
}
/**
 * What the hash of a day's report covers: time, ledger, the root of each currency and the previous
 * report (FAIR-20).
 */
export type PublishedReport = {
  readonly date: string
  readonly as_of_ms: number
  readonly ledger: string
  readonly before: string
  readonly hash: string
  readonly currencies: readonly { readonly currency_id: number; readonly root: string }[]
}
/** The input of the check, as the page saves it. */
export type LiabilityEvidence = {
  readonly report: PublishedReport
  readonly tree: PublishedTree
  readonly proof: LiabilityProof
}

/** One step up: the node reached, its sibling and the sibling's side. */
export type ClimbStep = {
  readonly sum: Quantity
  readonly side: 'left' | 'right'
  readonly sibling: Quantity
}
/** What a check recomputed of one part; climbs end at the first mismatch. */
export type CheckedPart = {
  readonly part: number
  readonly amount: Quantity | undefined
  readonly climbs: readonly ClimbStep[]
  readonly isRight: boolean
}
/**
 * report: the day's hash covers these roots, this tree's among them, so that comparing hashes
 * compares trees. root: the published root matches the published figures. own: the proof is of this
 * tree and this user, with each part once. parts: each path leads to the root. amount: the parts
 * add up to the amount owed.
 */
export type LiabilityCheck = {
  readonly report: boolean
  readonly root: boolean
  readonly own: boolean
  readonly parts: readonly CheckedPart[]
  readonly amount: boolean
  readonly total: Quantity
  readonly matches: boolean
}

/**
 * Recomputes a user's path to the published sum from nothing but published data and the user's own
 * proof (FAIR-10). Malformed data does not match.
 */
export function checkLiability(
  { report: publishedReport, tree, proof }: LiabilityEvidence,
  userId: number,
): LiabilityCheck {
  const treeKey: TreeKey = { date: tree.date, currencyId: tree.currency_id }
  const top = parseNode({ hash: tree.top_hash, sum: tree.sum })
  const hasValidCounts =
    isCount(tree.leaves, LEAVES_LIMIT) &&
    isCount(tree.users, LEAVES_LIMIT) &&
    tree.leaves === tree.users * PARTS
  const root =
    top !== undefined &&
    hasValidCounts &&
    DATE.test(tree.date) &&
    isCount(tree.currency_id, LEAVES_LIMIT) &&
    bytesToHex(computeRoot(treeKey, tree.leaves, tree.users, top)) === tree.root
  const report = matchesReport(publishedReport, tree)
  const own = isOwnProof(tree, proof, userId)
  const parts = proof.parts.map((part): CheckedPart =>
    root && own
      ? checkPart(treeKey, tree.leaves, top, userId, part)
      : { part: part.part, amount: parseAmount(part.amount), climbs: [], isRight: false },
  )
  const total = quantity(parts.reduce((sum, part) => sum + (part.amount ?? 0n), 0n))
  const amount =
    parts.every((part) => part.amount !== undefined) && total === parseAmount(proof.amount)
  return {
    report,
    root,
    own,
    parts,
    amount,
    total,
    matches: report && root && own && amount && parts.every(({ isRight }) => isRight),
  }
}

const DATE = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

/**
 * A user who is shown another tree than other users sees another hash, or one that does not match
 * the data.
 */
function matchesReport(
  { date, as_of_ms: asOfMs, ledger, before, hash, currencies }: PublishedReport,
  tree: PublishedTree,
): boolean {
  const [previousHash, ledgerHash] = [parseHex(before, HASH_BYTES), parseHex(ledger, HASH_BYTES)]
  if (
    previousHash === undefined ||
    ledgerHash === undefined ||
    date !== tree.date ||
    !DATE.test(date) ||
    !isCount(asOfMs, Number.MAX_SAFE_INTEGER)
  )
    return false
  const roots = currencies.flatMap(({ currency_id: currencyId, root }) => {
    const bytes = parseHex(root, HASH_BYTES)
    return bytes === undefined || !isCount(currencyId, LEAVES_LIMIT)
      ? []
      : [{ currencyId, root: bytes }]
  })
  const isEachOnce =
    roots.length === currencies.length &&
    new Set(roots.map(({ currencyId }) => currencyId)).size === roots.length
  const hasTree = currencies.some(
    ({ currency_id: currencyId, root }) => currencyId === tree.currency_id && root === tree.root,
  )
  return (
    isEachOnce &&
    hasTree &&
    Math.floor(asOfMs / DAY_MS) === dayNumber(date) &&
    bytesToHex(reportHash(previousHash, date, asOfMs, ledgerHash, roots)) === hash
  )
}

function isOwnProof(
  tree: PublishedTree,
  { date, currency_id: currencyId, user_id: owner, parts }: LiabilityProof,
  userId: number,
): boolean {
  const isOfTree =
    date === tree.date &&
    currencyId === tree.currency_id &&
    owner === userId &&
    isCount(userId, Number.MAX_SAFE_INTEGER)
  return (
    isOfTree &&
    parts.length === PARTS &&
    parts.every(({ part }, index) => part === index) &&
    new Set(parts.map(({ place }) => place)).size === PARTS
  )
}

function checkPart(
  treeKey: TreeKey,
  leaves: number,
  top: SumNode,
  userId: number,
  { part, place, salt, amount: text, path }: LiabilityProof['parts'][number],
): CheckedPart {
  const amount = parseAmount(text)
  const failedPart = (climbs: readonly ClimbStep[]): CheckedPart => ({
    part,
    amount,
    climbs,
    isRight: false,
  })
  const saltBytes = parseHex(salt, SALT_BYTES)
  if (
    amount === undefined ||
    saltBytes === undefined ||
    !Number.isSafeInteger(place) ||
    place < 0 ||
    place >= leaves
  )
    return failedPart([])
  const sides = computePathSides(place, leaves)
  const climbs: ClimbStep[] = []
  let currentNode: SumNode = {
    hash: leafHash(treeKey, saltBytes, userId, part, amount),
    sum: amount,
  }
  for (const [step, side] of sides.entries()) {
    const sibling = parseNode(path[step])
    if (sibling === undefined) return failedPart(climbs)
    climbs.push({ sum: quantity(currentNode.sum), side, sibling: quantity(sibling.sum) })
    currentNode =
      side === 'left' ? combineNodes(sibling, currentNode) : combineNodes(currentNode, sibling)
    // Sums are never negative, so a sum above the published one could only come down again by a
    // lie.
    if (currentNode.sum > top.sum) return failedPart(climbs)
  }
  return {
    part,
    amount,
    climbs,
    isRight:
      path.length === sides.length &&
      currentNode.sum === top.sum &&
      isSameHash(currentNode.hash, top.hash),
  }
}

function parseNode(node: WireNode | undefined): SumNode | undefined {
  const [hash, sum] = [parseHex(node?.hash, HASH_BYTES), parseUnits(node?.sum ?? '')]
  return hash === undefined || sum === undefined ? undefined : { hash, sum }
}

/** Undefined for a negative or malformed amount, or one large enough to overflow a sum. */
function parseAmount(text: string): Quantity | undefined {
  const units = parseUnits(text)
  return units === undefined || units >= AMOUNT_LIMIT ? undefined : quantity(units)
}

function parseHex(text: string | undefined, length: number): Uint8Array | undefined {
  return typeof text === 'string' && text.length === length * 2 && /^[0-9a-f]*$/.test(text)
    ? hexToBytes(text)
    : undefined
}

function isCount(value: number, limit: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value < limit
}
