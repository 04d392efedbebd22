import type { ProductKind } from '@candor/contract'
import { Alert, Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { go, hrefOf } from '../../lib/address.ts'
import { useControlKey, useShortcuts } from '../../lib/shortcuts.ts'
import { msOf, useNow, utcOf } from '../../lib/time.ts'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Question } from '../../ui/question.tsx'
import { baseOf } from './base.ts'
import { ChangesTable } from './changes-table.tsx'
import { Consequences } from './consequences.tsx'
import { useProposalDraft } from './draft.ts'
import { DurationFields } from './duration-fields.tsx'
import { PAID_IN } from './figures.ts'
import { FlatFields } from './flat-fields.tsx'
import { type AnyTyped, changesBetween, type Product, readOver } from './product.ts'
import { type Terms, useVersions, type Version } from './queries.ts'
import type { Complaints, Typed } from './typed.ts'
import { useSend } from './use-send.ts'
import { ANNOUNCED_MS, firstHour, noticeOf, sentTime, timeComplaint } from './when.ts'
import { productNames } from './words.ts'

/** What is to be proposed: a form that begins with the terms in force, beside it what would differ. What is typed stays in this tab until it is taken. */
export function Proposal({ kind, subject }: { kind: ProductKind; subject: string | undefined }) {
  const query = useVersions(kind, subject, 1)
  const now = useNow()
  return (
    <Faces query={query} isEmpty={() => false} empty="">
      {({ inForce, data, subject: own }) => {
        const { terms, from } = baseOf(inForce, data, own, now)
        return <Form key={own} kind={kind} subject={own} base={terms} from={from} />
      }}
    </Faces>
  )
}

function Form({ kind, subject, base, from }: { kind: ProductKind; subject: string; base: Terms; from: Version | undefined }) {
  const { shown, isTyped, change, drop } = useProposalDraft(subject, base.product)
  const [asking, setAsking] = useState<'send' | 'drop'>()
  const { send, isBusy, refusal } = useSend(kind, ({ id }) => { drop(); go('products', kind, id) })
  const now = useNow()
  const found = readOver(base.product, shown.typed)
  const notice = 'product' in found ? noticeOf(base.product, found.product) : ANNOUNCED_MS
  const at = shown.at ?? firstHour(now, notice)
  const effectiveAt = sentTime(at)
  const complaints = 'complaints' in found ? found.complaints : {}
  const changes = 'product' in found ? changesBetween(base.product, found.product) : []
  const ask = (): void => { if (effectiveAt !== undefined && changes.length > 0 && !isBusy) setAsking('send') }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => { if (key === 'Escape') currentTarget.blur() }
  useControlKey('s', ask)
  useShortcuts({ Escape: () => { go('products', kind) } })
  return (
    <>
      <div className="tools">
        <h1 className="grow">Propose terms of {subject === '' ? productNames[kind].toLowerCase() : subject}</h1>
        <Button variant="default" disabled={!isTyped} onClick={() => { setAsking('drop') }}>Drop changes</Button>
        <Button disabled={effectiveAt === undefined || changes.length === 0} loading={isBusy} onClick={ask}>Propose <kbd>Ctrl S</kbd></Button>
        <a className="close" href={hrefOf('products', kind)}>Back</a>
      </div>
      {refusal === undefined ? null : <Alert color="red" role="alert" className="note">{refusal}</Alert>}
      <div className="work proposal">
        <div className="pane form">
          <Fields base={base.product} typed={shown.typed} complaints={complaints} onKeyDown={onKeyDown} onChange={(typed) => { change({ typed }) }} />
        </div>
        <section className="pane request" aria-label="What would change">
          <TextInput
            type="datetime-local" label="Holds from (UTC)" description="At least 24 h ahead, 30 days where it closes withdrawals; the second publisher must have published it as long before." value={at} onKeyDown={onKeyDown}
            error={timeComplaint(effectiveAt, now, notice)} onChange={({ currentTarget }) => { change({ at: currentTarget.value }) }}
          />
          <h2>{from === undefined ? 'Compared with the terms in force' : `Compared with version ${from.id}, which holds from ${from.effectiveAt.slice(0, 16)} UTC on`}</h2>
          {'product' in found ? <ChangesTable changes={changes} /> : <p className="bad">Something typed cannot be read; it is marked.</p>}
        </section>
      </div>
      {asking === 'send' && effectiveAt !== undefined && 'product' in found ? (
        <Question
          title="Propose these terms?" yes="Propose" busy={isBusy} onNo={() => { setAsking(undefined) }}
          onYes={() => { send({ fields: JSON.stringify(found.product.terms), effectiveAt }, { onError: () => { setAsking(undefined) } }) }}
        >
          <ChangesTable changes={changes} />
          <Consequences effectiveAt={effectiveAt} publishBy={utcOf(msOf(effectiveAt) - notice)} isProposal />
        </Question>
      ) : null}
      {asking === 'drop' ? <Question title="Drop what is typed?" yes="Drop" colour="red" onNo={() => { setAsking(undefined) }} onYes={() => { drop(); setAsking(undefined) }}><p>The form begins with the terms in force again.</p></Question> : null}
      <Keys keys={[['Tab', 'next field'], ['Ctrl S', 'propose, after a question'], ['Esc', 'leave a field, then the form'], ['?', 'help']]} />
    </>
  )
}

type FieldsProps = {
  readonly base: Product; readonly typed: AnyTyped; readonly complaints: Complaints
  readonly onChange: (typed: AnyTyped) => void; readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Fields({ base, typed: shown, onChange, ...rest }: FieldsProps) {
  if (shown.kind !== 'seconds') return base.kind === 'seconds' ? null : <FlatFields product={base.terms} typed={shown.typed} onChange={(typed) => { onChange({ kind: shown.kind, typed }) }} {...rest} />
  const set = (part: Partial<Typed>): void => { onChange({ kind: 'seconds', typed: { ...shown.typed, ...part } }) }
  return (
    <>
      <DurationFields durations={shown.typed.durations} onChange={(durations) => { set({ durations }) }} {...rest} />
      <General typed={shown.typed} onChange={set} {...rest} />
    </>
  )
}

const fields = [
  ['fee', 'Fee, % of the stake'], ['mostOpen', 'Most open orders of one user'], ['least', `Smallest stake, ${PAID_IN}`], ['most', `Largest stake, ${PAID_IN}`],
  ['cap', `Cap for each pair and UTC minute, ${PAID_IN}`], ['quick', 'Quick amounts, with blanks between'],
] as const

function General({ typed, complaints, onChange, onKeyDown }: { typed: Typed; complaints: Complaints; onChange: (part: Partial<Typed>) => void; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }) {
  return (
    <fieldset className="general">
      <legend>For every duration</legend>
      {fields.map(([field, name]) => (
        <TextInput key={field} label={name} autoComplete="off" value={typed[field]} error={complaints[field]} onChange={({ currentTarget }) => { onChange({ [field]: currentTarget.value }) }} onKeyDown={onKeyDown} />
      ))}
    </fieldset>
  )
}
