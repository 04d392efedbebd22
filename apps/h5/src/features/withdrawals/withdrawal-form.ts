import { withdrawals } from '@candor/contract/withdrawals'
import type { Quantity } from '@candor/money'
import { queryClient } from '../../net/query-client.ts'
import { serverNow } from '../../net/server-clock.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { invalidateWithdrawalQueries } from './queries.ts'
import { findRefusalPlace } from './refusal-place.ts'
import { amountErrorText, destinationText } from './validation-error-text.ts'
import { toWithdrawalRequest } from './wire.ts'
import {
  reduce,
  type WithdrawalAction,
  type WithdrawalCoin,
  type WithdrawalState,
} from './withdrawal-state.ts'
import { previewWithdrawal, type TicketFacts, validateWithdrawal } from './withdrawal-summary.ts'

export type FiledWithdrawal = {
  readonly number: Quantity
  readonly received: Quantity
  readonly filedMs: number
}
/** The proof of the user; never stored. */
export type Proof = { readonly password: string; readonly code: string | undefined }

/** A withdrawal of one coin, whose networks decide its addresses and errors (OUT-02). */
export const withdrawalForm = (coin: WithdrawalCoin) =>
  createMoneyForm({
    route: withdrawals.file,
    reduce: (state: WithdrawalState, action: WithdrawalAction) => reduce(coin, state, action),
    preview: previewWithdrawal,
    validate(state, _summary, facts: TicketFacts) {
      const { destination, amount } = validateWithdrawal(coin, state, facts)
      return {
        ...wrongAt('destination', destinationText(destination, coin)),
        ...wrongAt('amount', amountErrorText(amount, coin)),
      }
    },
    toRequest(state, { amounts }, { terms: { fee } }, { password, code }: Proof) {
      return amounts === undefined
        ? undefined
        : {
            ...toWithdrawalRequest(coin, state, { ...amounts, fee }),
            pay_password: password,
            ...(code === undefined ? {} : { totp: code }),
          }
    },
    fieldOfRefusal: findRefusalPlace,
    after({ done, preview: { amounts } }): FiledWithdrawal | undefined {
      if (done === undefined || amounts === undefined) {
        invalidateFacts()
        return undefined
      }
      void invalidateWithdrawalQueries()
      return { ...amounts, filedMs: serverNow() }
    },
  })

/** The page's data on protection, cards and limit may be outdated. */
function invalidateFacts(): void {
  for (const area of ['security', 'profile', 'wallet'])
    void queryClient.invalidateQueries({ queryKey: [area] })
}
