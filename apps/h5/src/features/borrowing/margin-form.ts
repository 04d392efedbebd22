import { borrowing, type MarginSource } from '@candor/contract/borrowing'
import { figureText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, type FormStep, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { type Free, invalidateLoanQueries, type Loan } from './queries.ts'
import { tooMuchText } from './repay-form.ts'
import { parseMargin } from './repayment.ts'

export type MarginState = { readonly source: MarginSource; readonly text: string }
export type MarginAction =
  | { readonly type: 'source'; readonly source: MarginSource }
  | { readonly type: 'amount'; readonly text: string }

export type MarginContext = {
  readonly loan: Loan
  /** Available in each account; undefined until it is loaded. */
  readonly free: Free | undefined
}

/** Adding margin to a loan, from one of the borrower's accounts (LOAN-20). */
export const marginForm = createMoneyForm({
  route: borrowing.addMargin,
  reduce(state: MarginState, action: MarginAction | FormStep) {
    if (action.type === 'source') return { ...state, source: action.source }
    return action.type === 'amount' ? { ...state, text: action.text } : state
  },
  preview({ source, text }: MarginState, { free }: MarginContext) {
    const sources = listMarginSources(free)
    const selectedSource = sources.includes(source) ? source : 'change'
    const available = free?.[selectedSource]
    return { sources, selectedSource, available, ...parseMargin(text, available) }
  },
  validate: (_state, { isTooMuch, available }, { loan }) =>
    wrongAt('amount', isTooMuch ? tooMuchText(available, loan.margin_currency) : undefined),
  /** None before the accounts are loaded: the one that stands for them would be another intent. */
  toRequest: (_state, { amount, selectedSource }, { loan, free }) =>
    amount === undefined || free === undefined
      ? undefined
      : { orderId: loan.id, amount, from_field: selectedSource },
  fieldOfRefusal: () => 'form',
  after({ done }) {
    invalidateLoanQueries()
    if (done === undefined) return
    notify(
      t('borrowing.margin.done', { rate: figureText(done.message.risk_rate ?? '–') }),
      'success',
    )
  },
})

/** The accounts that a coin has, first those whose money raises the risk rate. */
function listMarginSources(free: Free | undefined): readonly MarginSource[] {
  return (['micro', 'legal', 'change'] as const).filter(
    (source) => source === 'change' || free?.[source] !== undefined,
  )
}
