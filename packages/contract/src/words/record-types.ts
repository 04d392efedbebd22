import type { RecordTypes } from '../calls/define-product.ts'
import { productRecordTypes } from './product-words.ts'
import { type RecordGroup, recordGroups } from './record-groups.ts'

/**
 * Types that no product declares: sandbox credits, balances given up on closing, and those of later
 * products.
 */
const otherRecordTypes: RecordTypes = {
  deposit: [210],
  withdrawal: [800],
  contracts: [707, 708],
  nft: [1002, 1003, 1004, 1005],
}

/** The record types of a group. Every type that reaches a user's account is in one of them. */
export const typesOfGroup = Object.fromEntries(
  recordGroups.map((group) => [group, findTypes(group)] as const),
) as Readonly<Record<RecordGroup, readonly number[]>>

/** The group of a record type; undefined without one. */
export function groupOfType(type: number): RecordGroup | undefined {
  return recordGroups.find((group) => typesOfGroup[group].includes(type))
}

function findTypes(group: RecordGroup): readonly number[] {
  const all: readonly RecordTypes[] = [otherRecordTypes, ...productRecordTypes]
  return all.flatMap((types) => types[group] ?? []).toSorted((one, other) => one - other)
}
