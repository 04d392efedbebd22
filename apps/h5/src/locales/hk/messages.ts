import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/messages.ts'

export const messages: Catalogue<typeof english> = {
  'messages.title': '訊息',
  'messages.support': '在線客服',
  'messages.supportText': '有任何問題，都可以找真人客服',
  'messages.system': '系統訊息',
  'messages.systemText': '充值、安全、價格提示、持倉',
  'messages.announcements': '公告',
  'messages.announcementsText': '給所有人的通知',
  'messages.announcement': '公告',
  'messages.unread': '{count} 則未讀',
  'messages.unreadMark': '未讀',
  'messages.readAll': '全部標為已讀',
  'messages.empty': '暫無訊息',
  'messages.emptyText': '充值、價格提示、強制平倉及安全設定的變更都會在這裡通知您。',
  'messages.noAnnouncements': '暫無公告',
  'messages.toSubject': '查看詳情',
}
