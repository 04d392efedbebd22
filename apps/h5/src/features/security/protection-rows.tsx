import {
  AtSign,
  DoorClosed,
  Fingerprint,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MailCheck,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  Snowflake,
  WalletMinimal,
} from 'lucide-react'
import { maskedAddress } from '../../lib/credentials/account.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import type { Overview } from '../../net/queries/security-overview.ts'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { isSet, type Protection } from './protection.ts'

const icons: Readonly<Record<Protection, LucideIcon>> = {
  loginPassword: KeyRound,
  secondFactor: ShieldCheck,
  passkeys: Fingerprint,
  email: AtSign,
  phone: Smartphone,
  payPassword: WalletMinimal,
  allowlist: ListChecks,
  word: MailCheck,
}
const groups = [
  {
    title: 'security.group.access',
    rows: ['loginPassword', 'secondFactor', 'passkeys', 'email', 'phone'],
  },
  { title: 'security.group.withdrawals', rows: ['payPassword', 'allowlist'] },
  { title: 'security.group.mails', rows: ['word'] },
] as const

export type ProtectionRowsProps = {
  readonly own: Overview | undefined
  readonly onOpen: (protection: Protection) => void
}

/** Every protection with its state; a row shows a spinner until its state is known. */
export function ProtectionRows({ own, onOpen }: ProtectionRowsProps) {
  return [
    ...groups.map(({ title, rows }) => (
      <section key={title} aria-label={t(title)} className="flex flex-col gap-1">
        <h2 className="px-4 pt-2 text-small text-muted">{t(title)}</h2>
        {rows.map((protection) => (
          <Row
            key={protection}
            leading={<Mark icon={icons[protection]} />}
            title={t(`security.${protection}.title`)}
            text={
              own === undefined ? (
                <Skeleton className="mt-1 h-3 w-20" />
              ) : (
                <State protection={protection} own={own} />
              )
            }
            arrow
            {...(own === undefined ? {} : { onClick: () => onOpen(protection) })}
          />
        ))}
        {title === 'security.group.access' && (
          <Row
            leading={<Mark icon={MonitorSmartphone} />}
            title={t('security.devices.title')}
            text={t('security.devices.hint')}
            to="/pages/setting/devices"
          />
        )}
      </section>
    )),
    <Emergency key="emergency" />,
  ]
}

/** Links for when somebody else may be in the account. */
function Emergency() {
  return (
    <section aria-label={t('security.group.emergency')} className="flex flex-col gap-1">
      <h2 className="px-4 pt-2 text-small text-muted">{t('security.group.emergency')}</h2>
      <Row
        leading={<Mark icon={Snowflake} />}
        title={t('security.freeze.title')}
        text={t('security.freeze.hint')}
        to="/pages/setting/freeze"
      />
      <Row
        leading={<Mark icon={DoorClosed} />}
        title={t('security.close.title')}
        text={t('security.close.hint')}
        to="/pages/setting/close"
      />
    </section>
  )
}

function Mark({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-raised text-muted"
    >
      <Icon size={18} />
    </span>
  )
}

function State({ protection, own }: { readonly protection: Protection; readonly own: Overview }) {
  if (!isSet(protection, own))
    return <span className="block first-letter:uppercase">{t('security.state.unset')}</span>
  const locked = protection === 'payPassword' ? own.pay_password_locked_until : null
  if (locked !== null)
    return (
      <span className="text-warn">
        {t('security.state.locked', { time: timeText(utcMs(locked)) })}
      </span>
    )
  if (protection === 'allowlist' && own.allowlist.off_from !== null)
    return (
      <span className="text-warn">
        {t('security.allowlist.offFrom', { time: timeText(utcMs(own.allowlist.off_from)) })}
      </span>
    )
  return <span className="text-good">{stateText(protection, own)}</span>
}

function stateText(protection: Protection, own: Overview): string {
  switch (protection) {
    case 'email':
      return maskedAddress(own.email)
    case 'phone':
      return maskedAddress(own.phone)
    case 'passkeys':
      return t('security.passkeys.count', { count: own.passkeys })
    case 'secondFactor':
      return t('security.secondFactor.on', { left: own.recovery_codes_left })
    case 'word':
      return own.anti_phishing
    case 'allowlist':
      return t('security.state.on')
    case 'loginPassword':
    case 'payPassword':
      return t('security.state.set')
  }
}
