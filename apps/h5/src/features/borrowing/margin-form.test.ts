import { expect, it } from 'vitest'
import { marginForm } from './margin-form.ts'
import type { Free, Loan } from './queries.ts'

const loan = { id: 9, margin_currency: 'USDT' } as Loan
const state = { source: 'micro', text: '100' } as const

function requestWith(free: Free | undefined) {
  const context = { loan, free }
  return marginForm.toRequest(state, marginForm.preview(state, context), context)
}

it('WIRE-20 LOAN-20 margin is taken from the chosen account, and nothing is sent before the accounts are known: sent again it would come from another one, as another intent', () => {
  expect(requestWith({ change: '900', legal: '0', micro: '500' } as Free)).toEqual({
    orderId: 9,
    amount: '100.00000000',
    from_field: 'micro',
  })
  expect(requestWith(undefined)).toBeUndefined()
})
