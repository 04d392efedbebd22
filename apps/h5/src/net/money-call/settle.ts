import { NoAnswerError, RefusedError } from '../call-errors.ts'
import type { Intents } from './intent.ts'

export type Outcome<T> = { readonly reply?: T; readonly error?: RefusedError }

type Settling<T> = {
  readonly ask: (key: string) => Promise<T>
  readonly intents: Intents
  readonly scope: string
  readonly input: Readonly<Record<string, unknown>>
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
 * Asks until the server has said yes or no, always with the key of the one intent (WIRE-20). A
 * fault that was answered (SERVER_ERROR) tells nothing about the effect, so its intent stays open
 * for the next try.
 */
export async function settle<T>({
  ask,
  intents,
  scope,
  input,
  leaveSignal,
  checking,
  now,
  wait,
}: Settling<T>): Promise<Outcome<T>> {
  const intent = intents.open(scope, input, now())
  for (let tries = 0; !leaveSignal.aborted; tries++) {
    try {
      const reply = await ask(intent.key)
      intents.close(intent)
      return { reply }
    } catch (error) {
      if (error instanceof RefusedError) {
        if (error.code !== 'SERVER_ERROR') intents.close(intent)
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
