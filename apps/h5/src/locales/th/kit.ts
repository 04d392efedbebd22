import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': 'ลด',
  'kit.amount.more': 'เพิ่ม',
  'kit.amount.share': 'สัดส่วนของยอดที่ใช้ได้',
  'kit.amount.ambiguous': '“{text}” อ่านได้สองแบบ: กรุณาเขียนเป็น {whole} หรือ {fraction}',
  'kit.amount.sign': 'กรุณาเขียนตัวเลขแบบนี้: {example}',
  'kit.amount.decimals': 'ทศนิยมได้ไม่เกิน {count} ตำแหน่ง',
  'kit.amount.long': 'ตัวเลขก่อนจุดทศนิยมได้ไม่เกิน 18 หลัก',
  'kit.balance.hidden': 'ซ่อนยอดคงเหลืออยู่',
  'kit.code.send': 'ส่งรหัส',
  'kit.code.resendIn': 'ส่งใหม่ใน {seconds} วิ',
  'kit.strength.weak': 'อ่อน',
  'kit.strength.fair': 'พอใช้',
  'kit.strength.good': 'ดี',
  'kit.strength.strong': 'แข็งแรง',
}
