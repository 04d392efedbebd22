import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': 'อยู่ระหว่างพัฒนา',
  'development.text': 'ฟังก์ชันนี้ยังไม่เปิดให้ใช้งาน',
}
