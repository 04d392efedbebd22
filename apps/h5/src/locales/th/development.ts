import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': 'อยู่ระหว่างพัฒนา',
  'development.text': 'ฟังก์ชันนี้ยังทำไม่เสร็จ จึงไม่มีทางเข้าจากส่วนใดของแอป ทรัพย์สินของคุณยังอยู่เหมือนเดิม',
}
