import type { Language } from '@candor/contract'
import type { Caller, Context } from '@candor/server/http/handler'
import { translate } from '@candor/server/texts/index'

/** A moment in the tests' own time, so that a rule about minutes can be tested without waiting. */
export const firstMomentMs = Date.parse('2026-11-20T10:00:00Z')

/** What a handler knows about a call made at a moment by a caller, as the border would tell it. */
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
