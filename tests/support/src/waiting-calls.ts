import type { Context } from '@candor/server/http/handler'

type AnyHandler = (input: never, context: never) => Promise<unknown>

/**
 * The calls of a test that wait for ticks told by hand: none of these may be told before each call
 * under way has looked and waits for it, or is answered.
 */
export class WaitingCalls {
  readonly #looking = new Set<Promise<void>>()

  /** The same handlers, of which those named are known to wait for ticks. */
  watched<H extends object>(handlers: H, ...names: readonly (keyof H)[]): H {
    const watched = { ...handlers }
    for (const name of names)
      watched[name] = this.#watch(handlers[name] as AnyHandler) as H[keyof H]
    return watched
  }

  /** Answers once every call under way has been accepted or answered. */
  async accepted(): Promise<void> {
    await Promise.all(this.#looking)
  }

  #watch(handler: AnyHandler): AnyHandler {
    return (input, given) => {
      const context: Context = given
      let end = (): void => undefined
      const looking = new Promise<void>((resolve) => {
        end = resolve
      }).finally(() => {
        this.#looking.delete(looking)
      })
      this.#looking.add(looking)
      const answer = handler(input, {
        ...context,
        accept: () => {
          end()
          return context.accept()
        },
      } as never)
      answer.then(end, end)
      return answer
    }
  }
}
