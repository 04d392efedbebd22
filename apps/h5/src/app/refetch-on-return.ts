/** How often a window that stays open checks for a new version. */
const REFETCH_EVERY_MS = 3_600_000

/**
 * Checks when the user returns to the window, at most once an hour, and stays silent when there is
 * no network.
 */
export function refetchOnReturn(look: () => Promise<unknown>): void {
  let lastMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastMs < REFETCH_EVERY_MS) return
    lastMs = Date.now()
    look().catch((error: unknown) => console.info('no look for another version', error))
  })
}
