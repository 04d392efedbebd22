import type { RefusalCode } from '@candor/contract'
import { NoAnswerError, RefusedError } from '../call-errors.ts'
import type { Intent, Intents, PerTryFields } from './intent.ts'

export type Outcome<T> = { readonly reply?: T; readonly error?: RefusedError }

type Settling<T> = {
  readonly ask: (intent: Intent) => Promise<T>
  readonly intents: Intents
  readonly scope: string
  readonly input: Readonly<Record<string, unknown>>
  readonly perTry: PerTryFields
  /** Aborted when the page is left: asking ends, the intent stays open on the device. */
  readonly leaveSignal: AbortSignal
  readonly checking: (tries: number) => void
  readonly now: () => number
  readonly wait: (delayMs: number) => Promise<void>
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** The wait before a wish without an answer is asked again. */
export function retryDelayMs(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
}

/**
 * Answers that leave an intent open. A fault that was answered tells nothing about the effect. A
 * conflict tells that an earlier try with other secrets, such as the code of a minute ago, was
 * carried out: a key of its own would do the same once more.
 */
const OPEN_AFTER: readonly (RefusalCode | undefined)[] = ['SERVER_ERROR', 'IDEMPOTENCY_CONFLICT']

/** Asks until the server has said yes or no, always with the key of the one intent (WIRE-20). */
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

/** Waits, or stops waiting when the signal is aborted. */
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
