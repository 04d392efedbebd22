// Amounts with an owner, as stored: 18 bytes each, 6 for a number that names the owner (a user, or
// a user and a part) and 12 for the amount.

const REF_BYTES = 6
const AMOUNT_BYTES = 12
const KEPT_BYTES = REF_BYTES + AMOUNT_BYTES
const HIGH = 2 ** 32
const LOW = (1n << 64n) - 1n

/** Packs items in order; throws where a number or an amount does not fit, which is our bug. */
export function packAmounts<T>(
  items: readonly T[],
  refOf: (item: T) => number,
  amountOf: (item: T) => bigint,
): Uint8Array {
  const packed = new Uint8Array(items.length * KEPT_BYTES)
  const view = new DataView(packed.buffer)
  for (const [index, item] of items.entries()) {
    const at = index * KEPT_BYTES
    const amount = amountOf(item)
    if (amount < 0n || amount >= 1n << 96n)
      throw new RangeError(`no amount that is kept: ${amount}`)
    writeRef(view, at, refOf(item))
    // Its upper eight bytes and its lower eight, which overlap by four.
    view.setBigUint64(at + REF_BYTES, amount >> 32n)
    view.setBigUint64(at + REF_BYTES + 4, amount & LOW)
  }
  return packed
}

export function unpackAmounts<T>(
  packed: Uint8Array,
  toItem: (ref: number, amount: bigint) => T,
): T[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  return Array.from({ length: packed.byteLength / KEPT_BYTES }, (_, index) => {
    const at = index * KEPT_BYTES
    const high = view.getUint32(at + REF_BYTES)
    const low = view.getBigUint64(at + REF_BYTES + 4)
    return toItem(
      view.getUint16(at) * HIGH + view.getUint32(at + 2),
      high === 0 ? low : (BigInt(high) << 64n) | low,
    )
  })
}

/** Writes the owner's number so that bytes compare as numbers do. */
export function writeRef(view: DataView, at: number, ref: number): void {
  if (!Number.isSafeInteger(ref) || ref < 0 || ref >= 2 ** 48)
    throw new RangeError(`no part of a user: ${ref}`)
  view.setUint16(at, Math.floor(ref / HIGH))
  view.setUint32(at + 2, ref % HIGH)
}
