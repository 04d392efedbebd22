import { type RecordGroup, recordGroups } from './record-groups.ts'

/** Which record types a group holds. Every type that reaches a user's account is in one of them. */
export const typesOfGroup: Readonly<Record<RecordGroup, readonly number[]>> = {
  deposit: [200, 210, 220],
  withdrawal: [99, 100, 101, 800],
  transfer: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 701, 702, 703],
  spot: [50, 51],
  contracts: [30, 31, 32, 34, 35, 36, 707, 708],
  seconds: [501, 502],
  borrowing: [601, 602, 603, 604],
  earn: [42, 44, 700, 1000, 1001],
  nft: [1002, 1003, 1004, 1005],
  reward: [33, 250, 260],
}

/** The group of a record type; undefined for one that no group names. */
export function groupOfType(type: number): RecordGroup | undefined {
  return recordGroups.find((group) => typesOfGroup[group].includes(type))
}
