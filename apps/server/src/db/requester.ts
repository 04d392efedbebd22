import { AsyncLocalStorage } from 'node:async_hooks'

/** The caller on whose behalf the database is used during one call. */
export type Requester = {
  /** The key for taking turns with others: an account, or a network where nobody is signed in. */
  readonly key: string
  /**
   * Whether the call has changed anything yet. One that has not may still be refused as if it had
   * never come.
   */
  hasActed: boolean
}

const requesterStorage = new AsyncLocalStorage<Requester>()

/** Runs work for a requester; everything it awaits counts as theirs. */
export function onBehalfOf<T>(key: string, work: () => Promise<T>): Promise<T> {
  return requesterStorage.run({ key, hasActed: false }, work)
}

/** The current requester; undefined for the platform's own work. */
export function currentRequester(): Requester | undefined {
  return requesterStorage.getStore()
}
