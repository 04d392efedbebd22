import { t } from '../../app/i18n/i18n.ts'
import type { Records } from '../../ui/money-form/unanswered-notice.tsx'

export function loanRecords(): Records {
  return {
    to: '/pages/common/borrowing',
    parameters: { tab: 'loans' },
    label: t('borrowing.tab.loans'),
  }
}
