import { sha256 } from '@noble/hashes/sha2.js'
import { HASH_BYTES, type SumNode, writeSum } from './sum-tree.ts'

// The leaves of a day's tree of one currency, derived from the day's secret (FAIR-09). Every hashed
// structure has its own length and its own first byte, so that none can pass for another: 00 a
// leaf, 01 a node, 02 a root, 03 a day, 04 to 06 the secrets.

/** The tree of one currency on one UTC day, YYYY-MM-DD. */
export type TreeKey = { readonly date: string; readonly currencyId: number }

/** The number of leaves that one user's amount is split into. */
export const PARTS = 4
export const SALT_BYTES = 16
const [LEAF, ROOT, DAY, OWNER, SPLIT, SALT] = [0, 2, 3, 4, 5, 6]
const KEY_BYTES = 16

/**
 * Days since 1970-01-01 of a Gregorian date, as it is hashed. Years are counted from March, so that
 * a leap day comes last.
 */
export function dayNumber(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const isEarly = month <= 2
  const counted = isEarly ? year - 1 : year
  const ofYear = Math.floor((153 * (month + (isEarly ? 9 : -3)) + 2) / 5) + day - 1
  return (
    counted * 365 +
    Math.floor(counted / 4) -
    Math.floor(counted / 100) +
    Math.floor(counted / 400) +
    ofYear -
    719_468
  )
}

/** Cached per tree, since each of its hashes needs the day. */
const dayNumbers = new WeakMap<TreeKey, number>()

function cachedDayNumber(tree: TreeKey): number {
  const cached = dayNumbers.get(tree)
  if (cached !== undefined) return cached
  const computed = dayNumber(tree.date)
  dayNumbers.set(tree, computed)
  return computed
}

/**
 * A leaf: SHA-256(00 ‖ day ‖ currency ‖ salt ‖ user ‖ part ‖ amount), 50 bytes. It is bound to its
 * user, so one leaf cannot be shown to two users.
 */
export function leafHash(
  tree: TreeKey,
  salt: Uint8Array,
  userId: number,
  part: number,
  amount: bigint,
): Uint8Array {
  const { bytes, view } = createLabelledBytes(LEAF, 50, tree)
  bytes.set(salt, 9)
  view.setBigUint64(25, BigInt(userId))
  bytes[33] = part
  writeSum(view, 34, amount)
  return sha256(bytes)
}

/**
 * The published root: SHA-256(02 ‖ day ‖ currency ‖ leaves ‖ users ‖ top hash ‖ sum); it commits to
 * the number of leaves and users.
 */
export function computeRoot(
  tree: TreeKey,
  leaves: number,
  users: number,
  top: SumNode,
): Uint8Array {
  const { bytes, view } = createLabelledBytes(ROOT, 73, tree)
  view.setBigUint64(9, BigInt(leaves))
  view.setBigUint64(17, BigInt(users))
  bytes.set(top.hash, 25)
  writeSum(view, 57, top.sum)
  return sha256(bytes)
}

/**
 * The hash of a day's report: SHA-256(03 ‖ previous report's hash ‖ day ‖ time ‖ ledger ‖ currency
 * and root of each, by id).
 */
export function reportHash(
  before: Uint8Array,
  date: string,
  asOfMs: number,
  ledger: Uint8Array,
  roots: readonly { readonly currencyId: number; readonly root: Uint8Array }[],
): Uint8Array {
  const bytes = new Uint8Array(
    1 + HASH_BYTES + 4 + 8 + HASH_BYTES + roots.length * (4 + HASH_BYTES),
  )
  const view = new DataView(bytes.buffer)
  bytes[0] = DAY
  bytes.set(before, 1)
  view.setUint32(33, dayNumber(date))
  view.setBigUint64(37, BigInt(asOfMs))
  bytes.set(ledger, 45)
  for (const [index, { currencyId, root }] of roots
    .toSorted((a, b) => a.currencyId - b.currencyId)
    .entries()) {
    view.setUint32(77 + index * 36, currencyId)
    bytes.set(root, 81 + index * 36)
  }
  return sha256(bytes)
}

/** The previous hash of the first report. */
export const NO_REPORT = new Uint8Array(HASH_BYTES)

/**
 * A user's secret for a tree and the places that order their parts; computing either needs the
 * day's secret.
 */
export type Owner = { readonly key: Uint8Array; readonly places: readonly number[] }

export function deriveOwner(secret: Uint8Array, tree: TreeKey, userId: number): Owner {
  const { bytes, view } = createLabelledBytes(OWNER, 49, tree)
  bytes.set(secret, 9)
  view.setBigUint64(41, BigInt(userId))
  const hash = sha256(bytes)
  const hashView = toDataView(hash)
  return {
    key: hash.subarray(KEY_BYTES),
    places: Array.from({ length: PARTS }, (_, part) => hashView.getUint32(part * 4)),
  }
}

/** The salt of a part: without it a leaf's hash reveals neither user nor amount. */
export function deriveSalt({ key }: Owner, part: number): Uint8Array {
  const bytes = new Uint8Array(2 + KEY_BYTES)
  bytes[0] = SALT
  bytes.set(key, 1)
  bytes[1 + KEY_BYTES] = part
  return sha256(bytes).subarray(0, SALT_BYTES)
}

/** Splits an amount into four parts, none negative, at three random places. */
export function splitAmount({ key }: Owner, amount: bigint): readonly bigint[] {
  const bytes = new Uint8Array(1 + KEY_BYTES)
  bytes[0] = SPLIT
  bytes.set(key, 1)
  const draws = toDataView(sha256(bytes))
  const cuts = Array.from(
    { length: PARTS - 1 },
    (_, cut) => (amount * draws.getBigUint64(cut * 8)) >> 64n,
  ).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return [...cuts, amount].map((cut, index) => cut - (cuts[index - 1] ?? 0n))
}

function createLabelledBytes(
  label: number,
  length: number,
  tree: TreeKey,
): { bytes: Uint8Array; view: DataView } {
  const bytes = new Uint8Array(length)
  const view = toDataView(bytes)
  bytes[0] = label
  view.setUint32(1, cachedDayNumber(tree))
  view.setUint32(5, tree.currencyId)
  return { bytes, view }
}

function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
