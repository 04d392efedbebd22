import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/transfers.ts'

export const messages: Catalogue<typeof english> = {
  'transfers.title': '계정 간 이체',
  'transfers.from': '보내는 계정',
  'transfers.to': '받는 계정',
  'transfers.swap': '방향 바꾸기',
  'transfers.currency': '통화',
  'transfers.amount': '수량',
  'transfers.available': '사용 가능',
  'transfers.free': '무료이며 즉시 처리됩니다.',
  'transfers.riskHint': '선물 포지션이 있는 동안에는 이체 후 위험률이 150% 이상이어야 합니다.',
  'transfers.submit': '이체하기',
  'transfers.done': '{amount} {currency}를 {account}(으)로 이체했습니다',
  'transfers.undo': '되돌리기',
  'transfers.undoText': '잘못 보냈나요? 되돌리는 것도 무료입니다.',
  'transfers.empty': '이체할 통화가 없습니다',
  'transfers.history': '이체 내역',
  'transfers.historyEmpty': '내역이 없습니다',
  'transfers.complaint.amount': '올바른 수량을 입력해 주세요',
  'transfers.complaint.balance': '잔액 부족: {available} {currency} 사용 가능',
  'transfers.toSwap': '다른 코인으로 바꾸려면? {currency} 전환',
}
