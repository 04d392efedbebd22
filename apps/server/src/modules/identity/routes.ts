import type { Handlers } from '../../http/handler.ts'
import { fileRequest, type IdentityDeps } from './file-request.ts'
import { filingsOf } from './store.ts'
import { stateOnWire } from './wire.ts'

/** The calls of KYC. */
export function identityHandlers(deps: IdentityDeps): Handlers<'identity'> {
  return {
    async state(_input, context) {
      const { level, rows } = await filingsOf(deps.database, context.caller.userId)
      return { message: stateOnWire(level, rows, deps.sealKey, context) }
    },
    async file(input, context) {
      return await fileRequest(deps, context.caller.userId, input, context.receivedAtMs) ?? { message: context.text('identity-filed') }
    },
  }
}
