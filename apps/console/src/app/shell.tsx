import { staff } from '@candor/contract'
import { Button, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { go, hrefOf } from '../lib/address.ts'
import { call, RefusedError } from '../lib/call.ts'
import { useDraftNames } from '../lib/drafts.ts'
import { end, type Session } from '../lib/session.ts'
import { useKeysAfterClicks, useShortcuts } from '../lib/shortcuts.ts'
import { lengthOf, useNow, utcOf } from '../lib/time.ts'
import { Question } from '../ui/question.tsx'
import { SandboxMark } from '../ui/sandbox-mark.tsx'
import { Help } from './help.tsx'
import { LedgerHalt } from './ledger-halt.tsx'
import type { Section } from './sections.ts'

const SOON_MS = 10 * 60_000

/** The frame of every screen: where one can go on the left, who is here and until when below it. */
export function Shell({
  session,
  sections,
  current,
  children,
}: {
  session: Session
  sections: readonly Section[]
  current: string | undefined
  children: ReactNode
}) {
  const [asking, setAsking] = useState<'help' | 'leave'>()
  useKeysAfterClicks()
  useShortcuts({
    '?': () => {
      setAsking('help')
    },
    ...Object.fromEntries(
      sections.map(({ path }, index) => [
        String(index + 1),
        () => {
          go(path)
        },
      ]),
    ),
  })
  return (
    <div className="shell">
      <aside className="side">
        <p className="brand">
          Candor <span>console</span>
        </p>
        <SandboxMark />
        <Screens sections={sections} current={current} />
        <Who
          session={session}
          onHelp={() => {
            setAsking('help')
          }}
          onLeave={() => {
            setAsking('leave')
          }}
        />
      </aside>
      <div className="stage">
        <LedgerHalt />
        {children}
      </div>
      {asking === 'help' ? (
        <Help
          onClose={() => {
            setAsking(undefined)
          }}
        />
      ) : null}
      {asking === 'leave' ? (
        <Leave
          onStay={() => {
            setAsking(undefined)
          }}
        />
      ) : null}
    </div>
  )
}

function Screens({
  sections,
  current,
}: {
  sections: readonly Section[]
  current: string | undefined
}) {
  return (
    <nav aria-label="Screens">
      {sections.map(({ path, name }, index) => (
        <a
          key={path}
          href={hrefOf(path)}
          aria-current={path === current ? 'page' : undefined}
          aria-keyshortcuts={String(index + 1)}
          title={`Key ${index + 1} opens ${name}`}
        >
          {name}
          <kbd aria-hidden>key {index + 1}</kbd>
        </a>
      ))}
    </nav>
  )
}

function Who({
  session,
  onHelp,
  onLeave,
}: {
  session: Session
  onHelp: () => void
  onLeave: () => void
}) {
  const left = session.endsMs - useNow()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const next = { auto: 'light', light: 'dark', dark: 'auto' } as const
  const named = { auto: 'system', light: 'light', dark: 'dark' } as const
  return (
    <div className="who">
      <p>
        <strong>{session.displayName}</strong> ({session.name})<br />
        {session.roles.join(', ')}
      </p>
      <p className={left < SOON_MS ? 'warn' : undefined}>
        Session ends {utcOf(session.endsMs).slice(11, 16)} UTC
        <br />
        in {lengthOf(Math.max(0, left))}
      </p>
      <Button
        variant="subtle"
        onClick={() => {
          setColorScheme(next[colorScheme])
        }}
      >
        Colours: {named[colorScheme]}
      </Button>
      <Button variant="subtle" onClick={onHelp}>
        Keys and help <kbd>?</kbd>
      </Button>
      <Button variant="default" onClick={onLeave}>
        Log out
      </Button>
    </div>
  )
}

function Leave({ onStay }: { onStay: () => void }) {
  const drafts = useDraftNames('').length
  const [busy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(staff.logout, {})
      end('You are logged out.')
    } catch (error) {
      if (error instanceof RefusedError) return
      end(
        'You are logged out here, but the server did not answer; the session there ends by itself.',
      )
    }
  }
  return (
    <Question title="Log out?" yes="Log out" busy={busy} onYes={() => void leave()} onNo={onStay}>
      {drafts === 0 ? null : (
        <p>
          {drafts === 1 ? 'One text is' : `${drafts} texts are`} typed and not sent. They stay in
          this tab until it is closed.
        </p>
      )}
    </Question>
  )
}
