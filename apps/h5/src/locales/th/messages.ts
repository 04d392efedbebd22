import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/messages.ts'

export const messages: Catalogue<typeof english> = {
  'messages.title': 'ข้อความ',
  'messages.support': 'ฝ่ายบริการ',
  'messages.supportText': 'แชตกับเจ้าหน้าที่ได้ทุกเรื่อง',
  'messages.system': 'ข้อความระบบ',
  'messages.systemText': 'ฝาก ความปลอดภัย แจ้งเตือน สถานะ',
  'messages.announcements': 'ประกาศ',
  'messages.announcementsText': 'ข่าวสำหรับทุกคน',
  'messages.announcement': 'ประกาศ',
  'messages.unread': 'ยังไม่อ่าน {count} รายการ',
  'messages.unreadMark': 'ยังไม่อ่าน',
  'messages.readAll': 'ทำเครื่องหมายว่าอ่านทั้งหมด',
  'messages.empty': 'ไม่มีข้อความ',
  'messages.emptyText': 'การฝาก แจ้งเตือนราคา การบังคับปิด และการเปลี่ยนการตั้งค่าความปลอดภัยจะแจ้งที่นี่',
  'messages.noAnnouncements': 'ไม่มีประกาศ',
  'messages.toSubject': 'ดูรายละเอียด',
}
