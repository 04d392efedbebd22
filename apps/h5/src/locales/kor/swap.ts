import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/swap.ts'

export const messages: Catalogue<typeof english> = {
  'swap.title': '코인 전환',
  'swap.from': '보내는 코인',
  'swap.to': '받는 코인',
  'swap.flip': '방향 바꾸기',
  'swap.available': '사용 가능',
  'swap.amount': '전환할 수량',
  'swap.estimate': '예상',
  'swap.rate': '환율',
  'swap.fee': '수수료',
  'swap.feeOf': '수수료({percent}%)',
  'swap.debit': '총 차감액',
  'swap.receive': '받을 수량',
  'swap.house':
    '거래 상대방은 Candor입니다. 플랫폼 계정이 받으실 코인을 지급하고 보내신 코인을 받습니다.',
  'swap.execution':
    '전환은 확인 후 처음 기록된 가격으로 체결됩니다. 더 유리한 몫은 회원님의 것이며, 표시보다 0.5% 넘게 적게 받게 되면 체결되지 않습니다.',
  'swap.submit': '{from} → {to} 전환',
  'swap.done': '수령 완료',
  'swap.priceOf': '{coin} 가격',
  'swap.time': '시각',
  'swap.verify': '검증',
  'swap.records': '내역',
  'swap.empty': '코인이 없습니다',
  'swap.complaint.amount': '올바른 수량을 입력하세요',
  'swap.complaint.little': '수량이 너무 적어 받을 코인이 없습니다',
  'swap.complaint.balance':
    '잔액 부족: 수수료 포함 {needed} {currency} 필요, 사용 가능 {available}',
}
