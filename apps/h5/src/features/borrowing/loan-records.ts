import { t } from '../../app/i18n/i18n.ts'
import type { Records } from '../../ui/money-form/unanswered-notice.tsx'

/** Where what became of a loan, a repayment or added margin is seen. */
export function loanRecords(): Records {
  return {
    to: '/pages/common/borrowing',
    parameters: { tab: 'loans' },
    label: t('borrowing.tab.loans'),
  }
}
