import { type FormEvent, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type Kind, kindNames, type Subject, parseSubject } from './subject.ts'

/** The first price ever recorded: every installation has it. */
const EXAMPLE_ID = 1

export type SubjectFormProps = {
  readonly kind: Kind
  /** The number from the address, as typed. */
  readonly id: string
  /** The shown subject was submitted again: check it again. */
  readonly onAgain: () => void
}

/**
 * What to check: a kind and a number. The address has both, so that a check can be linked to and
 * survives a login.
 */
export function SubjectForm({ kind: kindOfAddress, id, onAgain }: SubjectFormProps) {
  const [kind, setKind] = useState(kindOfAddress)
  const [typed, setTyped] = useState(id)
  const [isWrong, setWrong] = useState(false)
  const parsedSubject = parseSubject(kind, typed.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(parsedSubject === undefined)
    if (parsedSubject !== undefined) check(parsedSubject)
  }
  const check = (subject: Subject) => {
    if (subject.kind === kindOfAddress && String(subject.id) === id) onAgain()
    else go('/pages/fairness/verify', { kind: subject.kind, id: subject.id }, { replace: true })
  }
  const label = t(kind === 'tick' ? 'fairness.verify.input' : 'fairness.verify.orderInput')
  return (
    <form onSubmit={submit} className="flex flex-col gap-3" noValidate>
      <div>
        <Tabs
          label={t('fairness.verify.kind')}
          tabs={[...kindNames].map(([value, name]) => ({ value, label: t(name) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <div className="flex flex-col gap-3 px-4">
        <TextField
          label={label}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          figures
          onChange={(text) => {
            setTyped(text.replaceAll(/\D/g, ''))
            setWrong(false)
          }}
          error={isWrong ? t('fairness.verify.wrongNumber') : undefined}
          hint={t(kind === 'tick' ? 'fairness.verify.anyone' : 'fairness.verify.ownOnly')}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" size="large">
            {t('fairness.verify.start')}
          </Button>
          {kind === 'tick' && typed === '' && (
            <Button look="bare" onClick={() => check({ kind: 'tick', id: EXAMPLE_ID })}>
              {t('fairness.verify.example', { id: EXAMPLE_ID })}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
