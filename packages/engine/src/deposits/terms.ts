/** The sandbox approves a request this long after it was filed (DEP-10). */
export const SANDBOX_DELAY_MS = 10_000
