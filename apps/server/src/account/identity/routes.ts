import type { Handlers } from '../../http/handler.ts'
import { attemptsOf } from './attempts.ts'
import { fileRequest, type IdentityDeps } from './file-request.ts'
import { filingsOf } from './store.ts'
import { attemptsOnWire, limitsOnWire, stateOnWire } from './wire.ts'

/** The calls of KYC. */
export function identityHandlers(deps: IdentityDeps): Handlers<'identity'> {
  return {
    async state(_input, context) {
      const {
        caller: { userId },
        receivedAtMs,
      } = context
      const [{ level, rows }, basic, advanced] = await Promise.all([
        filingsOf(deps.database, userId),
        attemptsOf(deps.database, userId, 1, receivedAtMs),
        attemptsOf(deps.database, userId, 2, receivedAtMs),
      ])
      const limits = limitsOnWire(deps.levelsAt(receivedAtMs))
      return {
        message: {
          ...stateOnWire(level, rows, deps.sealKey, context),
          basic_attempts: attemptsOnWire(basic),
          advanced_attempts: attemptsOnWire(advanced),
          limits,
        },
      }
    },
    async file(input, context) {
      return (
        (await fileRequest(deps, context.caller.userId, input, context.receivedAtMs)) ?? {
          message: context.text('identity-filed'),
        }
      )
    },
  }
}
