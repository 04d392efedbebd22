import {
  BookOpenText,
  CircleHelp,
  CreditCard,
  FileCheck,
  FileText,
  Gift,
  Info,
  Landmark,
  LifeBuoy,
  Mails,
  MonitorSmartphone,
  ReceiptText,
  Scale,
  ShieldCheck,
  Ticket,
  UserCheck,
  WalletCards,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useIdentityState } from '../../net/queries/identity-state.ts'
import { useOwnLimits } from '../../net/queries/own-limits.ts'
import { useOverview } from '../../net/queries/security-overview.ts'
import { APP_VERSION } from '../../lib/version.ts'
import { Card } from '../../ui/card.tsx'
import { DisplayRows } from './display-rows.tsx'
import { Entry, EntryGroup } from './entry-group.tsx'
import { identityTone, identityWord } from './identity-word.ts'
import { LogOutButton } from './log-out-button.tsx'
import { MeCard } from './me-card.tsx'

/**
 * PAGE-12: everything about the account and the app, each entry with its current setting. `map` is
 * the link to all functions. Without a reply the entries and the log out button stay.
 */
export function Settings({ map }: { readonly map: ReactNode }) {
  return (
    <div className="flex flex-col gap-5 pb-8">
      <MeCard />
      <div className="px-4">
        <Card padded={false}>{map}</Card>
      </div>
      <AccountEntries />
      <MoneyEntries />
      <DisplayRows />
      <HelpEntries />
      <div className="px-4">
        <LogOutButton />
      </div>
    </div>
  )
}

function AccountEntries() {
  const identity = useIdentityState().data
  return (
    <EntryGroup title={t('settings.group.account')}>
      <Entry
        icon={UserCheck}
        title={t('shell.menu.identity')}
        to="/pages/setting/real_mark"
        {...(identity === undefined
          ? {}
          : { value: t(identityWord(identity)), tone: identityTone(identity) })}
      />
      <Entry
        icon={ShieldCheck}
        title={t('shell.menu.security')}
        to="/pages/setting/security"
        {...useSecurityNote()}
      />
      <Entry
        icon={MonitorSmartphone}
        title={t('settings.row.devices')}
        to="/pages/setting/devices"
      />
      <Entry icon={LifeBuoy} title={t('settings.row.recovery')} to="/pages/setting/recovery" />
      <Entry
        icon={Scale}
        title={t('settings.row.limits')}
        to="/pages/setting/limits"
        {...useLimitNote()}
      />
    </EntryGroup>
  )
}

function MoneyEntries() {
  return (
    <EntryGroup title={t('settings.group.money')}>
      <Entry icon={ReceiptText} title={t('shell.menu.records')} to="/pages/setting/bill" />
      <Entry icon={WalletCards} title={t('settings.row.addresses')} to="/pages/setting/wallet" />
      <Entry icon={CreditCard} title={t('settings.row.card')} to="/pages/setting/bank" />
      <Entry
        icon={Landmark}
        title={t('settings.row.cardInternational')}
        to="/pages/setting/bank_international"
      />
      <Entry icon={Ticket} title={t('settings.row.coupons')} to="/pages/setting/coupon" />
      <Entry icon={Gift} title={t('settings.row.share')} to="/pages/setting/share" />
    </EntryGroup>
  )
}

function HelpEntries() {
  return (
    <EntryGroup title={t('settings.group.help')}>
      <Entry icon={CircleHelp} title={t('shell.menu.faq')} to="/pages/common/faq" />
      <Entry icon={Mails} title={t('settings.row.contact')} to="/pages/common/contactus" />
      <Entry
        icon={FileText}
        title={t('settings.row.compliance')}
        to="/pages/setting/operational_compliance"
      />
      <Entry icon={FileCheck} title={t('settings.row.consents')} to="/pages/setting/consents" />
      <Entry icon={BookOpenText} title={t('shell.menu.fairness')} to="/pages/fairness/house" />
      <Entry
        icon={Info}
        title={t('settings.row.about')}
        to="/pages/common/aboutus"
        value={`${t('shell.setting.version')} ${APP_VERSION}`}
      />
    </EntryGroup>
  )
}

/**
 * What should be noticed about the account's protection before its page is opened (USER-09,
 * USER-11).
 */
function useSecurityNote(): { readonly value?: string; readonly tone?: 'warn' } {
  const own = useOverview().data
  if (own === undefined) return {}
  if (own.withdrawals_held !== null) return { value: t('settings.security.held'), tone: 'warn' }
  return own.has_pay_password === 0
    ? { value: t('settings.security.noPayPassword'), tone: 'warn' }
    : {}
}

function useLimitNote(): { readonly value?: string; readonly tone?: 'warn' } {
  const own = useOwnLimits().data
  if (own === undefined) return {}
  if (own.cool_off_until !== null) return { value: t('settings.limits.coolOff'), tone: 'warn' }
  return {
    value:
      own.daily_loss === null
        ? t('settings.limits.none')
        : t('settings.limits.perDay', {
            amount: amountText(own.daily_loss, coinDecimals(own.daily_loss, 0)),
          }),
  }
}
