/** How often a window that stays open asks whether there is another version. */
const REFETCH_EVERY_MS = 3_600_000

/**
 * Looks when the reader comes back to the window, at most once an hour, and says nothing when there
 * is no network.
 */
export function refetchOnReturn(look: () => Promise<unknown>): void {
  let lastMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastMs < REFETCH_EVERY_MS) return
    lastMs = Date.now()
    look().catch((error: unknown) => console.info('no look for another version', error))
  })
}
