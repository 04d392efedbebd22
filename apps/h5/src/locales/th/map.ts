import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/map.ts'

export const messages: Catalogue<typeof english> = {
  'map.title': 'ฟังก์ชันทั้งหมด',
  'map.group.trade': 'การเทรด',
  'map.group.money': 'เงินทุน',
  'map.group.account': 'บัญชี',
  'map.group.help': 'ความช่วยเหลือและความโปร่งใส',
  'map.vip': 'ระดับ VIP',
  'map.spotOrders': 'คำสั่งสปอต',
  'map.futuresOrders': 'คำสั่งฟิวเจอร์ส',
  'map.secondsOrders': 'คำสั่งวินาที',
  'map.flows': 'ประวัติฝากและถอน',
  'map.terms': 'ข้อกำหนด',
}
