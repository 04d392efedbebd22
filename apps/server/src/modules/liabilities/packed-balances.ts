/** What users are owed of one currency, as it is put down between the look at the ledger and the trees: 6 bytes of user and 12 of amount each. */
export type Holding = { readonly userId: number; readonly amount: bigint }

const USER_BYTES = 6
const KEPT_BYTES = 18
const LOW = (1n << 64n) - 1n

export function packHoldings(holdings: readonly Holding[]): Buffer {
  const packed = Buffer.alloc(holdings.length * KEPT_BYTES)
  for (const [index, { userId, amount }] of holdings.entries()) {
    const at = index * KEPT_BYTES
    packed.writeUIntBE(userId, at, USER_BYTES)
    packed.writeUInt32BE(Number(amount >> 64n), at + USER_BYTES)
    packed.writeBigUInt64BE(amount & LOW, at + USER_BYTES + 4)
  }
  return packed
}

export function unpackHoldings(packed: Buffer): Holding[] {
  return Array.from({ length: packed.length / KEPT_BYTES }, (_, index) => {
    const at = index * KEPT_BYTES
    return { userId: packed.readUIntBE(at, USER_BYTES), amount: (BigInt(packed.readUInt32BE(at + USER_BYTES)) << 64n) | packed.readBigUInt64BE(at + USER_BYTES + 4) }
  })
}
