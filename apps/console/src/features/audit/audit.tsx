import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useRef, useState } from 'react'
import { go } from '../../lib/address.ts'
import { counted } from '../../lib/counted.ts'
import { giveKeysBack } from '../../lib/give-keys-back.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ChainCheck } from './chain-check.tsx'
import { FailedLogins } from './failed-logins.tsx'
import { fitting, noFilter } from './filter.ts'
import { type Logged, useLog } from './queries.ts'

/** What staff did and how it was answered (STAFF-09), newest first; '#/audit/12' shows one call whole. */
export function Audit({ rest: [opened] }: { rest: readonly string[] }) {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState(noFilter)
  const [isDoorShown, setDoorShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const query = useLog(page)
  const rows = query.data?.data ?? []
  const found = rows.filter((row) => fitting(row, filter))
  const open = rows.find(({ id }) => String(id) === opened)
  const turn = (to: number): void => { setPage(Math.min(query.data?.pages ?? 1, Math.max(1, to))) }
  useShortcuts({
    '/': () => { field.current?.focus() }, n: () => { turn(page + 1) }, m: () => { turn(page - 1) }, u: () => void query.refetch(), Escape: () => { if (opened !== undefined) go('audit') },
  })
  const choices = (name: string, values: readonly string[]) => [{ value: '', label: name }, ...[...new Set(values)].sort().map((value) => ({ value, label: value }))]
  return (
    <main className="screen">
      <div className="tools">
        <h1>Audit log</h1>
        <TextInput
          ref={field} className="search" aria-label="Search what is loaded" placeholder="Search what is loaded" value={filter.text} rightSection={<kbd>/</kbd>}
          onChange={({ currentTarget }) => { setFilter({ ...filter, text: currentTarget.value }) }} onKeyDown={giveKeysBack}
        />
        <NativeSelect aria-label="Who" value={filter.staff} data={choices('everybody', rows.map(({ staff }) => staff))} onChange={({ currentTarget }) => { setFilter({ ...filter, staff: currentTarget.value }) }} />
        <NativeSelect aria-label="Call" value={filter.call} data={choices('every call', rows.map(({ call }) => call))} onChange={({ currentTarget }) => { setFilter({ ...filter, call: currentTarget.value }) }} />
        <NativeSelect aria-label="Answer" value={filter.answer} data={choices('every answer', rows.map(({ answer }) => answer).filter((answer) => answer !== ''))} onChange={({ currentTarget }) => { setFilter({ ...filter, answer: currentTarget.value }) }} />
        <label className="tick"><input type="checkbox" checked={filter.isWithReading} onChange={({ currentTarget }) => { setFilter({ ...filter, isWithReading: currentTarget.checked }) }} /> with mere reading</label>
      </div>
      <div className="tools">
        <Button variant="default" onClick={() => void query.refetch()}>Load anew <kbd>u</kbd></Button>
        <ChainCheck rows={rows} />
        <Button variant="default" aria-expanded={isDoorShown} onClick={() => { setDoorShown(!isDoorShown) }}>Failed logins</Button>
        <span className="grow" />
        {query.data === undefined ? null : <Pager page={query.data.page} pages={query.data.pages} counted={counted(query.data.total, 'call')} onPage={turn} />}
      </div>
      {isDoorShown ? <div className="pane"><FailedLogins /></div> : null}
      <div className={open === undefined ? 'work' : 'work split'}>
        <div className="pane">
          <Faces query={query} isEmpty={() => found.length === 0} empty={rows.length === 0 ? 'Nothing is logged yet.' : 'Nothing on this page fits. Mere reading is left out unless you ask for it.'}>
            {() => <DataTable label="Calls" columns={columns} rows={found} idOf={({ id }) => String(id)} opened={opened} onOpen={(id) => { go('audit', id) }} className={({ answer }) => (answer === 'ok' || answer === '' ? '' : 'overdue')} />}
          </Faces>
        </div>
        {open === undefined ? null : <Whole logged={open} />}
      </div>
      <Keys keys={[['j k', 'move'], ['Enter', 'open'], ['v', 'recompute the hash chain'], ['/', 'search'], ['n m', 'pages'], ['u', 'load anew'], ['Esc', 'close'], ['?', 'help']]} />
    </main>
  )
}

const column = createColumnHelper<typeof features, Logged>()
const columns = column.columns([
  column.accessor('id', { header: 'Row', cell: ({ getValue }) => <span className="number">{getValue()}</span> }),
  column.accessor('created_at', { header: 'When (UTC)', cell: ({ getValue }) => <span className="number">{getValue()}</span> }),
  column.accessor('staff', { header: 'Who' }),
  column.accessor('call', { header: 'Call' }),
  column.accessor((row) => saidOf(row), { id: 'said', header: 'What', cell: ({ getValue }) => <span className="said">{getValue()}</span> }),
  column.accessor('why', { header: 'Why' }),
  column.accessor('answer', { header: 'Answer', cell: ({ getValue }) => (getValue() === '' ? <span className="quiet">none</span> : getValue()) }),
  column.accessor('hash', { header: 'Hash', cell: ({ getValue }) => <code title={getValue()}>{getValue().slice(0, 10)}…</code> }),
]) as Column<Logged>[]

function saidOf({ said }: Logged): string {
  return Object.entries(said).filter(([name]) => name !== 'reason').map(([name, value]) => `${name} ${String(value)}`).join(', ')
}

function Whole({ logged }: { logged: Logged }) {
  const { id, staff, call, said, why, answer, request_id: request, address, created_at: at, hash } = logged
  const facts: readonly (readonly [string, string])[] = [['Who', staff], ['When', `${at} UTC`], ['From', address], ['Request', request], ['Why', why === '' ? 'no reason belongs to this call' : why], ['Answer', answer === '' ? 'none is written down: it runs, or the server ended meanwhile' : answer]]
  return (
    <section className="pane request" aria-label={`Row ${id}`}>
      <header><h1>{call} <span className="number">{id}</span></h1><a className="close" href="#/audit">Close <kbd>Esc</kbd></a></header>
      {answer === 'ok' || answer === '' ? null : <Alert color="red" className="note">Refused: {answer}</Alert>}
      <dl className="facts">{facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
      <h2>What was sent</h2>
      <pre>{JSON.stringify(said, null, 2)}</pre>
      <h2>Hash</h2>
      <pre>{hash}</pre>
    </section>
  )
}
