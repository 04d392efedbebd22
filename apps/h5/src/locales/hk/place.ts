import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/place.ts'

export const messages: Catalogue<typeof english> = {
  'place.title': '選擇地點',
  'place.search': '國家或城市',
  'place.openTitle': '地點',
  'place.none': '未提供地點',
  'place.openMap': '在外部地圖中開啟',
  'place.leave': '您將離開 Candor，地點資訊會傳送至 {host}。',
  'place.coordinates': '座標',
  'place.address': '地址',
  'place.name': '名稱',
  'place.onMap': '在地圖上查看{city}',
  'place.noneText': '開啟此頁的連結未註明地點。',
  'place.given': '以開啟此頁的連結所註明者為準。城市座標為市中心位置，精確至約一公里。',
}
