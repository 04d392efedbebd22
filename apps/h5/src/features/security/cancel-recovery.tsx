import { type Input, recovery, type Reply } from '@candor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import {
  countingAddresses,
  firstReach,
  type Reach,
} from '../../lib/credentials/counting-addresses.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { useOverview } from '../../net/queries/security-overview.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { OwnCodeField } from '../../ui/identity/own-code-field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { TextField } from '../../ui/form/field.tsx'

type PendingRecovery = Reply<typeof recovery.list>['data'][number]
type CancelMethod = keyof Input<typeof recovery.cancel>

/** Cancels a pending recovery by the payment password, or by what was reported lost (AUTH-38). */
export function CancelRecovery({
  held: pendingRecovery,
  names,
}: {
  readonly held: PendingRecovery
  readonly names: string
}) {
  const ways = listCancelMethods(pendingRecovery)
  const [way, setWay] = useState<CancelMethod>(ways.at(-1) ?? 'pay_password')
  const [proof, setProof] = useState('')
  const { cancel, submit } = useCancel(way, proof)
  const type = (text: string) => {
    setProof(text)
    cancel.reset()
  }
  const choose = (next: CancelMethod) => {
    setWay(next)
    type('')
  }
  const labels: Readonly<Record<CancelMethod, string>> = {
    pay_password: t('security.accountRecovery.payPassword'),
    totp: t('security.accountRecovery.totp'),
    code: t('security.accountRecovery.ownCode'),
  }
  return (
    <div className="px-4">
      <Card>
        <section aria-label={t('security.accountRecovery.held')} className="flex flex-col gap-4">
          <h2 className="text-lead font-semibold">{t('security.accountRecovery.held')}</h2>
          <Consequence>
            {t('security.accountRecovery.until', {
              names,
              time: timeText(utcMs(pendingRecovery.hold_until)),
            })}
          </Consequence>
          {ways.length > 1 && (
            <SegmentedControl
              label={t('security.accountRecovery.by')}
              value={way}
              onChange={choose}
              options={ways.map((one) => ({ value: one, label: labels[one] }))}
            />
          )}
          <ProofField
            way={way}
            label={labels[way]}
            value={proof}
            onChange={type}
            error={cancel.error?.message}
            busy={cancel.isPending}
          />
          <Button
            size="large"
            wide
            look="danger"
            busy={cancel.isPending}
            disabled={proof.trim() === ''}
            onClick={submit}
          >
            {t('security.accountRecovery.cancel')}
          </Button>
        </section>
      </Card>
    </div>
  )
}

/** The payment password, and whatever was reported lost but is still at hand. */
function listCancelMethods({ lost }: PendingRecovery): readonly CancelMethod[] {
  return [
    'pay_password',
    ...(lost.includes('totp') ? ['totp' as const] : []),
    ...(lost.includes('addresses') ? ['code' as const] : []),
  ]
}

function useCancel(way: CancelMethod, proof: string) {
  const client = useQueryClient()
  const cancel = useMutation({ mutationFn: () => call(recovery.cancel, { [way]: proof }) })
  const submit = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        notify(t('security.accountRecovery.cancelled'), 'success')
        void client.invalidateQueries({ queryKey: ['security', 'recovery'] })
      },
    })
  return { cancel, submit }
}

type ProofFieldProps = {
  readonly way: CancelMethod
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
  readonly busy: boolean
}

function ProofField({ way, label, value, onChange, error, busy }: ProofFieldProps) {
  const own = useOverview().data
  const [reach, setReach] = useState<Reach>()
  if (way === 'pay_password')
    return (
      <PasswordInput
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        autoComplete="off"
        readOnly={busy}
      />
    )
  if (way === 'totp')
    return (
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        figures
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={16}
        readOnly={busy}
      />
    )
  if (own === undefined) return null
  const addresses = countingAddresses(own)
  return (
    <OwnCodeField
      own={addresses}
      reach={reach ?? firstReach(addresses)}
      onReach={setReach}
      scene="recover"
      value={value}
      onChange={onChange}
      error={error}
      onRefused={(reason) => notify(reason, 'failure')}
    />
  )
}
