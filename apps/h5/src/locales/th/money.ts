import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/money.ts'

export const messages: Catalogue<typeof english> = {
  'money.unanswered':
    'การเชื่อมต่อขาดหายก่อนที่คำขอล่าสุดของคุณจะได้รับการยืนยัน โปรดดูประวัติก่อน หากส่งคำขอเดิมซ้ำ ระบบจะดำเนินการเพียงครั้งเดียว',
}
