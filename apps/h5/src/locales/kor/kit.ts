import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/kit.ts'

export const messages: Catalogue<typeof english> = {
  'kit.amount.less': '줄이기',
  'kit.amount.more': '늘리기',
  'kit.amount.share': '사용 가능 수량의 비율',
  'kit.amount.ambiguous':
    '‘{text}’은(는) 두 가지로 읽힐 수 있습니다: {whole} 또는 {fraction}(으)로 입력해 주세요',
  'kit.amount.sign': '숫자를 이렇게 입력해 주세요: {example}',
  'kit.amount.decimals': '소수는 최대 {count}자리입니다',
  'kit.amount.long': '소수점 앞은 최대 18자리입니다',
  'kit.balance.hidden': '잔액 숨김',
  'kit.code.send': '인증번호 받기',
  'kit.code.resendIn': '{seconds}초 후 재전송',
  'kit.strength.weak': '약함',
  'kit.strength.fair': '보통',
  'kit.strength.good': '좋음',
  'kit.strength.strong': '강함',
}
