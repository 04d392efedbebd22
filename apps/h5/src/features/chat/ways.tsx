import { CircleQuestionMark, ExternalLink, Headset, type LucideIcon, MessageCircle, Send } from 'lucide-react'
import type { Reply, site } from '@candor/contract'
import { type PlainKey, t } from '../../lib/i18n.ts'
import { useSiteConfig } from '../../lib/site-config.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { List, Row } from '../../ui/row.tsx'
import { Bone, RowsSkeleton } from '../../ui/skeleton.tsx'

type Config = Reply<typeof site.siteConfig>
type Channel = { readonly field: 'support_url' | 'zxkf_url' | 'telegram_url' | 'whatsApp_url'; readonly label: PlainKey; readonly mark: LucideIcon }

const channels: readonly Channel[] = [
  { field: 'telegram_url', label: 'chat.way.telegram', mark: Send }, { field: 'whatsApp_url', label: 'chat.way.whatsapp', mark: MessageCircle },
  { field: 'zxkf_url', label: 'chat.way.online', mark: Headset }, { field: 'support_url', label: 'chat.way.site', mark: ExternalLink },
]

/** PAGE-83: the ways to reach support. The chat is always one of them, whatever the installation's other channels are or whether they can be read. */
export function WaysToSupport() {
  const { data, isPending } = useSiteConfig()
  return (
    <div className="flex flex-col gap-6 px-4 py-4">
      <ChatCard hours={data?.support_hours} isPending={isPending} />
      {isPending ? <div className="appear -mx-4 [animation-delay:200ms]"><RowsSkeleton rows={3} /></div> : <Others config={data} />}
    </div>
  )
}

function ChatCard({ hours, isPending }: { readonly hours: string | undefined; readonly isPending: boolean }) {
  return (
    <section aria-label={t('chat.chat')} className="raised flex flex-col gap-3 rounded-card bg-raised p-4">
      <span className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-pressed"><Headset aria-hidden size={22} strokeWidth={1.6} /></span>
        <span className="flex min-w-0 flex-col"><h2 className="text-lead font-semibold">{t('chat.chat')}</h2><p className="text-small text-muted">{t('chat.way.chatText')}</p></span>
      </span>
      {isPending ? <Bone className="h-3.5 w-4/5" /> : hours !== undefined && <p className="text-small text-muted">{hours}</p>}
      <PageLink to="/pages/kf/kf" className="flex min-h-12 items-center justify-center rounded-field bg-solid px-6 text-lead font-semibold text-on-solid active:opacity-80">{t('chat.way.open')}</PageLink>
    </section>
  )
}

function Others({ config }: { readonly config: Config | undefined }) {
  const open = channels.flatMap(({ field, ...channel }) => {
    const url = secureUrl(config?.[field])
    return url === undefined ? [] : [{ ...channel, url }]
  })
  return (
    <>
      {open.length > 0 && (
        <section className="-mx-4 flex flex-col">
          <h2 className="flex min-h-11 items-center px-4 text-lead font-semibold">{t('chat.way.channels')}</h2>
          {open.map(({ label, mark: Mark, url }) => (
            <a key={url.href} href={url.href} target="_blank" rel="noopener noreferrer" className="flex min-h-14 items-center gap-3 px-4 py-2 active:bg-raised">
              <Mark aria-hidden size={20} className="shrink-0 text-muted" />
              <span className="flex min-w-0 grow flex-col"><span className="text-body font-medium">{t(label)}</span><span className="truncate text-small text-faint">{url.host}</span></span>
              <ExternalLink aria-hidden size={16} className="shrink-0 text-faint" />
            </a>
          ))}
        </section>
      )}
      {config !== undefined && <div className="-mx-4"><List title={t('chat.way.read')}><Row leading={<CircleQuestionMark aria-hidden size={20} className="shrink-0 text-muted" />} title={t('shell.menu.faq')} to="/pages/common/faq" /></List></div>}
    </>
  )
}

/** A channel leads out of the app, so it is followed only where its address is one and encrypted. */
function secureUrl(text: string | undefined): URL | undefined {
  return text !== undefined && URL.canParse(text) && new URL(text).protocol === 'https:' ? new URL(text) : undefined
}
