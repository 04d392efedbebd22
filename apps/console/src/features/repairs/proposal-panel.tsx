import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { toHref } from '../../lib/address.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { formatMoment } from '../../lib/time.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Key } from '../../ui/keys.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { DifferenceFacts } from './difference-facts.tsx'
import { type Proposal, useSend } from './queries.ts'

/** A proposed explanation; a second reviewer confirms it here (STAFF-21). */
export function ProposalPanel({
  proposal,
  mayConfirm,
}: {
  readonly proposal: Proposal
  readonly mayConfirm: boolean
}) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { send, isBusy, refusal, forget } = useSend(() => {
    setDialogOpen(false)
  })
  const ask = (): void => {
    if (mayConfirm) {
      forget()
      setDialogOpen(true)
    }
  }
  useShortcuts({ p: ask })
  return (
    <section className="pane request" aria-label={t('repairs.proposal.label', { id: proposal.id })}>
      <header>
        <h1>
          {t(
            proposal.confirmed_at === ''
              ? 'repairs.proposal.waiting'
              : 'repairs.proposal.explained',
            { id: proposal.id },
          )}
        </h1>
        <a className="close" href={toHref('repairs')}>
          {t('shell.action.close')} <Key of="Esc" />
        </a>
      </header>
      {refusal === undefined || isDialogOpen ? null : (
        <Alert color="red" role="alert" className="note">
          {refusal}
        </Alert>
      )}
      <DifferenceFacts {...proposal} />
      <p>{proposal.reason}</p>
      <Reviewers proposal={proposal} />
      <footer className="verdicts">
        {mayConfirm ? (
          <Button onClick={ask}>
            {t('repairs.confirm.action')} <Key of="p" />
          </Button>
        ) : null}
      </footer>
      {isDialogOpen ? (
        <ConfirmDialog
          title={t('repairs.confirm.question', { id: proposal.id })}
          yes={t('repairs.confirm.action')}
          busy={isBusy}
          refusal={refusal}
          onNo={() => {
            setDialogOpen(false)
          }}
          onYes={() => {
            send({ id: proposal.id })
          }}
        >
          <DifferenceFacts {...proposal} />
          <p>{proposal.reason}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

function Reviewers({ proposal }: { readonly proposal: Proposal }) {
  return (
    <dl className="facts">
      <div>
        <dt>{t('repairs.proposal.proposed')}</dt>
        <dd>
          <By name={proposal.proposed_by} at={proposal.proposed_at} />
        </dd>
      </div>
      {proposal.confirmed_at === '' ? null : (
        <div>
          <dt>{t('repairs.proposal.confirmed')}</dt>
          <dd>
            <By name={proposal.confirmed_by} at={proposal.confirmed_at} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function By({ name, at }: { readonly name: string; readonly at: string }) {
  const time = <span className="number">{formatMoment(at)}</span>
  return <RichText text="repairs.proposal.by" values={{ name, time }} />
}
