import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/messages.ts'

export const messages: Catalogue<typeof english> = {
  'messages.title': '메시지',
  'messages.support': '고객센터',
  'messages.supportText': '무엇이든 상담원과 채팅하세요',
  'messages.system': '시스템 메시지',
  'messages.systemText': '입금, 보안, 알림, 포지션',
  'messages.announcements': '공지',
  'messages.announcementsText': '모두를 위한 소식',
  'messages.announcement': '공지',
  'messages.unread': '읽지 않음 {count}건',
  'messages.unreadMark': '읽지 않음',
  'messages.readAll': '모두 읽음으로 표시',
  'messages.empty': '메시지가 없습니다',
  'messages.emptyText': '입금, 가격 알림, 강제 청산, 보안 설정 변경을 여기에서 알려 드립니다.',
  'messages.noAnnouncements': '공지가 없습니다',
  'messages.toSubject': '자세히 보기',
}
