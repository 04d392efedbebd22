import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '@candor/contract'
import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate } from '../../lib/address.ts'
import { useDraft } from '../../lib/drafts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { type Dispute, useAnswer, type Verdict } from './queries.ts'

const verdicts = ['favour', 'stands'] as const satisfies readonly Verdict[]

/** The answer in words and the records it rests on; it is final, so that it is asked once more. */
export function AnswerForm({ dispute: { id, kind, order_id: orderId } }: { dispute: Dispute }) {
  const [typed = '', saveText] = useDraft(`dispute ${id}`)
  const [named, saveRecords] = useDraft(`dispute records ${id}`)
  const [verdict, setVerdict] = useState<Verdict>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { send, isBusy, refusal, forget } = useAnswer(() => {
    saveText(undefined)
    saveRecords(undefined)
    navigate('disputes')
  })
  const records = named ?? `${kind}:${orderId}`
  const isWhole = [...typed.trim()].length >= DISPUTE_TEXT_MIN && records.trim() !== ''
  return (
    <>
      <VerdictChoice verdict={verdict} onVerdict={setVerdict} />
      <Textarea
        label={t('disputes.answer')}
        description={t('disputes.answerHint')}
        maxLength={DISPUTE_TEXT_MAX}
        autosize
        minRows={4}
        value={typed}
        onChange={({ currentTarget }) => {
          saveText(currentTarget.value === '' ? undefined : currentTarget.value)
        }}
      />
      <TextInput
        label={t('disputes.records')}
        description={t('disputes.recordsHint')}
        maxLength={400}
        value={records}
        onChange={({ currentTarget }) => {
          saveRecords(currentTarget.value)
        }}
      />
      <footer className="verdicts">
        <Button
          disabled={verdict === undefined || !isWhole}
          onClick={() => {
            forget()
            setDialogOpen(true)
          }}
        >
          {t('disputes.send')}
        </Button>
      </footer>
      {isDialogOpen && verdict !== undefined ? (
        <ConfirmDialog
          title={t('disputes.question', { id })}
          yes={t('disputes.send')}
          busy={isBusy}
          refusal={refusal}
          onNo={() => {
            setDialogOpen(false)
          }}
          onYes={() => {
            send({ id, verdict, text: typed, records })
          }}
        >
          <p>{t(`disputes.verdict.${verdict}`)}</p>
          <p className="words">{typed}</p>
          <p className="number">{records}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function VerdictChoice({
  verdict,
  onVerdict,
}: {
  readonly verdict: Verdict | undefined
  readonly onVerdict: (verdict: Verdict | undefined) => void
}) {
  return (
    <Radio.Group
      label={t('disputes.verdict')}
      value={verdict ?? null}
      onChange={(value) => {
        onVerdict(verdicts.find((one) => one === value))
      }}
    >
      <Stack gap={6} mt={8}>
        {verdicts.map((one) => (
          <Radio key={one} size="xs" value={one} label={t(`disputes.verdict.${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
