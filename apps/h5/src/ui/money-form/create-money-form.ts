import type { Input, RefusalCode, RiskProduct } from '@candor/contract'
import type { RefusedError } from '../../net/call-errors.ts'
import type { MoneyCallState, MoneyRoute, Settled } from '../../net/money-call/money-call.ts'

/** Steps that the submit button dispatches. */
export type FormStep = { readonly type: 'tried' | 'done' }

/** The error at each field, as a sentence; 'form' is for errors of no field. */
export type WrongFields<Field extends string> = Readonly<Partial<Record<Field | 'form', string>>>

/** The request and its result; `done` is undefined where it was refused or the page was left. */
type Answered<R extends MoneyRoute, State, Context, Preview> = {
  readonly done: Settled<R> | undefined
  readonly request: Input<R>
  readonly state: State
  readonly context: Context
  readonly preview: Preview
}

/**
 * A form that moves money, as a value. `state` is what the user entered, `context` what it is
 * validated against, `tap` what the last tap alone provides and nothing stores: a direction, a
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
  /**
   * The risk disclosure that `<MoneyForm>` opens for it; without one the refusal is shown as an
   * error.
   */
  readonly risk?: RiskProduct
  readonly reduce: (state: State, action: Action | FormStep) => State
  /** The effects of the form: the engine's own figures. */
  readonly preview: (state: State, context: Context) => Preview
  /** Its errors, in the server's order; empty when it may be sent. */
  readonly validate: (state: State, preview: Preview, context: Context) => WrongFields<Field>
  /** The request of the form; undefined while it is incomplete. */
  readonly toRequest: (
    state: State,
    preview: Preview,
    context: Context,
    tap: Tap,
  ) => Input<R> | undefined
  /** The field that shows the server's refusal. */
  readonly fieldOfRefusal: (code: RefusalCode | undefined) => Field | 'form'
  /** Refetches what the reply changed, confirms it, and returns the receipt that the page shows. */
  readonly after: (answered: Answered<R, State, Context, Preview>) => Receipt
}

/** Defines a form; its hook is `useMoneyForm`, its component `<MoneyForm>`. */
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

/** A submitted form without errors. */
export type Attempt<State, Preview> = { readonly state: State; readonly preview: Preview }

/** Submits a form: from then on missing values are errors, and with any error nothing is sent. */
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

/** A single error as `validate` returns it; empty without a text. */
export function wrongAt<Field extends string>(
  field: Field | 'form',
  text: string | undefined,
): WrongFields<Field> {
  return (text === undefined ? {} : { [field]: text }) as WrongFields<Field>
}

function isValid(wrong: WrongFields<string>): boolean {
  return Object.keys(wrong).length === 0
}

/**
 * The place of a refusal: a field, the whole form, or the risk disclosure that must be read first,
 * which shows at no field.
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

/** The error of a field: the server's refusal there, else the validation error. */
export function errorAt<Field extends string>(
  field: Field | 'form',
  wrong: WrongFields<Field>,
  { refusal, refusedAt }: PlacedRefusal<Field>,
): string | undefined {
  return refusal !== undefined && refusedAt === field ? refusal.message : wrong[field]
}

/**
 * Whether the server requires reading. A user without the experience for a leverage gets the
 * refusal itself, since there is nothing to read (FUT-49).
 */
function isUnread({ code, details }: RefusedError): boolean {
  return code === 'RISK_ACK_REQUIRED' && details['closed'] === undefined
}
