import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/home.ts'

export const messages: Catalogue<typeof english> = {
  'home.hero.title': '가격, 결과, 잔고를 직접 확인할 수 있는 거래소',
  'home.hero.text': '먼저 모의 자금으로 써 보세요. 샌드박스는 무료입니다.',
  'home.hero.register': '회원가입',
  'home.assets.title': '총자산',
  'home.news.all': '전체 공지',
  'home.list.label': '거래쌍 정렬',
  'home.list.turnover': '거래대금',
  'home.list.gainers': '상승',
  'home.list.losers': '하락',
  'home.row.volume': '대금 {amount}',
  'home.row.dayRange': 'UTC 당일 가격 위치, 저가 {low}부터 고가 {high}까지',
}
