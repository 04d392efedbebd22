import type { Input } from '@candor/contract'
import { transfers } from '@candor/contract/transfers'
import { expect, it } from 'vitest'
import type { Settled } from '../../net/money-call/money-call.ts'
import { sendForm } from './use-money-form.ts'

type Move = typeof transfers.move

const request: Input<Move> = {
  currency_id: 3,
  number: '1',
  from_field: 'change',
  to_field: 'lever',
}
const done: Settled<Move> = { message: 'moved', data: undefined }

type Case = {
  readonly attempted: { readonly state: string; readonly preview: string } | undefined
  readonly toRequest: Input<Move> | undefined
  readonly busy: boolean
  readonly answer: Settled<Move> | undefined
}
const right: Case = {
  attempted: { state: 'entered', preview: '1 USDT' },
  toRequest: request,
  busy: false,
  answer: done,
}

it.each<[outcome: unknown, steps: readonly string[], Case]>([
  [{ receipt: 'of moved' }, ['send', 'after'], right],
  ['undone', ['send', 'after'], { ...right, answer: undefined }],
  ['unsent', [], { ...right, attempted: undefined }],
  ['unsent', [], { ...right, toRequest: undefined }],
  ['busy', [], { ...right, busy: true }],
  ['busy', [], { ...right, attempted: undefined, busy: true }],
])('WIRE-20 a form comes to %o by %o: %o', async (outcome, steps, form) => {
  const taken: string[] = []
  const sent = await sendForm<Move, string, string, string, string, string>(
    {
      toRequest: (state, preview, context, tap) => {
        expect([state, preview, context, tap]).toEqual(['entered', '1 USDT', 'context', 'tap'])
        return form.toRequest
      },
      after(answered) {
        taken.push('after')
        expect(answered).toEqual({
          done: form.answer,
          request,
          ...right.attempted,
          context: 'context',
        })
        return `of ${answered.done?.message}`
      },
    },
    form.attempted,
    'context',
    {
      isUnderWay: () => form.busy,
      send: async (input) => {
        taken.push('send')
        expect(input).toBe(request)
        return await Promise.resolve(form.answer)
      },
    },
    'tap',
  )
  expect([sent, taken]).toEqual([outcome, steps])
})
