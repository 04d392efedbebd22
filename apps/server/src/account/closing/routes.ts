import type { Handlers } from '../../http/handler.ts'
import { closeAccount, loadClosingState } from './close-account.ts'
import type { ClosingDeps } from './closing-deps.ts'
import { loadOwnData } from './own-data.ts'

export function closingHandlers(deps: ClosingDeps): Handlers<'closing'> {
  return {
    state: async (_input, context) => ({ message: await loadClosingState(deps, context) }),
    close: async ({ password, code, give_up: giveUp = '' }, context) =>
      (await closeAccount(deps, context, { password, code, giveUp })) ?? {
        message: context.text('account-closed'),
      },
    data: async ({ part, after = 0 }, { caller }) => ({
      message: await loadOwnData(deps, caller.userId, part, after),
    }),
  }
}
