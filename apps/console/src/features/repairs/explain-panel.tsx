import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate, toHref } from '../../lib/address.ts'
import { useDraft } from '../../lib/drafts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Key } from '../../ui/keys.tsx'
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
    <section
      className="pane request"
      aria-label={t('repairs.explain.label', { entry: reported.entry })}
    >
      <header>
        <h1>{t('repairs.explain.title', { entry: reported.entry })}</h1>
        <a className="close" href={toHref('repairs')}>
          {t('shell.action.close')} <Key of="Esc" />
        </a>
      </header>
      <DifferenceFacts {...reported} />
      <Textarea
        label={t('repairs.explain.reason')}
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
          {t('repairs.explain.action')}
        </Button>
      </footer>
      {isDialogOpen ? (
        <ConfirmDialog
          title={t('repairs.explain.question', { entry: reported.entry })}
          yes={t('repairs.explain.action')}
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
