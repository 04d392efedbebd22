import { swap } from '@candor/contract/swap'
import { format } from '@candor/money'
import { useReducer, useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { invalidateSwapQueries, useQuote } from './queries.ts'
import { reduce, type SwapAction, type SwapState } from './swap-state.ts'
import { validateSwap, type Summary, previewConversion } from './swap-summary.ts'
import type { Coin, SwapReply } from './wire.ts'

/** A swap that was made, with the coins it was of. */
export type CompletedSwap = { readonly from: Coin; readonly to: Coin; readonly swapped: SwapReply }

/** Refusals that stand beside the amount, since entering another one is what helps (PAGE-32). */
const atAmount = ['INSUFFICIENT_BALANCE', 'PARAM_ERROR', 'EXPOSURE_CAP']

/**
 * The swap being written, its quote and what it would come to, what is wrong with it, the one call
 * that makes it, and the last one made.
 */
export function useSwap(start: SwapState, coins: readonly Coin[]) {
  const [state, dispatch] = useReducer(reduce, start)
  const [made, setMade] = useState<CompletedSwap | undefined>(undefined)
  const call = useMoneyCall(swap.make)
  const [from, to] = [state.fromId, state.toId].map((id) => coins.find((coin) => coin.id === id))
  const query = useQuote(state.fromId, state.toId, call.busy)
  // What could not be asked for again is no estimate of now.
  const quote = query.isError ? undefined : query.data
  const summary = previewConversion(state, from ?? { free: '0' }, quote)
  const validationError = validateSwap(state, summary)
  const refusal = call.state.step === 'refused' ? call.state.error : undefined
  const isBeside = refusal !== undefined && atAmount.includes(refusal.code ?? '')

  function change(action: SwapAction): void {
    if (call.state.step === 'refused') call.clear()
    dispatch(action)
  }

  async function submit(): Promise<void> {
    dispatch({ type: 'tried' })
    if (
      from === undefined ||
      to === undefined ||
      quote === undefined ||
      summary.amount === undefined ||
      validationError !== undefined
    )
      return
    const done = await call.send({
      number: format(summary.amount),
      from_currency_id: from.id,
      to_currency_id: to.id,
      quote_id: quote.id,
    })
    invalidateSwapQueries()
    if (done === undefined) return
    setMade({ from, to, swapped: done.data })
    dispatch({ type: 'done' })
  }

  return {
    state,
    from,
    to,
    query,
    quote,
    summary,
    change,
    submit,
    call,
    made,
    forget: () => setMade(undefined),
    amountError: isBeside ? refusal.message : validationErrorText(validationError, summary, from),
    isBeside,
  }
}

function validationErrorText(
  validationError: ReturnType<typeof validateSwap>,
  { preview, balance }: Summary,
  from: Coin | undefined,
): string | undefined {
  if (validationError === undefined || from === undefined) return undefined
  if (validationError !== 'balance' || preview === undefined)
    return t(validationError === 'little' ? 'swap.complaint.little' : 'swap.complaint.amount')
  const [needed, available] = [format(preview.debit), format(balance)].map((amount) =>
    amountText(amount, coinDecimals(amount)),
  )
  return t('swap.complaint.balance', {
    needed: needed ?? '',
    available: available ?? '',
    currency: from.name,
  })
}
