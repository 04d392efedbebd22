import { access, type Input } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { relativeTime, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { serverNow } from '../../net/server-clock.ts'
import { EmptyState, QueryBoundary } from '../waiting/query-boundary.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { RowsSkeleton } from '../waiting/skeleton.tsx'

/** The key of a mailbox: an e-mail address, or a number with its area code. */
export type MailboxName = Pick<Input<typeof access.mailbox>, 'user_string' | 'area_code'>
export type SandboxMailboxProps = {
  readonly name: MailboxName
  readonly onChoose: (code: string) => void
}

/**
 * AUTH-30: a sandbox sends no mail, and this says so with a link to the code. Its texts are those
 * of the access pages.
 */
export function SandboxMailbox({ name, onChoose }: SandboxMailboxProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div
        role="status"
        className="rise flex gap-2 rounded-field bg-warn-wash pt-2.5 pr-3.5 pl-3.5 text-small text-warn"
      >
        <FlaskConical aria-hidden size={15} className="mt-px shrink-0" />
        <span className="flex flex-col items-start">
          <span className="first-letter:uppercase">{t('auth.code.sandbox')}</span>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-10 text-left text-body font-semibold underline underline-offset-4"
          >
            {t('auth.code.readInMailbox')}
          </button>
        </span>
      </div>
      {open && <MailboxSheet name={name} onClose={() => setOpen(false)} onChoose={onChoose} />}
    </>
  )
}

/** The messages to one account that would have been sent, with a button that copies the code. */
function MailboxSheet({
  name,
  onClose,
  onChoose,
}: SandboxMailboxProps & { readonly onClose: () => void }) {
  const query = useQuery({
    queryKey: ['access', 'mailbox', name],
    queryFn: ({ signal }) => call(access.mailbox, name, { signal }),
    staleTime: 0,
  })
  const choose = (code: string) => () => {
    onChoose(code)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t('auth.mailbox.title')}>
      <p className="pb-3 text-small text-muted">
        <span className="break-all text-text">
          {name.area_code === undefined ? '' : `+${name.area_code} `}
          {name.user_string}
        </span>
        <br />
        {t('auth.mailbox.explain')}
      </p>
      <QueryBoundary
        query={query}
        isEmpty={({ messages }) => messages.length === 0}
        empty={<EmptyState mark="messages" title={t('auth.mailbox.empty')} />}
        waiting={<RowsSkeleton rows={2} />}
      >
        {({ messages }) => (
          <ul className="flex flex-col gap-2">
            {messages.map((message) => (
              <li key={message.id}>
                <button
                  type="button"
                  disabled={message.code === ''}
                  onClick={choose(message.code)}
                  className="flex w-full flex-col gap-1 rounded-field bg-pressed p-3.5 text-left active:opacity-80"
                >
                  <span className="flex w-full items-baseline justify-between gap-3 text-small text-muted">
                    <span className="truncate">{message.subject}</span>
                    <span className="shrink-0">
                      {relativeTime(utcMs(message.created_at), serverNow())}
                    </span>
                  </span>
                  {message.code !== '' && (
                    <span className="flex w-full items-baseline justify-between gap-3">
                      <span className="figures text-head font-semibold tracking-[0.18em]">
                        {message.code}
                      </span>
                      <span className="text-body font-semibold text-accent">
                        {t('auth.mailbox.useCode')}
                      </span>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Sheet>
  )
}
