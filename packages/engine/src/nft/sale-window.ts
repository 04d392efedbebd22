/** What a listing is by its window and flag (NFT-07); the numbers stand on the wire. */
export const SALE_STATUS_NUMBER = { ended: 0, started: 1, not_started: 2 } as const
export type SaleStatus = keyof typeof SALE_STATUS_NUMBER

/**
 * Shared by client and server. Before its start a sale has not started, whatever its flag; then a
 * flag of 0 has ended it. The end belongs to the window.
 */
export function saleStatusAt(
  {
    startMs,
    endMs,
    isOn,
  }: { readonly startMs: number; readonly endMs: number; readonly isOn: boolean },
  atMs: number,
): SaleStatus {
  if (atMs < startMs) return 'not_started'
  return isOn && atMs <= endMs ? 'started' : 'ended'
}
