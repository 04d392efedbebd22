import type { RecordTypes } from '../calls/define-product.ts'
import { productRecordTypes } from './product-words.ts'
import { type RecordGroup, recordGroups } from './record-groups.ts'

/**
 * Types that no product brings: what the sandbox credits, what an account gives up as it is closed,
 * and those of later products.
 */
const otherRecordTypes: RecordTypes = {
  deposit: [210],
  withdrawal: [800],
  contracts: [707, 708],
  earn: [42, 44, 700, 1000, 1001],
  nft: [1002, 1003, 1004, 1005],
}

/** Which record types a group holds. Every type that reaches a user's account is in one of them. */
export const typesOfGroup = Object.fromEntries(
  recordGroups.map((group) => [group, findTypes(group)] as const),
) as Readonly<Record<RecordGroup, readonly number[]>>

/** The group of a record type; undefined for one that no group names. */
export function groupOfType(type: number): RecordGroup | undefined {
  return recordGroups.find((group) => typesOfGroup[group].includes(type))
}

function findTypes(group: RecordGroup): readonly number[] {
  const all: readonly RecordTypes[] = [otherRecordTypes, ...productRecordTypes]
  return all.flatMap((types) => types[group] ?? []).toSorted((one, other) => one - other)
}
