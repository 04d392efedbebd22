import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/update.ts'

export const messages: Catalogue<typeof english> = {
  'update.title': 'เวอร์ชันใหม่พร้อมแล้ว',
  'update.text': 'โหลดใหม่เมื่อสะดวก ข้อมูลบนเซิร์ฟเวอร์ไม่สูญหาย',
  'update.reload': 'โหลดใหม่',
  'update.later': 'ภายหลัง',
}
