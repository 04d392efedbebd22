import { Conversation } from '../../features/chat/conversation.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return <Conversation bar={<NavBar title={t('chat.chat')} />} />
}
