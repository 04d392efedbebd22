import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/place.ts'

export const messages: Catalogue<typeof english> = {
  'place.title': '选择地点',
  'place.search': '国家或城市',
  'place.openTitle': '地点',
  'place.none': '未提供地点',
  'place.openMap': '在外部地图中打开',
  'place.leave': '您将离开 Candor，地点信息会传给 {host}。',
  'place.coordinates': '坐标',
  'place.address': '地址',
  'place.name': '名称',
  'place.onMap': '在地图上查看{city}',
  'place.noneText': '打开本页的链接未注明地点。',
  'place.given': '以打开本页的链接所注明的为准。城市坐标为市中心位置，精确到约一公里。',
}
