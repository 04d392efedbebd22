import type { Language } from '@candor/contract'
import type { Caller, Context } from '@candor/server/http/handler'
import { translate } from '@candor/server/texts/index'

/** The tests' own start time, so that a rule about minutes can be tested without waiting. */
export const firstMomentMs = Date.parse('2026-11-20T10:00:00Z')

/** A handler's context for a call by a caller at a time, as the HTTP layer would build it. */
export function contextAt<C extends Caller | undefined>(
  receivedAtMs: number,
  caller: C,
  language: Language = 'en',
  receivedAfterTickId = 0,
): Context & { readonly caller: C } {
  return {
    language,
    requestId: 'test',
    address: '203.0.113.7',
    device: 'test device',
    deviceToken: undefined,
    receivedAtMs,
    receivedAfterTickId,
    caller,
    intent: undefined,
    accept() {
      return {
        accepted: { atMs: this.receivedAtMs, afterTickId: this.receivedAfterTickId },
        earlierDecided: Promise.resolve(),
      }
    },
    releaseWhile: (wait) => wait,
    text: (key, ...values) => translate(language, key, ...values),
  }
}
