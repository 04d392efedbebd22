import { Alert, Button, Textarea } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { go, hrefOf } from '../../lib/address.ts'
import { useDraft } from '../../lib/drafts.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Question } from '../../ui/question.tsx'
import { type Proposal, type Reported, useRepairs, useSend } from './queries.ts'
import { isReason } from './reason.ts'


/** Differences of entries that stay after what was edited was put back, and their explanations by two (STAFF-21): '#/repairs/12' is a proposal, '#/repairs/entry/147' a difference. */
export function Repairs({ rest }: { rest: readonly string[] }) {
  const query = useRepairs()
  const { name = '', roles = [] } = useStore(session) ?? {}
  const mayAct = roles.includes('reviewer')
  const proposal = query.data?.proposals.find(({ id }) => String(id) === rest[0])
  const reported = query.data?.reported.find(({ entry }) => rest[0] === 'entry' && String(entry) === rest[1])
  useShortcuts({ u: () => void query.refetch(), Escape: () => { if (rest.length > 0) go('repairs') } })
  return (
    <main className="screen">
      <div className="tools">
        <h1>Repairs of the ledger</h1>
        <Button variant="default" onClick={() => void query.refetch()}>Load anew <kbd>u</kbd></Button>
        <span className="quiet">An explanation changes no balance and no entry: put right what was edited first, in the database.</span>
      </div>
      <div className={proposal === undefined && reported === undefined ? 'work' : 'work split'}>
        <div className="pane">
          <Faces query={query} isEmpty={({ reported: differences, proposals }) => differences.length + proposals.length === 0} empty="No entry differs, and nothing was ever explained.">
            {(data) => (
              <>
                <Differences rows={data.reported} />
                <DataTable label="Proposals" columns={columns} rows={data.proposals} idOf={({ id }) => String(id)} opened={rest[0]} onOpen={(id) => { go('repairs', id) }} className={({ confirmed_at: at }) => (at === '' ? 'waits' : '')} />
              </>
            )}
          </Faces>
        </div>
        {proposal === undefined ? null : <ProposalPanel key={proposal.id} proposal={proposal} mayConfirm={mayAct && proposal.confirmed_at === '' && proposal.proposed_by !== name} />}
        {reported === undefined || !mayAct ? null : <Explain key={reported.entry} reported={reported} />}
      </div>
      <Keys keys={[['j k', 'move'], ['Enter', 'open'], ...(mayAct ? [['p', 'confirm'] as const] : []), ['u', 'load anew'], ['Esc', 'close'], ['?', 'help']]} />
    </main>
  )
}

function Differences({ rows }: { readonly rows: readonly Reported[] }) {
  if (rows.length === 0) return <p className="quiet">The last look at the ledger reports no entry that differs.</p>
  return (
    <table className="rows" aria-label="Reported differences">
      <thead><tr><th>Entry</th><th>Account</th><th>Expected</th><th>Found</th></tr></thead>
      <tbody>
        {rows.map(({ entry, account, expected, found }) => (
          <tr key={entry}><td><a href={hrefOf('repairs', 'entry', entry)}>{entry}</a></td><td className="number">{account}</td><td className="number">{expected}</td><td className="number">{found}</td></tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ entry, account, expected, found }: Reported) {
  return (
    <dl className="facts">
      <div className="main"><dt>Entry</dt><dd className="number">{entry} of account {account}</dd></div>
      <div><dt>Expected</dt><dd className="number">{expected}</dd></div>
      <div><dt>Found</dt><dd className="number">{found}</dd></div>
    </dl>
  )
}

/** Takes the reason; the figures are the reconciler's own and cannot be typed. */
function Explain({ reported }: { readonly reported: Reported }) {
  const [typed, keep] = useDraft(`repair ${reported.entry}`)
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy, refusal, forget } = useSend(() => { keep(undefined); setAsking(false); go('repairs') })
  const reason = (typed ?? '').trim()
  return (
    <section className="pane request" aria-label={`Difference of entry ${reported.entry}`}>
      <header><h1>Explain entry {reported.entry}</h1><a className="close" href={hrefOf('repairs')}>Close <kbd>Esc</kbd></a></header>
      <Facts {...reported} />
      <Textarea label="Reason (public)" maxLength={200} autosize minRows={3} value={typed ?? ''} onChange={({ currentTarget }) => { keep(currentTarget.value === '' ? undefined : currentTarget.value) }} />
      <footer className="verdicts"><Button disabled={!isReason(reason)} onClick={() => { forget(); setAsking(true) }}>Propose</Button></footer>
      {isAsking ? (
        <Question title={`Propose to explain entry ${reported.entry}?`} yes="Propose" busy={isBusy} refusal={refusal} onNo={() => { setAsking(false) }} onYes={() => { send({ entry: reported.entry, reason }) }}>
          <Facts {...reported} /><p>{reason}</p>
        </Question>
      ) : null}
    </section>
  )
}

function ProposalPanel({ proposal, mayConfirm }: { readonly proposal: Proposal; readonly mayConfirm: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy, refusal, forget } = useSend(() => { setAsking(false) })
  const ask = (): void => { if (mayConfirm) { forget(); setAsking(true) } }
  useShortcuts({ p: ask })
  return (
    <section className="pane request" aria-label={`Proposal ${proposal.id}`}>
      <header><h1>Proposal {proposal.id}: {proposal.confirmed_at === '' ? 'waits for a second reviewer' : 'explained'}</h1><a className="close" href={hrefOf('repairs')}>Close <kbd>Esc</kbd></a></header>
      {refusal === undefined || isAsking ? null : <Alert color="red" role="alert" className="note">{refusal}</Alert>}
      <Facts {...proposal} />
      <p>{proposal.reason}</p>
      <dl className="facts">
        <div><dt>Proposed</dt><dd>by {proposal.proposed_by}, <span className="number">{proposal.proposed_at} UTC</span></dd></div>
        {proposal.confirmed_at === '' ? null : <div><dt>Confirmed</dt><dd>by {proposal.confirmed_by}, <span className="number">{proposal.confirmed_at} UTC</span></dd></div>}
      </dl>
      <footer className="verdicts">{mayConfirm ? <Button onClick={ask}>Confirm <kbd>p</kbd></Button> : null}</footer>
      {isAsking ? (
        <Question title={`Confirm proposal ${proposal.id}?`} yes="Confirm" busy={isBusy} refusal={refusal} onNo={() => { setAsking(false) }} onYes={() => { send({ id: proposal.id }) }}>
          <Facts {...proposal} /><p>{proposal.reason}</p>
        </Question>
      ) : null}
    </section>
  )
}

const column = createColumnHelper<typeof features, Proposal>()
const columns = column.columns([
  column.accessor('id', { header: 'Proposal', cell: ({ getValue }) => <span className="number">{getValue()}</span> }),
  column.accessor('entry', { header: 'Entry', cell: ({ getValue }) => <span className="number">{getValue()}</span> }),
  column.accessor('found', { header: 'Found', cell: ({ getValue }) => <span className="number">{getValue()}</span> }),
  column.accessor('proposed_by', { header: 'Proposer' }),
  column.accessor('confirmed_by', { header: 'Confirmed by' }),
]) as Column<Proposal>[]
