import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Catalogue<typeof english> = {
  'security.title': 'ความปลอดภัย',
  'security.password.title': 'เปลี่ยนรหัสผ่านเข้าสู่ระบบ',
  'security.password.hold': 'หลังจากนั้นการถอนจะถูกระงับ 24 ชั่วโมง จนถึง {time}',
  'security.password.logout': 'ทุกอุปกรณ์จะถูกออกจากระบบ รวมทั้งเครื่องนี้',
  'security.password.sendTo': 'ส่งรหัสไปที่',
  'security.password.submit': 'เปลี่ยนรหัสผ่าน',
  'security.pay.title': 'รหัสธุรกรรม',
  'security.pay.set': 'ตั้งรหัสธุรกรรม',
  'security.pay.change': 'เปลี่ยนรหัสธุรกรรม',
  'security.pay.intro': 'ตัวเลข 6 หลักที่ใช้ยืนยันการถอน ไม่มีค่าเริ่มต้น และไม่มีใครใน Candor จะถามรหัสนี้',
  'security.pay.password': 'รหัสธุรกรรมใหม่',
  'security.pay.repeat': 'กรอกตัวเลข 6 หลักอีกครั้ง',
  'security.pay.digits': 'ต้องเป็นตัวเลข 6 หลักพอดี',
  'security.pay.weakEqual': 'ง่ายเกินไป: ตัวเลขซ้ำกันทุกหลัก',
  'security.pay.weakRun': 'ง่ายเกินไป: ตัวเลขเรียงขึ้นหรือเรียงลง',
  'security.pay.weakPhone': 'ง่ายเกินไป: เป็นเลขท้ายเบอร์โทรของคุณ',
  'security.pay.locked': 'ถูกล็อกจนถึง {time} เพราะกรอกผิดห้าครั้ง การตั้งรหัสใหม่ไม่ปลดล็อก',
}
