import type { Handlers } from '../../http/handler.ts'
import { loadAttempts } from './attempts.ts'
import { fileRequest, type IdentityDeps } from './file-request.ts'
import { loadFilings } from './store.ts'
import { toAttemptsDto, toLevelLimitsDto, toIdentityStateDto } from './wire.ts'

export function identityHandlers(deps: IdentityDeps): Handlers<'identity'> {
  return {
    async state(_input, context) {
      const {
        caller: { userId },
        receivedAtMs,
      } = context
      const [{ level, rows }, basic, advanced] = await Promise.all([
        loadFilings(deps.database, userId),
        loadAttempts(deps.database, userId, 1, receivedAtMs),
        loadAttempts(deps.database, userId, 2, receivedAtMs),
      ])
      const limits = toLevelLimitsDto(deps.levelsAt(receivedAtMs))
      return {
        message: {
          ...toIdentityStateDto(level, rows, deps.sealKey, context),
          basic_attempts: toAttemptsDto(basic),
          advanced_attempts: toAttemptsDto(advanced),
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
