/** AUTH-04: how long a new code cannot be requested. */
const RESEND_AFTER_S = 120

const KEY = 'codesSent'

type Kept = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/**
 * Remembers until when no further code may be requested, per account and purpose, so that a reload
 * does not end the countdown. It lives as long as the tab does; it stores neither codes nor
 * accounts, only a hash of the account.
 */
export function resendClockIn(storage: Kept) {
  return {
    start(recipient: string, nowMs: number, seconds: number = RESEND_AFTER_S): void {
      const open = Object.entries(readAll(storage)).filter(([, untilMs]) => untilMs > nowMs)
      storage.setItem(
        KEY,
        JSON.stringify({ ...Object.fromEntries(open), [hash(recipient)]: nowMs + seconds * 1000 }),
      )
    },
    /** Whole seconds left, 0 when a code may be requested. */
    restS(recipient: string, nowMs: number): number {
      return Math.max(0, Math.ceil(((readAll(storage)[hash(recipient)] ?? 0) - nowMs) / 1000))
    },
  }
}

function readAll(storage: Kept): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, number>>)
      : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** FNV-1a: enough to distinguish accounts, without storing them on the device. */
function hash(text: string): string {
  let state = 0x81_1c_9d_c5
  for (const letter of text)
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return state.toString(36)
}

/** The tab's storage, or one in memory where the browser refuses access. */
function tabStorage(): Kept {
  try {
    sessionStorage.setItem('h5Probe', '1')
    sessionStorage.removeItem('h5Probe')
    return sessionStorage
  } catch {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    }
  }
}

export const resendClock = resendClockIn(tabStorage())
