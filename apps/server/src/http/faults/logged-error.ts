/** What the log keeps of an error. */
export type LoggedError = {
  readonly type: string
  readonly message: string
  /** Empty where nothing says where it was thrown. */
  readonly stack: string
  /** What the system or the database calls it, and the rule of the schema that was broken. */
  readonly code?: string
  readonly constraint?: string
  readonly cause?: LoggedError
}

const DEPTH_MAX = 4

/**
 * What the log keeps of an error, whatever else hangs on it: a driver hangs its whole connection
 * with every prepared statement on the ones it throws, and the values of the row in question, which
 * are nobody's to read in a log.
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
