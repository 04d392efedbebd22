import { DISPUTE_TEXT_MAX, DISPUTE_TEXT_MIN } from '@candor/contract'
import { useId, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFiling } from './queries.ts'
import { type Subject, subjectText } from './subject.ts'

const ANSWER_DAYS = 14

/** A complaint about one order or request (CHAT-09). What was typed stays through every refusal. */
export function DisputeForm({
  subject,
  onFiled,
}: {
  readonly subject: Subject
  readonly onFiled: () => void
}) {
  const id = useId()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const filing = useFiling(({ answer_by: answerBy }) => {
    notify(t('fairness.dispute.sent', { time: timeText(utcMs(answerBy)) }), 'success')
    onFiled()
  })
  const isShort = [...text.trim()].length < DISPUTE_TEXT_MIN
  const wrong =
    isTried && isShort
      ? t('fairness.dispute.short', { count: DISPUTE_TEXT_MIN })
      : filing.error?.message
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isShort) filing.mutate({ ...subject, text })
        }}
      >
        <h2 className="text-lead font-semibold">{subjectText(subject)}</h2>
        <p className="text-small text-muted">
          {t('fairness.dispute.explain', { days: ANSWER_DAYS })}
        </p>
        <label htmlFor={id} className="text-small text-muted">
          {t('fairness.dispute.text')}
        </label>
        <textarea
          id={id}
          rows={6}
          maxLength={DISPUTE_TEXT_MAX}
          value={text}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setText(event.target.value)
            filing.reset()
          }}
          className={`rounded-field border bg-sunken p-3.5 text-body outline-none focus:border-glow ${wrong === undefined ? 'border-line' : 'border-danger'}`}
        />
        <p id={`${id}-note`} className="figures flex justify-between gap-3 text-small">
          <span role="alert" className="text-danger first-letter:uppercase">
            {wrong}
          </span>
          <span className="shrink-0 text-faint">
            {text.length}/{DISPUTE_TEXT_MAX}
          </span>
        </p>
        <Button type="submit" size="large" wide busy={filing.isPending}>
          {t('fairness.dispute.send')}
        </Button>
      </form>
    </Card>
  )
}
