import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/messages.ts'

export const messages: Catalogue<typeof english> = {
  'messages.title': '消息',
  'messages.support': '在线客服',
  'messages.supportText': '有任何问题，都可以找真人客服',
  'messages.system': '系统消息',
  'messages.systemText': '充值、安全、价格提醒、持仓',
  'messages.announcements': '公告',
  'messages.announcementsText': '面向所有人的通知',
  'messages.announcement': '公告',
  'messages.unread': '{count} 条未读',
  'messages.unreadMark': '未读',
  'messages.readAll': '全部标为已读',
  'messages.empty': '暂无消息',
  'messages.emptyText': '充值、价格提醒、强平和安全设置的变更都会在这里通知您。',
  'messages.noAnnouncements': '暂无公告',
  'messages.toSubject': '查看详情',
}
