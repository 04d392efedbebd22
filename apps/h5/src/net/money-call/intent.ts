import { storage, type Storage } from '../../lib/storage.ts'

/**
 * A wish to move money, from the tap until its outcome is known. Its key is on the device before
 * anything is sent and stays the same through every retry and reload, so that one wish has at most
 * one effect (WIRE-20). It ends only when the server has said yes or no.
 */
export type Intent = {
  readonly scope: string
  readonly key: string
  /**
   * Tells one wish from another; leaves out whatever must never be stored (APP-15) and what is
   * issued anew for each try.
   */
  readonly wish: string
  /** What was issued for its first try, and goes along with every further one. */
  readonly issued?: Readonly<Record<string, unknown>>
  readonly atMs: number
}

/** For how long the server honours a key (WIRE-20). */
export const KEY_LIFE_MS = 86_400_000

const SECRET = /password|code|totp/i

export type Intents = {
  /**
   * The open intent of this wish, or a new one, written to the device before it is returned.
   * `issued` names the fields of the input that are issued anew for each try.
   */
  readonly open: (
    scope: string,
    input: Readonly<Record<string, unknown>>,
    nowMs: number,
    issued?: readonly string[],
  ) => Intent
  /** The outcome is known: the next equal wish is another wish. */
  readonly close: (intent: Intent) => void
  /** Wishes of a scope whose outcome is not known yet, such as after a reload. */
  readonly unresolved: (scope: string, nowMs: number) => readonly Intent[]
  /** Those of some wishes whose outcome is still not known. */
  readonly stillOpen: (intents: readonly Intent[]) => readonly Intent[]
}

export function createIntents(store: Storage, newKey: () => string): Intents {
  const all = (nowMs: number) =>
    readIntents(store).filter((intent) => nowMs - intent.atMs < KEY_LIFE_MS)
  return {
    open(scope, input, nowMs, issued = []) {
      const wish = fingerprint(input, issued)
      const liveIntents = all(nowMs)
      const openIntent = liveIntents.find(
        (intent) => intent.scope === scope && intent.wish === wish,
      )
      if (openIntent !== undefined) return openIntent
      const intent = { scope, key: newKey(), wish, atMs: nowMs, issued: pick(input, issued) }
      store.write('intents', [...liveIntents, intent])
      return intent
    },
    close(intent) {
      store.write(
        'intents',
        readIntents(store).filter(({ key }) => key !== intent.key),
      )
    },
    unresolved: (scope, nowMs) => all(nowMs).filter((intent) => intent.scope === scope),
    stillOpen(some) {
      const keys = new Set(readIntents(store).map(({ key }) => key))
      return some.filter(({ key }) => keys.has(key))
    },
  }
}

/** The input as text in a stable order, without secrets and without what each try has anew. */
function fingerprint(input: Readonly<Record<string, unknown>>, issued: readonly string[]): string {
  const entries = Object.entries(input).filter(
    ([name, value]) => !SECRET.test(name) && !issued.includes(name) && value !== undefined,
  )
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function pick(
  input: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)))
}

function readIntents(store: Storage): readonly Intent[] {
  const value = store.read('intents')
  return Array.isArray(value) ? (value as readonly Intent[]) : []
}

/**
 * 128 random bits; crypto.randomUUID would need a secure context, which a phone in the same network
 * has not.
 */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export const intents = createIntents(storage, randomKey)
