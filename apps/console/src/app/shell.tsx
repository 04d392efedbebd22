import { staff } from '@candor/contract'
import { Button, useMantineColorScheme } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../i18n/i18n.ts'
import { navigate, toHref } from '../lib/address.ts'
import { call, RefusedError } from '../lib/call.ts'
import { useDraftNames } from '../lib/drafts.ts'
import { endSession, type Session } from '../lib/session.ts'
import { useKeysAfterClicks, useShortcuts } from '../lib/shortcuts.ts'
import { formatDuration, useNow, formatUtc } from '../lib/time.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Key } from '../ui/keys.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { SandboxMark } from '../ui/sandbox-mark.tsx'
import { Texts } from '../ui/texts.tsx'
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
          {t('shell.brand')} <span>{t('shell.console')}</span>
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
        <Texts groups={['help']}>
          <Help
            onClose={() => {
              setOpenDialog(undefined)
            }}
          />
        </Texts>
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
    <nav aria-label={t('shell.screens')}>
      {sections.map(({ path }, index) => (
        <a
          key={path}
          href={toHref(path)}
          aria-current={path === current ? 'page' : undefined}
          aria-keyshortcuts={String(index + 1)}
          title={t('shell.section.key', {
            key: index + 1,
            name: t(`shell.section.${path}`),
          })}
        >
          {t(`shell.section.${path}`)}
          <kbd aria-hidden>{t('shell.section.hint', { key: index + 1 })}</kbd>
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
  return (
    <div className="who">
      <p>
        <strong>{session.displayName}</strong> ({session.name})<br />
        {session.roles.join(', ')}
      </p>
      <p className={remainingMs < SOON_MS ? 'warn' : undefined}>
        {t('shell.session.ends', { time: formatUtc(session.endsMs).slice(11, 16) })}
        <br />
        {t('shell.session.left', { time: formatDuration(Math.max(0, remainingMs)) })}
      </p>
      <Button
        variant="subtle"
        onClick={() => {
          setColorScheme(nextScheme[colorScheme])
        }}
      >
        {t('shell.theme', { scheme: colorScheme })}
      </Button>
      <Button variant="subtle" onClick={onHelp}>
        {t('shell.shortcuts')} <Key of="?" />
      </Button>
      <Button variant="default" onClick={onLeave}>
        {t('shell.logOut.action')}
      </Button>
      <LanguageSelect />
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
      endSession('loggedOut')
    } catch (error) {
      if (error instanceof RefusedError) return
      endSession('unanswered')
    }
  }
  return (
    <ConfirmDialog
      title={t('shell.logOut.question')}
      yes={t('shell.logOut.action')}
      busy={busy}
      onYes={() => void logOut()}
      onNo={onStay}
    >
      {drafts === 0 ? null : <p>{t('shell.logOut.drafts', { count: drafts })}</p>}
    </ConfirmDialog>
  )
}
