import type { ProductKind } from '@candor/contract'
import { Alert, Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { go, hrefOf } from '../../lib/address.ts'
import { useControlKey, useShortcuts } from '../../lib/shortcuts.ts'
import { msOf, useNow } from '../../lib/time.ts'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Question } from '../../ui/question.tsx'
import { baseOf } from './base.ts'
import { changesOf } from './changes.ts'
import { ChangesTable } from './changes-table.tsx'
import { Consequences } from './consequences.tsx'
import { useProposalDraft } from './draft.ts'
import { DurationFields } from './duration-fields.tsx'
import { type Terms, useVersions, type Version } from './queries.ts'
import { type Complaints, read, type Typed } from './typed.ts'
import { useSend } from './use-send.ts'
import { ANNOUNCED_MS, firstHour, sentTime } from './when.ts'
import { PAID_IN, productNames } from './words.ts'

/** What is to be proposed: a form that begins with the terms in force, beside it what would differ. What is typed stays in this tab until it is taken. */
export function Proposal({ kind }: { kind: ProductKind }) {
  const query = useVersions(kind, 1)
  const now = useNow()
  return (
    <Faces query={query} isEmpty={() => false} empty="">
      {({ inForce, data }) => {
        const { terms, from } = baseOf(inForce, data, now)
        return <Form kind={kind} base={terms} from={from} />
      }}
    </Faces>
  )
}

function Form({ kind, base, from }: { kind: ProductKind; base: Terms; from: Version | undefined }) {
  const { shown, isTyped, change, drop } = useProposalDraft(kind, base.product)
  const [asking, setAsking] = useState<'send' | 'drop'>()
  const { send, isBusy, refusal } = useSend(kind, ({ id }) => { drop(); go('products', kind, id) })
  const now = useNow()
  const [at, found] = [shown.at ?? firstHour(now), read(shown.typed)]
  const effectiveAt = sentTime(at)
  const isSoon = effectiveAt !== undefined && msOf(effectiveAt) < now + ANNOUNCED_MS
  const complaints = 'complaints' in found ? found.complaints : {}
  const changes = 'product' in found ? changesOf(base.product, found.product) : []
  const ask = (): void => { if (effectiveAt !== undefined && changes.length > 0 && !isBusy) setAsking('send') }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => { if (key === 'Escape') currentTarget.blur() }
  useControlKey('s', ask)
  useShortcuts({ Escape: () => { go('products', kind) } })
  return (
    <>
      <div className="tools">
        <h1 className="grow">Propose terms of {productNames[kind].toLowerCase()}</h1>
        <Button variant="default" disabled={!isTyped} onClick={() => { setAsking('drop') }}>Drop changes</Button>
        <Button disabled={effectiveAt === undefined || changes.length === 0} loading={isBusy} onClick={ask}>Propose <kbd>Ctrl S</kbd></Button>
        <a className="close" href={hrefOf('products', kind)}>Back</a>
      </div>
      {refusal === undefined ? null : <Alert color="red" role="alert" className="note">{refusal}</Alert>}
      <div className="work proposal">
        <div className="pane form">
          <DurationFields durations={shown.typed.durations} complaints={complaints} onKeyDown={onKeyDown} onChange={(durations) => { change({ typed: { ...shown.typed, durations } }) }} />
          <General typed={shown.typed} complaints={complaints} onKeyDown={onKeyDown} onChange={(part) => { change({ typed: { ...shown.typed, ...part } }) }} />
        </div>
        <section className="pane request" aria-label="What would change">
          <TextInput
            type="datetime-local" label="Holds from (UTC)" description="At least 24 h ahead; the second publisher must have published it 24 h before." value={at} onKeyDown={onKeyDown}
            error={effectiveAt === undefined ? 'a time is needed' : isSoon ? 'less than 24 h ahead' : undefined} onChange={({ currentTarget }) => { change({ at: currentTarget.value }) }}
          />
          <h2>{from === undefined ? 'Compared with the terms in force' : `Compared with version ${from.id}, which holds from ${from.effectiveAt.slice(0, 16)} UTC on`}</h2>
          {'product' in found ? <ChangesTable changes={changes} /> : <p className="bad">Something typed cannot be read; it is marked.</p>}
        </section>
      </div>
      {asking === 'send' && effectiveAt !== undefined && 'product' in found ? (
        <Question
          title="Propose these terms?" yes="Propose" busy={isBusy} onNo={() => { setAsking(undefined) }}
          onYes={() => { send({ fields: JSON.stringify(found.product), effectiveAt }, { onError: () => { setAsking(undefined) } }) }}
        >
          <ChangesTable changes={changes} />
          <Consequences effectiveAt={effectiveAt} isProposal />
        </Question>
      ) : null}
      {asking === 'drop' ? <Question title="Drop what is typed?" yes="Drop" colour="red" onNo={() => { setAsking(undefined) }} onYes={() => { drop(); setAsking(undefined) }}><p>The form begins with the terms in force again.</p></Question> : null}
      <Keys keys={[['Tab', 'next field'], ['Ctrl S', 'propose, after a question'], ['Esc', 'leave a field, then the form'], ['?', 'help']]} />
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
