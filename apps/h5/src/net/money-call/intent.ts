import type { PerTry } from '@candor/contract'
import { storage, type Storage } from '../../lib/storage.ts'
import { contentOf } from '../uploaded-content.ts'

/**
 * A request to move money, from the tap until its outcome is known. Its key is on the device before
 * anything is sent and stays the same through every retry and reload, so that one intent has at
 * most one effect (WIRE-20). It ends only when the server has accepted or refused it.
 */
export type Intent = {
  readonly scope: string
  readonly key: string
  /**
   * Distinguishes intents; omits whatever must never be stored (APP-15) and what is issued anew for
   * each try, and identifies a picture by its content.
   */
  readonly wish: string
  /** The per-try values of the first try, which are sent with every further one. */
  readonly firstTry?: Readonly<Record<string, unknown>>
  readonly atMs: number
}

/** How long the server honours a key (WIRE-20). */
export const KEY_LIFE_MS = 86_400_000

const SECRET = /password|code|totp/i

/** The fields of a call that differ between two tries of one intent, and how. */
export type PerTryFields = Readonly<Record<string, PerTry>>

export type Intents = {
  /**
   * The open intent of this wish, or a new one, written to the device before it is returned.
   * `perTry` names the input's fields that differ between tries of one intent.
   */
  readonly open: (
    scope: string,
    input: Readonly<Record<string, unknown>>,
    nowMs: number,
    perTry?: PerTryFields,
  ) => Intent
  /** The outcome is known: the next equal wish is a new intent. */
  readonly close: (intent: Intent) => void
  /** Intents of a scope whose outcome is not known yet, such as after a reload. */
  readonly unresolved: (scope: string, nowMs: number) => readonly Intent[]
  /** Those of the given intents whose outcome is still unknown. */
  readonly stillOpen: (intents: readonly Intent[]) => readonly Intent[]
}

export function createIntents(store: Storage, newKey: () => string): Intents {
  const all = (nowMs: number) =>
    readIntents(store).filter((intent) => nowMs - intent.atMs < KEY_LIFE_MS)
  return {
    open(scope, input, nowMs, perTry = {}) {
      const wish = fingerprint(input, perTry)
      const liveIntents = all(nowMs)
      const openIntent = liveIntents.find(
        (intent) => intent.scope === scope && intent.wish === wish,
      )
      if (openIntent !== undefined) return openIntent
      const intent = { scope, key: newKey(), wish, atMs: nowMs, firstTry: pick(input, perTry) }
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

/** The input as text in a stable order, without what does not distinguish intents. */
function fingerprint(input: Readonly<Record<string, unknown>>, perTry: PerTryFields): string {
  const entries = Object.entries(input)
    .filter(
      ([name, value]) => !SECRET.test(name) && perTry[name] !== 'issued' && value !== undefined,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(
    entries.map(([name, value]) => [
      name,
      perTry[name] === 'uploaded' ? contentOf(String(value)) : value,
    ]),
  )
}

function pick(
  input: Readonly<Record<string, unknown>>,
  perTry: PerTryFields,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !SECRET.test(name) && perTry[name] !== undefined),
  )
}

function readIntents(store: Storage): readonly Intent[] {
  const value = store.read('intents')
  return Array.isArray(value) ? (value as readonly Intent[]) : []
}

/**
 * 128 random bits; crypto.randomUUID needs a secure context, which a phone in the local network
 * does not have.
 */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

export const intents = createIntents(storage, randomKey)
