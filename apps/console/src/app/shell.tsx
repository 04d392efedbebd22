import { staff } from '@candor/contract'
import { Button, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { navigate, toHref } from '../lib/address.ts'
import { call, RefusedError } from '../lib/call.ts'
import { counted } from '../lib/counted.ts'
import { useDraftNames } from '../lib/drafts.ts'
import { endSession, type Session } from '../lib/session.ts'
import { useKeysAfterClicks, useShortcuts } from '../lib/shortcuts.ts'
import { formatDuration, useNow, formatUtc } from '../lib/time.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SandboxMark } from '../ui/sandbox-mark.tsx'
import { Help } from './help.tsx'
import { LedgerHalt } from './ledger-halt.tsx'
import type { Section } from './sections.ts'

const SOON_MS = 10 * 60_000

/**
 * The frame of every screen: navigation on the left, the staff member and the session's end below
 * it.
 */
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
  const [openDialog, setOpenDialog] = useState<'help' | 'leave'>()
  useKeysAfterClicks()
  useShortcuts({
    '?': () => {
      setOpenDialog('help')
    },
    ...Object.fromEntries(
      sections.map(({ path }, index) => [
        String(index + 1),
        () => {
          navigate(path)
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
        <SessionInfo
          session={session}
          onHelp={() => {
            setOpenDialog('help')
          }}
          onLeave={() => {
            setOpenDialog('leave')
          }}
        />
      </aside>
      <div className="stage">
        <LedgerHalt />
        {children}
      </div>
      {openDialog === 'help' ? (
        <Help
          onClose={() => {
            setOpenDialog(undefined)
          }}
        />
      ) : null}
      {openDialog === 'leave' ? (
        <LogoutDialog
          onStay={() => {
            setOpenDialog(undefined)
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
          href={toHref(path)}
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

function SessionInfo({
  session,
  onHelp,
  onLeave,
}: {
  session: Session
  onHelp: () => void
  onLeave: () => void
}) {
  const remainingMs = session.endsMs - useNow()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const nextScheme = { auto: 'light', light: 'dark', dark: 'auto' } as const
  const schemeNames = { auto: 'system', light: 'light', dark: 'dark' } as const
  return (
    <div className="who">
      <p>
        <strong>{session.displayName}</strong> ({session.name})<br />
        {session.roles.join(', ')}
      </p>
      <p className={remainingMs < SOON_MS ? 'warn' : undefined}>
        Session ends {formatUtc(session.endsMs).slice(11, 16)} UTC
        <br />
        in {formatDuration(Math.max(0, remainingMs))}
      </p>
      <Button
        variant="subtle"
        onClick={() => {
          setColorScheme(nextScheme[colorScheme])
        }}
      >
        Theme: {schemeNames[colorScheme]}
      </Button>
      <Button variant="subtle" onClick={onHelp}>
        Shortcuts <kbd>?</kbd>
      </Button>
      <Button variant="default" onClick={onLeave}>
        Log out
      </Button>
    </div>
  )
}

function LogoutDialog({ onStay }: { onStay: () => void }) {
  const drafts = useDraftNames('').length
  const [busy, setBusy] = useState(false)
  const logOut = async (): Promise<void> => {
    setBusy(true)
    try {
      await call(staff.logout, {})
      endSession('You are logged out.')
    } catch (error) {
      if (error instanceof RefusedError) return
      endSession(
        'You are logged out here, but the server did not respond. The session on the server expires automatically.',
      )
    }
  }
  return (
    <ConfirmDialog
      title="Log out?"
      yes="Log out"
      busy={busy}
      onYes={() => void logOut()}
      onNo={onStay}
    >
      {drafts === 0 ? null : (
        <p>
          You have {counted(drafts, 'unsent draft')}. Drafts stay in this tab until you close it.
        </p>
      )}
    </ConfirmDialog>
  )
}
