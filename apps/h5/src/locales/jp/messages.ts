import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/messages.ts'

export const messages: Catalogue<typeof english> = {
  'messages.title': 'メッセージ',
  'messages.support': 'サポート',
  'messages.supportText': '担当者にチャットで相談できます',
  'messages.system': 'システムメッセージ',
  'messages.systemText': '入金、セキュリティ、アラート、ポジション',
  'messages.announcements': 'お知らせ',
  'messages.announcementsText': 'すべての方へのご案内',
  'messages.announcement': 'お知らせ',
  'messages.unread': '未読{count}件',
  'messages.unreadMark': '未読',
  'messages.readAll': 'すべて既読にする',
  'messages.empty': 'メッセージはありません',
  'messages.emptyText':
    '入金、価格アラート、強制決済、セキュリティ設定の変更をここでお知らせします。',
  'messages.noAnnouncements': 'お知らせはありません',
  'messages.toSubject': '詳細を見る',
}
