import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/swap.ts'

export const messages: Catalogue<typeof english> = {
  'swap.title': 'แปลงเหรียญ',
  'swap.from': 'จาก',
  'swap.to': 'เป็น',
  'swap.flip': 'สลับทิศทาง',
  'swap.available': 'ใช้ได้',
  'swap.amount': 'จำนวนที่จะแปลง',
  'swap.estimate': 'โดยประมาณ',
  'swap.rate': 'อัตรา',
  'swap.fee': 'ค่าธรรมเนียม',
  'swap.feeOf': 'ค่าธรรมเนียม ({percent}%)',
  'swap.debit': 'ยอดหักทั้งหมด',
  'swap.receive': 'คุณจะได้รับ',
  'swap.house': 'Candor เป็นคู่สัญญา: บัญชีของแพลตฟอร์มจ่ายเหรียญที่คุณได้รับ และรับเหรียญที่คุณให้',
  'swap.execution':
    'การแปลงใช้ราคาแรกที่บันทึกหลังคุณยืนยัน ราคาที่ดีกว่าเป็นของคุณ หากคุณจะได้รับน้อยกว่าที่แสดงเกิน 0.5% จะไม่มีการดำเนินการใด',
  'swap.submit': 'แปลง {from} เป็น {to}',
  'swap.done': 'ได้รับแล้ว',
  'swap.priceOf': 'ราคา {coin}',
  'swap.time': 'เวลา',
  'swap.verify': 'ตรวจสอบ',
  'swap.records': 'รายการ',
  'swap.empty': 'ไม่มีเหรียญ',
  'swap.complaint.amount': 'กรอกจำนวนให้ถูกต้อง',
  'swap.complaint.little': 'จำนวนน้อยเกินไปจนไม่ได้รับเหรียญใด',
  'swap.complaint.balance':
    'ยอดคงเหลือไม่พอ: ต้องใช้ {needed} {currency} รวมค่าธรรมเนียม ใช้ได้ {available}',
}
