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

const withDisclosure = createMoneyForm({ ...form, risk: 'seconds' })

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

  it.each<
    [
      MoneyCallState,
      rules: 'form' | 'withDisclosure',
      amount: string | undefined,
      whole: string | undefined,
    ]
  >([
    [{ step: 'idle' }, 'form', 'missing', undefined],
    [{ step: 'sending' }, 'form', 'missing', undefined],
    [{ step: 'checking', tries: 1 }, 'form', 'missing', undefined],
    [refused('INSUFFICIENT_BALANCE'), 'form', 'no: INSUFFICIENT_BALANCE', undefined],
    [refused('INSUFFICIENT_BALANCE'), 'withDisclosure', 'no: INSUFFICIENT_BALANCE', undefined],
    [refused('TOO_FAST'), 'form', 'missing', 'no: TOO_FAST'],
    [refused('RISK_ACK_REQUIRED', { version: '1' }), 'withDisclosure', 'missing', undefined],
    [refused('RISK_ACK_REQUIRED', { version: '1' }), 'form', 'missing', 'no: RISK_ACK_REQUIRED'],
    [
      refused('RISK_ACK_REQUIRED', { closed: '1' }),
      'withDisclosure',
      'missing',
      'no: RISK_ACK_REQUIRED',
    ],
  ])(
    'APP-27 %o of %s: a refusal stands at its field before what is wrong there, and one that is to be read at none where the form has a disclosure',
    (call, rules, amount, whole) => {
      const placed = placeRefusal(rules === 'form' ? form : withDisclosure, call)
      expect([errorAt('amount', missing, placed), errorAt('form', missing, placed)]).toEqual([
        amount,
        whole,
      ])
    },
  )

  it('USER-33 what has to be read first is told apart, unless it is experience that lacks', () => {
    const unread = (call: MoneyCallState) => placeRefusal(withDisclosure, call).unread
    expect(unread(refused('RISK_ACK_REQUIRED'))?.code).toBe('RISK_ACK_REQUIRED')
    expect(unread(refused('RISK_ACK_REQUIRED', { closed: '1' }))).toBeUndefined()
    expect(unread(refused('TOO_FAST'))).toBeUndefined()
  })
})
