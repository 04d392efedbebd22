/** What a listing is by its window and flag (NFT-07); the numbers stand on the wire. */
export const SALE_STATUS_NUMBER = { ended: 0, started: 1, not_started: 2 } as const
export type SaleStatus = keyof typeof SALE_STATUS_NUMBER

/** Shared by client and server. The end belongs to the window; a flag of 0 has ended it. */
export function saleStatusAt(
  {
    startMs,
    endMs,
    isOn,
  }: { readonly startMs: number; readonly endMs: number; readonly isOn: boolean },
  atMs: number,
): SaleStatus {
  if (!isOn || atMs > endMs) return 'ended'
  return atMs < startMs ? 'not_started' : 'started'
}
