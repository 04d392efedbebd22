import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { navigate, toHref } from '../../lib/address.ts'
import { useDraft } from '../../lib/drafts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DifferenceFacts } from './difference-facts.tsx'
import { type Reported, useSend } from './queries.ts'
import { isReason } from './reason.ts'

/** Takes the reason; the figures are the reconciler's own and cannot be edited. */
export function ExplainPanel({ reported }: { readonly reported: Reported }) {
  const [typed, saveDraft] = useDraft(`repair ${reported.entry}`)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { send, isBusy, refusal, forget } = useSend(() => {
    saveDraft(undefined)
    setDialogOpen(false)
    navigate('repairs')
  })
  const reason = (typed ?? '').trim()
  return (
    <section className="pane request" aria-label={`Difference of entry ${reported.entry}`}>
      <header>
        <h1>Explain entry {reported.entry}</h1>
        <a className="close" href={toHref('repairs')}>
          Close <kbd>Esc</kbd>
        </a>
      </header>
      <DifferenceFacts {...reported} />
      <Textarea
        label="Reason (public)"
        maxLength={200}
        autosize
        minRows={3}
        value={typed ?? ''}
        onChange={({ currentTarget }) => {
          saveDraft(currentTarget.value === '' ? undefined : currentTarget.value)
        }}
      />
      <footer className="verdicts">
        <Button
          disabled={!isReason(reason)}
          onClick={() => {
            forget()
            setDialogOpen(true)
          }}
        >
          Propose
        </Button>
      </footer>
      {isDialogOpen ? (
        <ConfirmDialog
          title={`Propose this explanation for entry ${reported.entry}?`}
          yes="Propose"
          busy={isBusy}
          refusal={refusal}
          onNo={() => {
            setDialogOpen(false)
          }}
          onYes={() => {
            send({ entry: reported.entry, reason })
          }}
        >
          <DifferenceFacts {...reported} />
          <p>{reason}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
