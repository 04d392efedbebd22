import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': '줄이기',
  'kit.amount.more': '늘리기',
  'kit.amount.share': '사용 가능 수량의 비율',
  'kit.balance.hidden': '잔액 숨김',
  'kit.code.send': '인증번호 받기',
  'kit.code.resendIn': '{seconds}초 후 재전송',
  'kit.strength.weak': '약함',
  'kit.strength.fair': '보통',
  'kit.strength.good': '좋음',
  'kit.strength.strong': '강함',
}
