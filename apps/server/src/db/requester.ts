import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf the database is asked, as long as one call is answered. */
export type Requester = {
  /**
   * By what its questions take turns with those of others: an account, or a network where nobody is
   * signed in.
   */
  readonly key: string
  /**
   * Whether the call has changed anything yet. One that has not may still be refused as if it had
   * never come.
   */
  hasActed: boolean
}

const requesterStorage = new AsyncLocalStorage<Requester>()

/** Does work for an asker; all that the work awaits is asked on his behalf. */
export function onBehalfOf<T>(key: string, work: () => Promise<T>): Promise<T> {
  return requesterStorage.run({ key, hasActed: false }, work)
}

/** Who asks now; undefined for the platform's own work. */
export function currentRequester(): Requester | undefined {
  return requesterStorage.getStore()
}
