import type { RiskProduct } from '@candor/contract'
import { useReducer, useState } from 'react'
import { type MoneyCall, type MoneyRoute, useMoneyCall } from '../../net/money-call/money-call.ts'
import type { RefusedError } from '../../net/call-errors.ts'
import {
  type Attempt,
  attemptForm,
  errorAt,
  type FormStep,
  type MoneyFormRules,
  placeRefusal,
} from './create-money-form.ts'

/** The state being entered, and the single call that sends it. */
export type MoneyDraft<R extends MoneyRoute, State, Action> = {
  readonly state: State
  readonly dispatch: (action: Action | FormStep) => void
  readonly call: MoneyCall<R>
}

/**
 * A draft that lives as long as its page. It is separate from the form, since the form's context
 * may depend on it.
 */
export function useMoneyDraft<R extends MoneyRoute, State, Action>(
  rules: { readonly route: R; reduce(state: State, action: Action | FormStep): State },
  start: NoInfer<State>,
): MoneyDraft<R, State, Action> {
  const [state, dispatch] = useReducer(rules.reduce, start)
  return { state, dispatch, call: useMoneyCall(rules.route) }
}

/**
 * The risk disclosure of a form, of no product where it has none: whether it is being read, and the
 * refusal that requires it.
 */
export type Disclosure = {
  readonly product: RiskProduct | undefined
  readonly isOpen: boolean
  readonly unread: RefusedError | undefined
  readonly read: () => void
  readonly close: () => void
}

/**
 * A form in use: effects, errors, confirmation, submission, the refusal at its field, and the
 * receipt.
 */
export function useMoneyForm<
  R extends MoneyRoute,
  State,
  Action,
  Context,
  Preview,
  Field extends string,
  Tap,
  Receipt,
>(
  rules: MoneyFormRules<R, State, Action, Context, Preview, Field, Tap, Receipt>,
  { state, dispatch, call }: MoneyDraft<R, State, Action>,
  context: Context,
) {
  const [isReviewing, setReviewing] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | undefined>(undefined)
  const preview = rules.preview(state, context)
  const wrong = rules.validate(state, preview, context)
  const placed = placeRefusal(rules, call.state)

  function dismiss(): void {
    setReviewing(false)
    clearRefusal(call)
  }

  function change(action: Action | FormStep): void {
    dismiss()
    dispatch(action)
  }

  function attempt(): Attempt<State, Preview> | undefined {
    dispatch({ type: 'tried' })
    return attemptForm(rules, state, context)
  }

  /** True once the server has carried it out. */
  async function submit(tap: Tap): Promise<boolean> {
    const sent = await sendForm(rules, attempt(), context, call, tap)
    if (sent !== 'undone' && sent !== 'busy') setReviewing(false)
    if (typeof sent === 'string') return false
    setReceipt(sent.receipt)
    dispatch({ type: 'done' })
    return true
  }

  return {
    state,
    preview,
    wrong,
    call,
    busy: call.busy,
    ...placed,
    errorAt: (field: Field | 'form') => errorAt(field, wrong, placed),
    change,
    submit,
    clear: () => clearRefusal(call),
    /** Removes a refusal from the page, and closes the confirmation. */
    dismiss,
    /** Opens the confirmation if there are no errors. */
    review() {
      clearRefusal(call)
      setReviewing(attempt() !== undefined)
    },
    isReviewing,
    closeReview: () => setReviewing(false),
    receipt,
    dropReceipt: () => setReceipt(undefined),
    disclosure: useDisclosure(rules.risk, placed.unread, dismiss),
  }
}

/**
 * Sends a form without errors. Returns 'unsent' with errors, 'busy' while one is under way,
 * 'undone' where it was refused or the page was left.
 */
export async function sendForm<R extends MoneyRoute, State, Context, Preview, Tap, Receipt>(
  rules: Pick<
    MoneyFormRules<R, State, never, Context, Preview, never, Tap, Receipt>,
    'toRequest' | 'after'
  >,
  attempted: Attempt<State, Preview> | undefined,
  context: Context,
  call: Pick<MoneyCall<R>, 'isUnderWay' | 'send'>,
  tap: Tap,
): Promise<{ readonly receipt: Receipt } | 'unsent' | 'busy' | 'undone'> {
  if (call.isUnderWay()) return 'busy'
  if (attempted === undefined) return 'unsent'
  const request = rules.toRequest(attempted.state, attempted.preview, context, tap)
  if (request === undefined) return 'unsent'
  const done = await call.send(request)
  const receipt = rules.after({ ...attempted, done, request, context })
  return done === undefined ? 'undone' : { receipt }
}

function clearRefusal({ state, clear }: Pick<MoneyCall<MoneyRoute>, 'state' | 'clear'>): void {
  if (state.step === 'refused') clear()
}

/** The risk disclosure, where the server requires it or the user opened it. */
function useDisclosure(
  product: RiskProduct | undefined,
  unread: RefusedError | undefined,
  onClose: () => void,
): Disclosure {
  const [isReading, setReading] = useState(false)
  return {
    product,
    isOpen: unread !== undefined || isReading,
    unread,
    read: () => setReading(true),
    close: () => {
      setReading(false)
      onClose()
    },
  }
}
