import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/map.ts'

export const messages: Catalogue<typeof english> = {
  'map.title': '전체 기능',
  'map.group.trade': '거래',
  'map.group.money': '자금',
  'map.group.account': '계정',
  'map.group.help': '도움말 및 공개 정보',
  'map.vip': 'VIP 등급',
  'map.spotOrders': '현물 주문',
  'map.futuresOrders': '선물 주문',
  'map.secondsOrders': '초단기 주문',
  'map.flows': '입출금 내역',
  'map.terms': '이용 약관',
}
