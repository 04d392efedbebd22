import { unitsOf } from '@candor/money'
import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it, vi } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { ConfirmRequest } from './confirm-request.tsx'
import { loanForm } from './loan-form.ts'
import type { Info } from './queries.ts'
import { marginHint } from './request-fields.tsx'
import { RequestPreview } from './request-preview.tsx'
import type { Summary } from './request-summary.ts'

vi.mock('@base-ui/react/dialog', () => import('@candor/testing/open-layers'))

const summary = {
  currency: { name: 'USDT' },
  margin: { name: 'BTC' },
  rate: '0.00030000',
  closePrice: unitsOf('15000.5'),
  preview: {
    riskRate: '133.33',
    dailyInterest: unitsOf('180.25'),
    interest: unitsOf('5407.5'),
    due: unitsOf('605407.5'),
    overdueDaily: unitsOf('3027.04'),
  },
} as unknown as Summary

beforeAll(async () => {
  await loadGroup('borrowing')
  await activate('en')
})

it('PAGE-10 LOAN-08 LOAN-10 what a loan would cost a day, in all, at the end and overdue, and the price that closes it, stand beside their own labels', () => {
  expect(
    factsIn(
      renderToStaticMarkup(
        <RequestPreview
          summary={summary}
          state={{
            currencyId: 3,
            amount: '600000',
            marginId: 1,
            margin: '4',
            days: '30',
            tried: false,
          }}
        />,
      ),
    ),
  ).toEqual({
    'Interest per day (0.03%)': '180.25 USDT',
    'Interest in 30 days': '5,407.50 USDT',
    'Total due at maturity': '605,407.50 USDT',
    'Per day overdue': '3,027.04 USDT',
    'Liquidated if BTC falls below': '15,000.50 USDT',
  })
})

it('PAGE-10 the margin’s hint names what is available once that is known, a zero included, and before only what the coin counts', () => {
  const hints = [undefined, '0.00000000', '1.25000000'].map((free) =>
    marginHint({ name: 'BTC', factor: '0.70000000' }, free),
  )
  expect(hints).toEqual([
    '70% of its value counts',
    '70% of its value counts · 0.00 BTC available',
    '70% of its value counts · 1.25 BTC available',
  ])
  expect(marginHint({ name: 'SKY', factor: '0.65500000' }, undefined)).toBe(
    '65.5% of its value counts',
  )
})

it.each([
  ['3.00000000', '3'],
  ['2.50000000', '2.5'],
])(
  'PAGE-10 LOAN-02 a loan of more than %s times its margin is told so with the figure %s',
  (ratio, figure) => {
    const info = { max_ratio: ratio } as Info
    expect(
      loanForm.validate(
        { currencyId: 3, amount: '602000', marginId: 1, margin: '4', days: '30', tried: true },
        { ...summary, validationError: 'ratio' },
        { info, free: '4', userId: 7 },
      ),
    ).toEqual({ margin: `The loan exceeds ${figure}× the value of this margin` })
  },
)

it('PAGE-10 LOAN-02 before a margin is locked the question names what is borrowed, what is locked, for how many days and what is repaid', () => {
  const whole = {
    ...summary,
    amount: unitsOf('600000'),
    marginAmount: unitsOf('12.5'),
    days: 30,
  } as unknown as Summary
  const asked = (one: Summary) =>
    textIn(
      renderToStaticMarkup(
        <ConfirmRequest summary={one} onClose={() => undefined} onSend={() => undefined} />,
      ),
    )
  expect(asked(whole)).toBe(
    'Borrow 600,000.00 USDT? 12.50 BTC is locked now. After 30 days you repay 605,407.50 USDT. Cancel Confirm request',
  )
  expect(asked({ ...whole, marginAmount: undefined })).toBe('')
})
