import type { ProductKind } from '@candor/contract'
import { Alert, Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { navigate, toHref } from '../../lib/address.ts'
import { useControlKey, useShortcuts } from '../../lib/shortcuts.ts'
import { parseUtc, useNow, formatUtc } from '../../lib/time.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Keys } from '../../ui/keys.tsx'
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
import { productNames } from './words.ts'

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
  ['Tab', 'next field'],
  ['Ctrl S', 'propose'],
  ['Esc', 'leave a field, then the form'],
  ['?', 'help'],
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
      <h1 className="grow">New terms: {subject === '' ? productNames[kind] : subject}</h1>
      <DiscardButton proposed={proposed} />
      <Button
        disabled={proposed.effectiveAt === undefined || proposed.changes.length === 0}
        loading={busy}
        onClick={onPropose}
      >
        Propose <kbd>Ctrl S</kbd>
      </Button>
      <a className="close" href={toHref('products', kind)}>
        Back
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
        Discard
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title="Discard changes?"
          yes="Discard"
          colour="red"
          onNo={close}
          onYes={() => {
            discard()
            close()
          }}
        >
          <p>The form starts over with the terms in force.</p>
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
    <section className="pane request" aria-label="What would change">
      <TextInput
        type="datetime-local"
        label="Effective from (UTC)"
        description="At least 24 h ahead, or 30 days if it closes withdrawals. The second publisher must publish at least that long before."
        value={at}
        onKeyDown={blurOnEscape}
        error={timeComplaint}
        onChange={({ currentTarget }) => {
          change({ at: currentTarget.value })
        }}
      />
      <h2>
        {from === undefined
          ? 'Compared with the terms in force'
          : `Compared with version ${from.id}, effective from ${from.effectiveAt.slice(0, 16)} UTC`}
      </h2>
      {product === undefined ? (
        <p className="bad">Some fields are invalid. They are marked.</p>
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
      title="Propose these terms?"
      yes="Propose"
      busy={busy}
      onNo={onNo}
      onYes={() => {
        onSend({ fields: toFields(product), effectiveAt })
      }}
    >
      <ChangesTable changes={changes} />
      <Consequences
        effectiveAt={effectiveAt}
        publishBy={formatUtc(parseUtc(effectiveAt) - notice)}
        isProposal
      />
    </ConfirmDialog>
  )
}
