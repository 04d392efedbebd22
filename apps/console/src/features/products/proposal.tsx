import type { ProductKind } from '@candor/contract'
import { Alert, Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate, toHref } from '../../lib/address.ts'
import { useControlKey, useShortcuts } from '../../lib/shortcuts.ts'
import { formatMoment, parseUtc, useNow, formatUtc } from '../../lib/time.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Key, Keys } from '../../ui/keys.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { findBaseTerms } from './base.ts'
import { ChangesTable } from './changes-table.tsx'
import { Consequences } from './consequences.tsx'
import { OfferingPreview } from './offering-preview.tsx'
import { toFields } from './product.ts'
import { ProposalFields } from './proposal-fields.tsx'
import { type Terms, useVersions, type Version } from './queries.ts'
import { type Proposed, useProposal } from './use-proposal.ts'
import { useSend } from './use-send.ts'

/**
 * A new proposal: a form that starts with the terms in force, with the differences beside it. Typed
 * values stay in this tab until the proposal is accepted.
 */
export function Proposal({ kind, subject }: { kind: ProductKind; subject: string | undefined }) {
  const query = useVersions(kind, subject, 1)
  const now = useNow()
  return (
    <QueryBoundary query={query} isEmpty={() => false} empty="">
      {({ inForce, data, subject: own }) => {
        const { terms, from } = findBaseTerms(inForce, data, own, now)
        return <ProposalForm key={own} kind={kind} subject={own} base={terms} from={from} />
      }}
    </QueryBoundary>
  )
}

const keys = [
  ['Tab', 'shell.key.nextField'],
  ['Ctrl S', 'products.key.propose'],
  ['Esc', 'products.key.leave'],
  ['?', 'shell.key.help'],
] as const

function ProposalForm({
  kind,
  subject,
  base,
  from,
}: {
  kind: ProductKind
  subject: string
  base: Terms
  from: Version | undefined
}) {
  const proposed = useProposal(subject, base.product)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { change, drop: discard, effectiveAt, changes } = proposed
  const { send, isBusy, refusal } = useSend(kind, ({ id }) => {
    discard()
    navigate('products', kind, id)
  })
  const ask = (): void => {
    if (effectiveAt !== undefined && changes.length > 0 && !isBusy) setDialogOpen(true)
  }
  const close = (): void => {
    setDialogOpen(false)
  }
  useControlKey('s', ask)
  useShortcuts({
    Escape: () => {
      navigate('products', kind)
    },
  })
  return (
    <>
      <Tools kind={kind} subject={subject} proposed={proposed} busy={isBusy} onPropose={ask} />
      {refusal === undefined ? null : (
        <Alert color="red" role="alert" className="note">
          {refusal}
        </Alert>
      )}
      <div className="work proposal">
        <div className="pane form">
          <ProposalFields
            base={base.product}
            formValues={proposed.typed}
            validationErrors={proposed.validationErrors}
            onKeyDown={blurOnEscape}
            onChange={(typed) => {
              change({ typed })
            }}
          />
        </div>
        <Differences proposed={proposed} from={from} />
      </div>
      {isDialogOpen ? (
        <SendDialog
          proposed={proposed}
          busy={isBusy}
          onNo={close}
          onSend={(sent) => {
            send(sent, { onError: close })
          }}
        />
      ) : null}
      <Keys keys={keys} />
    </>
  )
}

type ToolsProps = {
  readonly kind: ProductKind
  readonly subject: string
  readonly proposed: Proposed
  readonly busy: boolean
  readonly onPropose: () => void
}

function Tools({ kind, subject, proposed, busy, onPropose }: ToolsProps) {
  return (
    <div className="tools">
      <h1 className="grow">
        {t('products.new.title', {
          subject: subject === '' ? t(`products.kind.${kind}`) : subject,
        })}
      </h1>
      <DiscardButton proposed={proposed} />
      <Button
        disabled={proposed.effectiveAt === undefined || proposed.changes.length === 0}
        loading={busy}
        onClick={onPropose}
      >
        {t('products.new.action')} <Key of="Ctrl S" />
      </Button>
      <a className="close" href={toHref('products', kind)}>
        {t('products.new.back')}
      </a>
    </div>
  )
}

function DiscardButton({ proposed: { isTyped, drop: discard } }: { proposed: Proposed }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const close = (): void => {
    setDialogOpen(false)
  }
  return (
    <>
      <Button
        variant="default"
        disabled={!isTyped}
        onClick={() => {
          setDialogOpen(true)
        }}
      >
        {t('shell.action.discard')}
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={t('products.discard.question')}
          yes={t('shell.action.discard')}
          colour="red"
          onNo={close}
          onYes={() => {
            discard()
            close()
          }}
        >
          <p>{t('products.discard.consequence')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function blurOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape') currentTarget.blur()
}

/** When the typed terms would take effect, and their differences. */
function Differences({
  proposed: { at, effectiveAt, timeComplaint, product, changes, change },
  from,
}: {
  proposed: Proposed
  from: Version | undefined
}) {
  return (
    <section className="pane request" aria-label={t('products.changes.label')}>
      <TextInput
        type="datetime-local"
        label={t('products.effectiveFromUtc')}
        description={t('products.changes.time')}
        value={at}
        onKeyDown={blurOnEscape}
        error={timeComplaint}
        onChange={({ currentTarget }) => {
          change({ at: currentTarget.value })
        }}
      />
      <h2>
        {from === undefined
          ? t('products.changes.inForce')
          : t('products.changes.version', {
              id: from.id,
              time: formatMoment(from.effectiveAt, 'minute'),
            })}
      </h2>
      {product === undefined ? (
        <p className="bad">{t('products.new.invalid')}</p>
      ) : (
        <ChangesTable changes={changes} />
      )}
      {product?.kind === 'project' && 'offering' in product.terms && effectiveAt !== undefined ? (
        <OfferingPreview form={product.terms} effectiveAt={effectiveAt} />
      ) : null}
    </section>
  )
}

type SendDialogProps = {
  readonly proposed: Proposed
  readonly busy: boolean
  readonly onNo: () => void
  readonly onSend: (sent: { readonly fields: string; readonly effectiveAt: string }) => void
}

function SendDialog({
  proposed: { product, effectiveAt, notice, changes },
  busy,
  onNo,
  onSend,
}: SendDialogProps) {
  if (product === undefined || effectiveAt === undefined) return null
  return (
    <ConfirmDialog
      title={t('products.new.question')}
      yes={t('products.new.action')}
      busy={busy}
      onNo={onNo}
      onYes={() => {
        onSend({ fields: toFields(product), effectiveAt })
      }}
    >
      <ChangesTable changes={changes} />
      <Consequences
        product={product}
        effectiveAt={effectiveAt}
        publishBy={formatUtc(parseUtc(effectiveAt) - notice)}
        isProposal
      />
    </ConfirmDialog>
  )
}
