/** The groups in which users search record types (LEDG-09, LEDG-14). */
export const recordGroups = [
  'deposit',
  'withdrawal',
  'transfer',
  'spot',
  'contracts',
  'seconds',
  'borrowing',
  'earn',
  'nft',
  'reward',
] as const
export type RecordGroup = (typeof recordGroups)[number]
