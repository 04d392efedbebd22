import { access } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { relativeTime, utcMs } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Faces, Face } from '../../ui/faces.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { type Account, accountInput } from './account.ts'

export type MailboxSheetProps = { readonly account: Account; readonly onClose: () => void; readonly onChoose: (code: string) => void }

/** The sandbox mailbox of one account (AUTH-30): what would have been sent, and one tap to take its code over. */
export function MailboxSheet({ account, onClose, onChoose }: MailboxSheetProps) {
  const input = accountInput(account)
  const query = useQuery({
    queryKey: ['access', 'mailbox', input], queryFn: ({ signal }) => call(access.mailbox, input, { signal, quiet: true }), staleTime: 0,
  })
  const choose = (code: string) => () => {
    onChoose(code)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t('auth.mailbox.title')}>
      <p className="pb-3 text-small text-muted"><span className="break-all text-text">{input.area_code === undefined ? '' : `+${input.area_code} `}{input.user_string}</span><br />{t('auth.mailbox.explain')}</p>
      <Faces
        query={query} isEmpty={({ messages }) => messages.length === 0} empty={<Face mark="empty" title={t('auth.mailbox.empty')} />} waiting={<RowsSkeleton rows={2} />}
      >
        {({ messages }) => (
          <ul className="flex flex-col gap-2">
            {messages.map((message) => (
              <li key={message.id}>
                <button type="button" disabled={message.code === ''} onClick={choose(message.code)} className="flex w-full flex-col gap-1 rounded-field bg-pressed p-3.5 text-left active:opacity-80">
                  <span className="flex w-full items-baseline justify-between gap-3 text-small text-muted"><span className="truncate">{message.subject}</span><span className="shrink-0">{relativeTime(utcMs(message.created_at), serverNow())}</span></span>
                  <span className="flex w-full items-baseline justify-between gap-3">
                    <span className="figures text-head font-semibold tracking-[0.18em]">{message.code}</span>
                    <span className="text-body font-semibold text-accent">{t('auth.mailbox.useCode')}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Faces>
    </Sheet>
  )
}
