import { Headset, MessageCircle, MessagesSquare, Send } from 'lucide-react'
import { t } from '../../lib/i18n.ts'
import { useSiteConfig } from '../../lib/site-config.ts'
import { List, Row } from '../../ui/row.tsx'

/** The chat, and the channels of support that the operator publishes (SITE-02); each of these leads through the question of PAGE-11. */
export function Channels() {
  const { data } = useSiteConfig()
  const channels = data === undefined ? [] : [
    { icon: Headset, title: t('articles.channelSupport'), url: data.support_url }, { icon: MessagesSquare, title: t('articles.channelOnline'), url: data.zxkf_url },
    { icon: Send, title: 'Telegram', url: data.telegram_url }, { icon: MessageCircle, title: 'WhatsApp', url: data.whatsApp_url },
  ].filter(({ url }) => url !== '')
  return (
    <List title={t('articles.channels')}>
      <Row leading={<Mark icon={Headset} />} title={t('articles.chat')} text={t('articles.chatText')} to="/pages/kf/kf" />
      {channels.map(({ icon, title, url }) => <Row key={title} leading={<Mark icon={icon} />} title={title} text={hostOf(url)} to="/pages/common/webView" parameters={{ url }} />)}
    </List>
  )
}

function Mark({ icon: Icon }: { readonly icon: typeof Headset }) {
  return <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-raised"><Icon aria-hidden size={20} strokeWidth={1.7} /></span>
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
