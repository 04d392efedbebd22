import type { Context } from '@candor/server/http/handler'

type AnyHandler = (input: never, context: never) => Promise<unknown>

/**
 * The calls of a test that wait for ticks published by hand: none may be published before each
 * running call waits for it or is answered.
 */
export class WaitingCalls {
  readonly #looking = new Set<Promise<void>>()

  /** The same handlers; the named ones are known to wait for ticks. */
  watched<H extends object>(handlers: H, ...names: readonly (keyof H)[]): H {
    const watched = { ...handlers }
    for (const name of names)
      watched[name] = this.#watch(handlers[name] as AnyHandler) as H[keyof H]
    return watched
  }

  /** Resolves once every running call has been accepted or answered. */
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
