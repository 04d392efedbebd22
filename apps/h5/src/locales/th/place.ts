import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/place.ts'

export const messages: Catalogue<typeof english> = {
  'place.title': 'เลือกสถานที่',
  'place.search': 'ประเทศหรือเมือง',
  'place.openTitle': 'สถานที่',
  'place.none': 'ไม่ได้ระบุสถานที่',
  'place.openMap': 'เปิดในแผนที่ภายนอก',
  'place.leave': 'คุณกำลังออกจาก Candor สถานที่จะถูกส่งไปยัง {host}',
  'place.coordinates': 'พิกัด',
  'place.address': 'ที่อยู่',
  'place.name': 'ชื่อ',
  'place.onMap': 'ดู {city} บนแผนที่',
  'place.noneText': 'ลิงก์ที่พามาที่นี่ไม่ได้ระบุสถานที่',
  'place.given': 'ตามที่ลิงก์ที่พามาที่นี่ระบุ พิกัดของเมืองคือใจกลางเมือง แม่นยำราวหนึ่งกิโลเมตร',
}
