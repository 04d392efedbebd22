import type { RefusalCode } from '@candor/contract'
import { transfers } from '@candor/contract/transfers'
import { describe, expect, it } from 'vitest'
import { RefusedError } from '../../net/call-errors.ts'
import type { MoneyCallState } from '../../net/money-call/money-call.ts'
import {
  attemptForm,
  createMoneyForm,
  errorAt,
  type FormStep,
  placeRefusal,
  wrongAt,
} from './create-money-form.ts'

type State = { readonly amount: string; readonly tried: boolean }

const form = createMoneyForm({
  route: transfers.move,
  reduce: (state: State, step: FormStep) => ({ ...state, tried: step.type === 'tried' }),
  preview: ({ amount }: State) => `${amount} USDT`,
  validate: ({ amount, tried }: State) =>
    wrongAt('amount', amount === '' && tried ? 'missing' : undefined),
  toRequest: () => undefined,
  fieldOfRefusal: (code) => (code === 'INSUFFICIENT_BALANCE' ? 'amount' : 'form'),
  after: () => undefined,
})

const missing = { amount: 'missing' } as const

const refused = (
  code: RefusalCode,
  details: Readonly<Record<string, string>> = {},
): MoneyCallState => ({
  step: 'refused',
  error: new RefusedError({ message: `no: ${code}`, code, details }),
})

describe('a form that moves money', () => {
  it('APP-27 names what is missing from the first tap on, and sends nothing until it is there', () => {
    expect(form.validate({ amount: '', tried: false }, '', undefined)).toEqual({})
    expect(form.validate({ amount: '', tried: true }, '', undefined)).toEqual(missing)
    expect(attemptForm(form, { amount: '', tried: false }, undefined)).toBeUndefined()
    expect(attemptForm(form, { amount: '1', tried: false }, undefined)).toEqual({
      state: { amount: '1', tried: true },
      preview: '1 USDT',
    })
  })

  it.each<[MoneyCallState, amount: string | undefined, whole: string | undefined]>([
    [{ step: 'idle' }, 'missing', undefined],
    [{ step: 'sending' }, 'missing', undefined],
    [{ step: 'checking', tries: 1 }, 'missing', undefined],
    [refused('INSUFFICIENT_BALANCE'), 'no: INSUFFICIENT_BALANCE', undefined],
    [refused('TOO_FAST'), 'missing', 'no: TOO_FAST'],
    [refused('RISK_ACK_REQUIRED', { version: '1' }), 'missing', undefined],
    [refused('RISK_ACK_REQUIRED', { closed: '1' }), 'missing', 'no: RISK_ACK_REQUIRED'],
  ])(
    'APP-27 %o: a refusal stands at its field before what is wrong there, and one that is to be read at none',
    (call, amount, whole) => {
      const placed = placeRefusal(form, call)
      expect([errorAt('amount', missing, placed), errorAt('form', missing, placed)]).toEqual([
        amount,
        whole,
      ])
    },
  )

  it('USER-33 what has to be read first is told apart, unless it is experience that lacks', () => {
    expect(placeRefusal(form, refused('RISK_ACK_REQUIRED')).unread?.code).toBe('RISK_ACK_REQUIRED')
    expect(placeRefusal(form, refused('RISK_ACK_REQUIRED', { closed: '1' })).unread).toBeUndefined()
    expect(placeRefusal(form, refused('TOO_FAST')).unread).toBeUndefined()
  })
})
