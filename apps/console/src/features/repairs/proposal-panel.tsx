import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { toHref } from '../../lib/address.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
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
    <section className="pane request" aria-label={`Proposal ${proposal.id}`}>
      <header>
        <h1>
          Proposal {proposal.id}:{' '}
          {proposal.confirmed_at === '' ? 'waiting for a second reviewer' : 'explained'}
        </h1>
        <a className="close" href={toHref('repairs')}>
          Close <kbd>Esc</kbd>
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
            Confirm <kbd>p</kbd>
          </Button>
        ) : null}
      </footer>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Confirm proposal ${proposal.id}?`}
          yes="Confirm"
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
        <dt>Proposed</dt>
        <dd>
          by {proposal.proposed_by}, <span className="number">{proposal.proposed_at} UTC</span>
        </dd>
      </div>
      {proposal.confirmed_at === '' ? null : (
        <div>
          <dt>Confirmed</dt>
          <dd>
            by {proposal.confirmed_by}, <span className="number">{proposal.confirmed_at} UTC</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
