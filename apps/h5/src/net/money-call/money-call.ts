import type { Data, Input, Reply, Route } from '@candor/contract'
import { useEffect, useRef, useState } from 'react'
import { callWithData, type RefusedError } from '../call.ts'
import { type Intent, intents, type PerTryFields } from './intent.ts'
import { pause, settle } from './settle.ts'

export type MoneyCallState =
  | { readonly step: 'idle' | 'sending' }
  /** No reply yet; the same intent is sent again with its key. Never shown as failed. */
  | { readonly step: 'checking'; readonly tries: number }
  | { readonly step: 'refused'; readonly error: RefusedError }

export type MoneyRoute = Route & { readonly money: true }
export type Settled<R extends Route> = { readonly message: Reply<R>; readonly data: Data<R> }

export type MoneyCall<R extends MoneyRoute> = {
  readonly state: MoneyCallState
  readonly busy: boolean
  /** Whether one is under way already, which `busy` shows only from the next render on. */
  readonly isUnderWay: () => boolean
  /**
   * Resolves once the server has accepted it; with undefined when it refused (see state) or the
   * page was left. A tap while one is under way does nothing.
   */
  readonly send: (input: Input<R>) => Promise<Settled<R> | undefined>
  /** Removes the refusal from the screen, such as when the user types again. */
  readonly clear: () => void
  /**
   * Intents from before a reload whose outcome is unknown: say so, link to the records, then forget
   * them. One that is sent again and answered becomes known.
   */
  readonly unknown: readonly Intent[]
  readonly forget: () => void
}

/**
 * A call that moves money (WIRE-20); without a reply it keeps retrying with the same key. A form
 * uses it through `useMoneyForm`, a dialog that confirms one named thing directly: repeated, that
 * is refused by the state of the thing.
 */
export function useMoneyCall<const R extends MoneyRoute>(
  route: R,
  scope: string = route.path,
): MoneyCall<R> {
  const [state, setState] = useState<MoneyCallState>({ step: 'idle' })
  const [unknown, setUnknown] = useState(() => intents.unresolved(scope, Date.now()))
  const busy = useRef(false)
  const leaveController = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaveController.current = controller
    return () => controller.abort()
  }, [])

  async function send(input: Input<R>): Promise<Settled<R> | undefined> {
    if (busy.current) return undefined
    busy.current = true
    setState({ step: 'sending' })
    const signal = leaveController.current.signal
    const outcome = await settle<Settled<R>>({
      ask: ({ key, firstTry }) => callWithData(route, { ...input, ...firstTry }, { key }),
      intents,
      scope,
      input,
      perTry: perTryFields(route),
      leaveSignal: signal,
      checking: (tries) => setState({ step: 'checking', tries }),
      now: Date.now,
      wait: (delayMs) => pause(delayMs, signal),
    })
      .catch((fault: unknown) => {
        setState({ step: 'idle' })
        throw fault
      })
      .finally(() => {
        busy.current = false
      })
    const { lost } = outcome
    setUnknown((before) => [...intents.stillOpen(before), ...(lost === undefined ? [] : [lost])])
    setState(
      outcome.error === undefined ? { step: 'idle' } : { step: 'refused', error: outcome.error },
    )
    return outcome.reply
  }

  function forget(): void {
    unknown.forEach((intent) => intents.close(intent))
    setUnknown([])
  }

  return {
    state,
    busy: state.step === 'sending' || state.step === 'checking',
    isUnderWay: () => busy.current,
    send,
    clear: () => setState({ step: 'idle' }),
    unknown,
    forget,
  }
}

/** The fields of a call that are new for each try; a repeated intent keeps those of the first. */
function perTryFields({ input }: MoneyRoute): PerTryFields {
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, { perTry }]) =>
      perTry === undefined ? [] : [[name, perTry]],
    ),
  )
}
