import type { Input, Reply, Route } from '@candor/contract'
import { useEffect, useRef, useState } from 'react'
import { call, NoAnswerError, RefusedError } from './call.ts'
import { intents } from './intent.ts'

export type MoneyCallState =
  | { readonly step: 'idle' | 'sending' }
  /** No answer yet; the same wish is asked again with its key. Never shown as failed. */
  | { readonly step: 'checking'; readonly tries: number }
  | { readonly step: 'refused'; readonly error: RefusedError }

type MoneyRoute = Route & { readonly money: true }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 15_000

/** The wait before a wish without an answer is asked again. */
export function retryDelayMs(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
}

/**
 * A call that moves money (WIRE-20). `send` resolves with the reply once the server has said yes, and with undefined when it refused
 * (the refusal is in `state`) or the page was left; without an answer it goes on asking with the same key. A second tap while one is under way does nothing.
 */
export function useMoneyCall<const R extends MoneyRoute>(route: R, scope: string = route.path) {
  const [state, setState] = useState<MoneyCallState>({ step: 'idle' })
  const busy = useRef(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  async function send(input: Input<R>): Promise<Reply<R> | undefined> {
    if (busy.current) return undefined
    busy.current = true
    setState({ step: 'sending' })
    const outcome = await settle(route, scope, input, left.current.signal, (tries) => setState({ step: 'checking', tries }))
    busy.current = false
    setState(outcome.error === undefined ? { step: 'idle' } : { step: 'refused', error: outcome.error })
    return outcome.reply
  }

  return { state, busy: state.step === 'sending' || state.step === 'checking', send }
}

type Outcome<R extends Route> = { readonly reply?: Reply<R>; readonly error?: RefusedError }

async function settle<R extends MoneyRoute>(route: R, scope: string, input: Input<R>, left: AbortSignal, checking: (tries: number) => void): Promise<Outcome<R>> {
  const intent = intents.open(scope, input, Date.now())
  for (let tries = 0; !left.aborted; tries++) {
    try {
      const reply = await call(route, input, { key: intent.key, quiet: true })
      intents.close(intent)
      return { reply }
    } catch (error) {
      if (error instanceof RefusedError) {
        if (error.code !== 'SERVER_ERROR') intents.close(intent)
        return { error }
      }
      if (!(error instanceof NoAnswerError)) throw error
      checking(tries + 1)
      await wait(retryDelayMs(tries), left)
    }
  }
  return {}
}

function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    }, { once: true })
  })
}
