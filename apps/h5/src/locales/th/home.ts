import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Catalogue<typeof english> = {
  'home.hero.title': 'ตรวจสอบราคา ผลลัพธ์ และยอดเงิน ได้ด้วยตัวคุณเอง',
  'home.hero.text': 'ลองด้วยเงินจำลองก่อน แซนด์บ็อกซ์ไม่มีค่าใช้จ่าย',
  'home.hero.register': 'ลงทะเบียน',
  'home.assets.title': 'สินทรัพย์ทั้งหมด',
  'home.news.all': 'ประกาศทั้งหมด',
  'home.list.label': 'การเรียงลำดับคู่เทรด',
  'home.list.turnover': 'มูลค่าซื้อขาย',
  'home.list.gainers': 'ราคาขึ้น',
  'home.list.losers': 'ราคาลง',
  'home.row.volume': 'มูลค่า {amount}',
  'home.row.dayRange': 'ตำแหน่งราคาในวัน UTC ตั้งแต่ต่ำสุด {low} ถึงสูงสุด {high}',
}
