import type { RefusalCode } from '@candor/contract'
import { NoAnswerError, RefusedError } from '../call-errors.ts'
import { type Intent, type Intents, KEY_LIFE_MS, type PerTryFields } from './intent.ts'

export type Outcome<T> = {
  readonly reply?: T
  readonly error?: RefusedError
  /** Its key has expired, so it may not be sent again; nobody knows whether it was carried out. */
  readonly lost?: Intent
}

type Settling<T> = {
  readonly ask: (intent: Intent) => Promise<T>
  readonly intents: Intents
  readonly scope: string
  readonly input: Readonly<Record<string, unknown>>
  readonly perTry: PerTryFields
  /** Aborted when the page is left: retrying ends, the intent stays open on the device. */
  readonly leaveSignal: AbortSignal
  readonly checking: (tries: number) => void
  readonly now: () => number
  readonly wait: (delayMs: number) => Promise<void>
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

export function retryDelayMs(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
}

/**
 * Refusals that leave an intent open. A server error says nothing about the effect. A conflict
 * means that an earlier try with other secrets, such as the code of a minute ago, was carried out:
 * a new key would do the same again.
 */
const OPEN_AFTER: readonly (RefusalCode | undefined)[] = ['SERVER_ERROR', 'IDEMPOTENCY_CONFLICT']

/**
 * Retries with the key of the intent until the server has accepted or refused, and only while the
 * server knows the key: a device may sleep for days (WIRE-20).
 */
export async function settle<T>({
  ask,
  intents,
  scope,
  input,
  perTry,
  leaveSignal,
  checking,
  now,
  wait,
}: Settling<T>): Promise<Outcome<T>> {
  const intent = intents.open(scope, input, now(), perTry)
  for (let tries = 0; !leaveSignal.aborted; tries++) {
    if (now() - intent.atMs >= KEY_LIFE_MS) return { lost: intent }
    try {
      const reply = await ask(intent)
      intents.close(intent)
      return { reply }
    } catch (error) {
      if (error instanceof RefusedError) {
        if (!OPEN_AFTER.includes(error.code)) intents.close(intent)
        return { error }
      }
      if (!(error instanceof NoAnswerError)) throw error
      checking(tries + 1)
      await wait(retryDelayMs(tries))
    }
  }
  return {}
}

/** Waits; stops when the signal is aborted. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
