import type { Input, RefusalCode, RiskProduct } from '@candor/contract'
import type { RefusedError } from '../../net/call-errors.ts'
import type { MoneyCallState, MoneyRoute, Settled } from '../../net/money-call/money-call.ts'

/** Steps that the submit button dispatches. */
export type FormStep = { readonly type: 'tried' | 'done' }

/** What is wrong at each field, in words; 'form' is what belongs to none. */
export type WrongFields<Field extends string> = Readonly<Partial<Record<Field | 'form', string>>>

/** What was asked and what came of it; `done` is undefined where it was refused or left. */
type Answered<R extends MoneyRoute, State, Context, Preview> = {
  readonly done: Settled<R> | undefined
  readonly request: Input<R>
  readonly state: State
  readonly context: Context
  readonly preview: Preview
}

/**
 * A form that moves money, as a value. `state` is what somebody entered, `context` what it is
 * judged against, `tap` what is given by the last tap alone and kept nowhere: a direction, a
 * password.
 */
export type MoneyFormRules<
  R extends MoneyRoute,
  State,
  Action,
  Context,
  Preview,
  Field extends string,
  Tap,
  Receipt,
> = {
  readonly route: R
  /** The risk disclosure that `<MoneyForm>` opens for it; without one the refusal is an error. */
  readonly risk?: RiskProduct
  readonly reduce: (state: State, action: Action | FormStep) => State
  /** What it would do: the engine's own figures. */
  readonly preview: (state: State, context: Context) => Preview
  /** What is wrong with it, in the server's order; nothing where it may be sent. */
  readonly validate: (state: State, preview: Preview, context: Context) => WrongFields<Field>
  /** The call that it stands for; undefined while it is not one. */
  readonly toRequest: (
    state: State,
    preview: Preview,
    context: Context,
    tap: Tap,
  ) => Input<R> | undefined
  /** The field beside which the server's refusal is shown. */
  readonly fieldOfRefusal: (code: RefusalCode | undefined) => Field | 'form'
  /** Reads again what the answer changed, says so, and gives the receipt that the page shows. */
  readonly after: (answered: Answered<R, State, Context, Preview>) => Receipt
}

/** Defines a form; its hook is `useMoneyForm`, its frame `<MoneyForm>`. */
export function createMoneyForm<
  const R extends MoneyRoute,
  State,
  Action,
  Context,
  Preview,
  Field extends string = never,
  Tap = void,
  Receipt = void,
>(
  rules: MoneyFormRules<R, State, Action, Context, Preview, Field, Tap, Receipt>,
): MoneyFormRules<R, State, Action, Context, Preview, Field, Tap, Receipt> {
  return rules
}

/** A form whose button was tapped and with which nothing is wrong. */
export type Attempt<State, Preview> = { readonly state: State; readonly preview: Preview }

/**
 * What a tap on the button makes of a form: what is missing counts as wrong from then on, and with
 * anything wrong nothing is sent.
 */
export function attemptForm<State, Context, Preview>(
  rules: {
    reduce(state: State, step: FormStep): State
    preview(state: State, context: Context): Preview
    validate(state: State, preview: Preview, context: Context): WrongFields<string>
  },
  before: State,
  context: Context,
): Attempt<State, Preview> | undefined {
  const state = rules.reduce(before, { type: 'tried' })
  const preview = rules.preview(state, context)
  return isValid(rules.validate(state, preview, context)) ? { state, preview } : undefined
}

/** One thing wrong as `validate` tells it; nothing while there are no words for it. */
export function wrongAt<Field extends string>(
  field: Field | 'form',
  text: string | undefined,
): WrongFields<Field> {
  return (text === undefined ? {} : { [field]: text }) as WrongFields<Field>
}

/** Whether nothing is wrong. */
function isValid(wrong: WrongFields<string>): boolean {
  return Object.keys(wrong).length === 0
}

/**
 * A refusal as the page shows it: beside a field, for the form as a whole, or as the risk
 * disclosure that has to be read first, of which no field says anything.
 */
export type PlacedRefusal<Field extends string> = {
  readonly refusal: RefusedError | undefined
  readonly refusedAt: Field | 'form' | undefined
  readonly unread: RefusedError | undefined
}

export function placeRefusal<Field extends string>(
  rules: {
    readonly risk?: RiskProduct
    fieldOfRefusal(code: RefusalCode | undefined): Field | 'form'
  },
  call: MoneyCallState,
): PlacedRefusal<Field> {
  if (call.step !== 'refused')
    return { refusal: undefined, refusedAt: undefined, unread: undefined }
  const { error } = call
  if (rules.risk !== undefined && isUnread(error))
    return { refusal: undefined, refusedAt: undefined, unread: error }
  return { refusal: error, refusedAt: rules.fieldOfRefusal(error.code), unread: undefined }
}

/** What stands beside a field: the server's refusal there, else what is wrong with it. */
export function errorAt<Field extends string>(
  field: Field | 'form',
  wrong: WrongFields<Field>,
  { refusal, refusedAt }: PlacedRefusal<Field>,
): string | undefined {
  return refusal !== undefined && refusedAt === field ? refusal.message : wrong[field]
}

/**
 * Whether reading is what the server asks for. Who lacks the experience for a leverage is told so,
 * and has nothing to read (FUT-49).
 */
function isUnread({ code, details }: RefusedError): boolean {
  return code === 'RISK_ACK_REQUIRED' && details['closed'] === undefined
}
