export type LoggedError = {
  readonly type: string
  readonly message: string
  /** Empty where the origin is unknown. */
  readonly stack: string
  /** The system's or database's error code, and the violated schema constraint. */
  readonly code?: string
  readonly constraint?: string
  readonly cause?: LoggedError
}

const DEPTH_MAX = 4

/**
 * The loggable part of an error: drivers attach their whole connection with every prepared
 * statement, and the values of the row in question, which must not be logged.
 */
export function loggedError(error: unknown, depth = DEPTH_MAX): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    ...(error.cause === undefined || depth === 0
      ? {}
      : { cause: loggedError(error.cause, depth - 1) }),
  }
}

function textOf<K extends string>(error: object, key: K): { readonly [key in K]?: string } {
  const value: unknown = key in error ? error[key as keyof typeof error] : undefined
  return typeof value === 'string' ? ({ [key]: value } as { readonly [key in K]: string }) : {}
}
