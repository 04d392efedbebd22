import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/transfers.ts'

export const messages: Catalogue<typeof english> = {
  'transfers.title': 'โอนระหว่างบัญชี',
  'transfers.from': 'จาก',
  'transfers.to': 'ไปยัง',
  'transfers.swap': 'สลับทิศทาง',
  'transfers.currency': 'สกุลเงิน',
  'transfers.amount': 'จำนวน',
  'transfers.available': 'ใช้ได้',
  'transfers.free': 'ฟรีและทันที',
  'transfers.riskHint': 'ขณะมีสถานะฟิวเจอร์ส การโอนออกต้องเหลืออัตราความเสี่ยงอย่างน้อย 150%',
  'transfers.submit': 'โอน',
  'transfers.done': 'โอน {amount} {currency} ไปยัง{account}แล้ว',
  'transfers.undo': 'โอนกลับ',
  'transfers.undoText': 'โอนผิดหรือ โอนกลับก็ฟรีเช่นกัน',
  'transfers.empty': 'ไม่มีสกุลเงินให้โอน',
  'transfers.history': 'ประวัติการโอน',
  'transfers.historyEmpty': 'ไม่มีรายการ',
  'transfers.complaint.amount': 'กรุณาใส่จำนวนที่ถูกต้อง',
  'transfers.complaint.balance': 'ยอดคงเหลือไม่พอ: ใช้ได้ {available} {currency}',
  'transfers.toSwap': 'ต้องการเหรียญอื่น? แปลง {currency}',
}
