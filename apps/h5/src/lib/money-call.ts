import type { Input, Reply, Route } from '@candor/contract'
import { useEffect, useRef, useState } from 'react'
import { call, type RefusedError } from './call.ts'
import { intents } from './intent.ts'
import { pause, settle } from './settle.ts'

export type MoneyCallState =
  | { readonly step: 'idle' | 'sending' }
  /** No answer yet; the same wish is asked again with its key. Never shown as failed. */
  | { readonly step: 'checking'; readonly tries: number }
  | { readonly step: 'refused'; readonly error: RefusedError }

type MoneyRoute = Route & { readonly money: true }

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
    const signal = left.current.signal
    const outcome = await settle<Reply<R>>({
      ask: (key) => call(route, input, { key, quiet: true }), intents, scope, input, left: signal,
      checking: (tries) => setState({ step: 'checking', tries }), now: Date.now, wait: (delayMs) => pause(delayMs, signal),
    })
    busy.current = false
    setState(outcome.error === undefined ? { step: 'idle' } : { step: 'refused', error: outcome.error })
    return outcome.reply
  }

  return { state, busy: state.step === 'sending' || state.step === 'checking', send }
}
