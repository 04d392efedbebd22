import { Headset, MessageCircle, MessagesSquare, Send } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { useSiteConfig } from '../../net/queries/site-config.ts'
import { type SupportChannel, supportChannels } from '../../lib/support-channels.ts'
import { List, Row } from '../../ui/row.tsx'

const icons: Readonly<Record<SupportChannel['field'], typeof Headset>> = {
  support_url: Headset,
  zxkf_url: MessagesSquare,
  telegram_url: Send,
  whatsApp_url: MessageCircle,
}

/** The chat, and the channels of support that the operator publishes (SITE-02). */
export function Channels() {
  const { data } = useSiteConfig()
  const titles = {
    support_url: t('articles.channelSupport'),
    zxkf_url: t('articles.channelOnline'),
    telegram_url: 'Telegram',
    whatsApp_url: 'WhatsApp',
  }
  return (
    <List title={t('articles.channels')}>
      <Row
        leading={<Mark icon={Headset} />}
        title={t('articles.chat')}
        text={t('articles.chatText')}
        to="/pages/kf/kf"
      />
      {supportChannels(data).map(({ field, url }) => (
        <Row
          key={field}
          leading={<Mark icon={icons[field]} />}
          title={titles[field]}
          text={url.host}
          to="/pages/common/webView"
          parameters={{ url: url.href }}
        />
      ))}
    </List>
  )
}

function Mark({ icon: Icon }: { readonly icon: typeof Headset }) {
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-raised">
      <Icon aria-hidden size={20} />
    </span>
  )
}
