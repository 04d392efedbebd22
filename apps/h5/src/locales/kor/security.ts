import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Catalogue<typeof english> = {
  'security.title': '보안',
  'security.password.title': '로그인 비밀번호 변경',
  'security.password.hold': '변경 후 24시간 동안, {time}까지 출금이 보류됩니다.',
  'security.password.logout': '이 기기를 포함한 모든 기기가 로그아웃됩니다.',
  'security.password.sendTo': '인증번호 받을 곳',
  'security.password.submit': '비밀번호 변경',
  'security.pay.title': '거래 비밀번호',
  'security.pay.set': '거래 비밀번호 설정',
  'security.pay.change': '거래 비밀번호 변경',
  'security.pay.intro': '출금을 확인하는 숫자 6자리입니다. 기본값은 없으며 Candor 직원은 절대 묻지 않습니다.',
  'security.pay.password': '새 거래 비밀번호',
  'security.pay.repeat': '6자리 다시 입력',
  'security.pay.digits': '숫자 6자리여야 합니다',
  'security.pay.weakEqual': '너무 약함: 모든 숫자가 같습니다',
  'security.pay.weakRun': '너무 약함: 연속된 숫자입니다',
  'security.pay.weakPhone': '너무 약함: 전화번호 끝자리와 같습니다',
  'security.pay.locked': '5회 오류로 {time}까지 잠겨 있습니다. 새로 설정해도 잠금은 풀리지 않습니다.',
}
