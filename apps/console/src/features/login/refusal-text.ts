import { RefusedError } from '../../lib/call.ts'

/** Why the login was refused, as a whole sentence; during a lockout, how long it still lasts. */
export function formatRefusal(error: Error): string {
  const { message } = error
  if (!(error instanceof RefusedError) || error.code !== 'ACCOUNT_LOCKED')
    return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/[.]{2}$/, '.')
  const seconds = error.details['retry_after']
  return `Too many wrong attempts: logging in here is paused${typeof seconds === 'number' ? ` for another ${Math.ceil(seconds / 60)} min` : ''}.`
}
