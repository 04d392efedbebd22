import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '@candor/contract'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { hasPasskeys } from '../../lib/credentials/passkeys.ts'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { nameOf, type Passkey, PasskeyRow } from './passkey-row.tsx'
import { usePasskeys } from './queries.ts'
import { useAddPasskey, useRemovePasskey } from './use-passkeys.ts'

/** AUTH-27: the passkeys of the account; adding and removing are steps of the same sheet. */
export function PasskeySheet({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState<'list' | 'add' | Passkey>('list')
  const query = usePasskeys()
  const removal = useRemovePasskey()
  const addition = useAddPasskey(() => setStep('list'))
  const back = () => setStep('list')
  if (step === 'add') {
    return (
      <Sheet
        open
        onClose={back}
        title={t('security.passkeys.add')}
        footer={
          <Button key="create" wide size="large" busy={addition.busy} onClick={addition.add}>
            {t('security.passkeys.create')}
          </Button>
        }
      >
        <Addition addition={addition} />
      </Sheet>
    )
  }
  if (step !== 'list') {
    const remove = () => {
      back()
      removal.remove(step.id)
    }
    return (
      <Sheet
        open
        onClose={back}
        title={t('security.passkeys.removeAsk', { name: nameOf(step) })}
        footer={<RemoveButtons onBack={back} onRemove={remove} />}
      >
        <p className="text-body text-muted">{t('security.passkeys.removeText')}</p>
      </Sheet>
    )
  }
  const isFull = (query.data?.length ?? 0) >= PASSKEYS_MAX
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('security.passkeys.title')}
      footer={
        <Button
          key="add"
          wide
          size="large"
          disabled={!hasPasskeys() || query.data === undefined || isFull}
          onClick={() => setStep('add')}
        >
          {t('security.passkeys.add')}
        </Button>
      }
    >
      <Explanation isFull={isFull} />
      <Passkeys query={query} removal={removal} onRemove={setStep} />
    </Sheet>
  )
}

function RemoveButtons({
  onBack,
  onRemove,
}: {
  readonly onBack: () => void
  readonly onRemove: () => void
}) {
  return (
    <div className="flex gap-3 *:grow *:basis-0">
      <Button size="large" look="quiet" onClick={onBack}>
        {t('shell.action.cancel')}
      </Button>
      <Button size="large" look="danger" onClick={onRemove}>
        {t('shell.action.remove')}
      </Button>
    </div>
  )
}

function Explanation({ isFull }: { readonly isFull: boolean }) {
  return (
    <>
      <p className="text-body text-muted">{t('security.passkeys.explain')}</p>
      {!hasPasskeys() && (
        <p className="pt-2 text-small text-warn">{t('security.passkeys.unsupported')}</p>
      )}
      {isFull && (
        <p className="pt-2 text-small text-warn">
          {t('security.passkeys.full', { most: PASSKEYS_MAX })}
        </p>
      )}
    </>
  )
}

type PasskeysProps = {
  readonly query: ReturnType<typeof usePasskeys>
  readonly removal: ReturnType<typeof useRemovePasskey>
  readonly onRemove: (passkey: Passkey) => void
}

function Passkeys({ query, removal, onRemove }: PasskeysProps) {
  return (
    <div className="-mx-4 pt-2">
      <QueryBoundary
        query={query}
        waiting={<RowsSkeleton rows={2} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState mark="security" title={t('security.passkeys.none')} />}
      >
        {(list) => (
          <ul>
            {list.map((passkey) => (
              <li key={passkey.id}>
                <PasskeyRow
                  passkey={passkey}
                  busy={removal.isBusy(passkey.id)}
                  refusal={removal.refusalOf(passkey.id)}
                  onRemove={() => onRemove(passkey)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </div>
  )
}

function Addition({
  addition: { name, setName, busy, complaint: validationError, isCancelled },
}: {
  readonly addition: ReturnType<typeof useAddPasskey>
}) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-muted">{t('security.passkeys.addText')}</p>
      <Consequence>{t('security.passkeys.consequence')}</Consequence>
      <TextField
        label={t('security.passkeys.name')}
        hint={t('security.passkeys.nameHint')}
        value={name}
        onChange={setName}
        maxLength={PASSKEY_NAME_MAX}
        readOnly={busy}
      />
      {validationError !== undefined && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {validationError}
        </p>
      )}
      {isCancelled && (
        <p role="status" className="text-small text-muted">
          {t('security.passkeys.cancelled')}
        </p>
      )}
    </div>
  )
}
