import type { MessageKind } from './store.ts'

const WITHDRAWALS = '/pages/fund/receive_withdraw_record?tab=withdraw'

/**
 * The app page where a message's reader sees its subject or can act on it (MAIL-01); empty for
 * none.
 */
export const linkOfMessage: Readonly<Record<MessageKind, string>> = {
  liquidation: '/pages/transaction/contract_order?status=closed',
  'price-alert': '/pages/market/alerts',
  'dual-settled': '/pages/invest/mine',
  'dual-returned': '/pages/invest/mine',
  'dual-delisting': '/pages/invest/mine',
  'deposit-passed': '/pages/fund/assets_all_record?kind=change',
  'deposit-rejected': '/pages/fund/receive',
  'purchase-paid': '/pages/fund/assets_all_record?kind=legal',
  'purchase-rejected': '/pages/otc/otc',
  'purchase-lapsed': '/pages/otc/otc',
  'withdrawal-passed': WITHDRAWALS,
  'withdrawal-done': WITHDRAWALS,
  'withdrawal-simulated': WITHDRAWALS,
  'withdrawal-failed': WITHDRAWALS,
  'identity-passed': '/pages/setting/real_mark',
  'identity-failed': '/pages/setting/real_mark',
  'loan-paid-out': '/pages/common/borrowing?tab=loans',
  'loan-refused': '/pages/common/borrowing?tab=loans',
  'loan-warning': '/pages/common/borrowing?tab=loans',
  'loan-overdue': '/pages/common/borrowing?tab=loans',
  'loan-closed': '/pages/common/borrowing?tab=loans',
  'lock-refused': '/pages/lockming/order',
  'lock-redemption-failed': '/pages/lockming/order',
  'lock-delisting': '/pages/lockming/order',
  'lock-delisted': '/pages/lockming/order',
  'offering-cancelled': '/pages/ieo/order',
  'maker-passed': '/pages/common/borrowing',
  'maker-failed': '/pages/common/borrowing',
  'new-device': '/pages/setting/devices',
  'security-changed': '/pages/setting/security',
  'account-frozen': '/pages/setting/freeze',
  'account-unfrozen': '/pages/setting/freeze',
  'dispute-answered': '/pages/kf/disputes',
  'recovery-held': '/pages/setting/recovery',
  'recovery-done': '/pages/setting/security',
  'recovery-cancelled': '/pages/setting/recovery',
  'recovery-failed': '/pages/setting/recovery',
}

export function isMessageKind(kind: string): kind is MessageKind {
  return Object.hasOwn(linkOfMessage, kind)
}
