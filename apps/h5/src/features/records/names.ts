import { t } from '../../app/i18n/i18n.ts'
import type { PeriodChoice } from './period.ts'
import type { Account } from './wire.ts'

export function accountName(account: Account): string {
  return t(`assets.account.${account}`)
}

/** A period in words, or its days. */
export function periodName(choice: PeriodChoice): string {
  return typeof choice === 'string'
    ? t(`records.period.${choice}`)
    : `${choice.from} – ${choice.to}`
}
