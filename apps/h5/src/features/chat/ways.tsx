import {
  CircleQuestionMark,
  ExternalLink,
  Headset,
  type LucideIcon,
  MessageCircle,
  MessageCircleWarning,
  Send,
} from 'lucide-react'
import type { Reply, site } from '@candor/contract'
import { type PlainKey, t } from '../../app/i18n/i18n.ts'
import { useSiteConfig } from '../../net/queries/site-config.ts'
import { type SupportChannel, supportChannels } from '../../lib/support-channels.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { List, Row } from '../../ui/row.tsx'
import { Skeleton, RowsSkeleton } from '../../ui/waiting/skeleton.tsx'

type Config = Reply<typeof site.siteConfig>
const channels: Readonly<
  Record<SupportChannel['field'], { readonly label: PlainKey; readonly mark: LucideIcon }>
> = {
  telegram_url: { label: 'chat.way.telegram', mark: Send },
  whatsApp_url: { label: 'chat.way.whatsapp', mark: MessageCircle },
  zxkf_url: { label: 'chat.way.online', mark: Headset },
  support_url: { label: 'chat.way.site', mark: ExternalLink },
}

/**
 * PAGE-83: the ways to reach support. The chat is always one of them, whether or not other channels
 * exist or can be loaded.
 */
export function WaysToSupport() {
  const { data, isPending } = useSiteConfig()
  return (
    <div className="flex flex-col gap-6 px-4 py-4">
      <ChatCard hours={data?.support_hours} isPending={isPending} />
      {isPending ? (
        <div className="appear -mx-4 [animation-delay:200ms]">
          <RowsSkeleton rows={3} />
        </div>
      ) : (
        <Others config={data} />
      )}
    </div>
  )
}

function ChatCard({
  hours,
  isPending,
}: {
  readonly hours: string | undefined
  readonly isPending: boolean
}) {
  return (
    <section
      aria-label={t('chat.chat')}
      className="raised flex flex-col gap-3 rounded-card bg-raised p-4"
    >
      <span className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-pressed">
          <Headset aria-hidden size={22} />
        </span>
        <span className="flex min-w-0 flex-col">
          <h2 className="text-lead font-semibold">{t('chat.chat')}</h2>
          <p className="text-small text-muted">{t('chat.way.chatText')}</p>
        </span>
      </span>
      {isPending ? (
        <Skeleton className="h-3.5 w-4/5" />
      ) : (
        hours !== undefined && <p className="text-small text-muted">{hours}</p>
      )}
      <PageLink
        to="/pages/kf/kf"
        className="flex min-h-12 items-center justify-center rounded-field bg-solid px-6 text-lead font-semibold text-on-solid active:opacity-80"
      >
        {t('chat.way.open')}
      </PageLink>
    </section>
  )
}

function Others({ config }: { readonly config: Config | undefined }) {
  const open = supportChannels(config)
  return (
    <>
      {open.length > 0 && (
        <div className="-mx-4">
          <List title={t('chat.way.channels')}>
            {open.map(({ field, url }) => {
              const { label, mark: Mark } = channels[field]
              return (
                <Row
                  key={field}
                  leading={<Mark aria-hidden size={20} className="shrink-0 text-muted" />}
                  title={t(label)}
                  text={url.host}
                  to="/pages/common/webView"
                  parameters={{ url: url.href }}
                />
              )
            })}
          </List>
        </div>
      )}
      {config !== undefined && (
        <div className="-mx-4">
          <List title={t('chat.way.read')}>
            <Row
              leading={
                <MessageCircleWarning aria-hidden size={20} className="shrink-0 text-muted" />
              }
              title={t('shell.menu.disputes')}
              to="/pages/kf/disputes"
            />
            <Row
              leading={<CircleQuestionMark aria-hidden size={20} className="shrink-0 text-muted" />}
              title={t('shell.menu.faq')}
              to="/pages/common/faq"
            />
          </List>
        </div>
      )}
    </>
  )
}
