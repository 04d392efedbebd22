import { t } from '../../app/i18n/i18n.ts'
import type { Account } from './wire.ts'

/** 'Exchange account' and so on. */
export function accountName(account: Account): string {
  return t(`assets.account.${account}`)
}
