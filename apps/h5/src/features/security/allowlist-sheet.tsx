import { isCode, security } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import type { SheetProps } from './protection.ts'
import { useChange } from './queries.ts'

/**
 * OUT-14: withdrawals only to saved addresses. It turns on at once and off after 24 h, so that
 * somebody who took over a device cannot turn it off and withdraw.
 */
export function AllowlistSheet({ own, onClose }: SheetProps) {
  const { enabled, off_from: offFrom } = own.allowlist
  const isEnabled = enabled === 0 || offFrom !== null
  const { password, type, change, submit } = useAllowlistSwitch(isEnabled, onClose)
  const action =
    offFrom !== null
      ? 'security.allowlist.keep'
      : isEnabled
        ? 'security.allowlist.switchOn'
        : 'security.allowlist.switchOff'
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('security.allowlist.title')}
      footer={
        own.has_pay_password === 1 ? (
          <Button
            wide
            size="large"
            busy={change.isPending}
            disabled={!isCode(password)}
            onClick={submit}
          >
            {t(action)}
          </Button>
        ) : (
          <Button wide size="large" onClick={() => go('/pages/setting/payPassword')}>
            {t('security.pay.set')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Explanation isEnabled={isEnabled} offFrom={offFrom} />
        {own.has_pay_password === 1 ? (
          <PasswordInput
            digits
            label={t('security.payPassword.title')}
            value={password}
            onChange={type}
            error={change.error?.message}
            autoComplete="off"
            readOnly={change.isPending}
          />
        ) : (
          <p className="text-body">{t('security.allowlist.needsPassword')}</p>
        )}
      </div>
    </Sheet>
  )
}

function Explanation({
  isEnabled,
  offFrom,
}: {
  readonly isEnabled: boolean
  readonly offFrom: string | null
}) {
  return (
    <>
      <div>
        <p className="text-body text-muted">{t('security.allowlist.explain')}</p>
        <PageLink
          to="/pages/setting/wallet"
          className="inline-flex min-h-10 items-center text-body font-medium text-accent"
        >
          {t('security.allowlist.addresses')}
        </PageLink>
      </div>
      {offFrom === null ? (
        <Consequence>
          {t(isEnabled ? 'security.allowlist.atOnce' : 'security.allowlist.afterDay')}
        </Consequence>
      ) : (
        <Consequence>
          {t('security.allowlist.ending', { time: settlementTimeText(utcMs(offFrom)) })}
        </Consequence>
      )}
    </>
  )
}

function useAllowlistSwitch(isEnabled: boolean, onDone: () => void) {
  const [password, setPassword] = useState('')
  const change = useChange((payPassword: string) =>
    call(security.setAllowlist, { enabled: isEnabled ? 1 : 0, pay_password: payPassword }),
  )
  const type = (text: string) => {
    setPassword(text)
    change.reset()
  }
  const submit = () =>
    change.mutate(password, {
      onSuccess: () => {
        notify(t(isEnabled ? 'security.allowlist.nowOn' : 'security.allowlist.nowOff'), 'success')
        onDone()
      },
    })
  return { password, type, change, submit }
}
