import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': 'อยู่ระหว่างพัฒนา',
  'development.text': 'ฟังก์ชันนี้ยังไม่เปิดใช้ ทรัพย์สินของคุณยังอยู่เหมือนเดิม',
  'development.identity.title': 'การยืนยันตัวตน',
  'development.identity.text': 'รายการนี้ต้องยืนยันตัวตนก่อน แต่ที่นี่ยังไม่เปิดให้ยืนยันตัวตน ยังไม่มีคำสั่งใดถูกเปิดและไม่มีเงินถูกเคลื่อนย้าย หากต้องการทดลองในแซนด์บ็อกซ์ ให้เข้าสู่ระบบด้วยผู้ใช้สาธิตที่ยืนยันตัวตนแล้ว',
}
