import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/transfers.ts'

export const messages: Catalogue<typeof english> = {
  'transfers.title': '劃轉',
  'transfers.from': '轉出',
  'transfers.to': '轉入',
  'transfers.swap': '互換方向',
  'transfers.currency': '幣種',
  'transfers.amount': '數量',
  'transfers.available': '可用',
  'transfers.free': '免費，即時到帳。',
  'transfers.riskHint': '有合約持倉時，轉出後風險率須不低於 150%。',
  'transfers.submit': '確認劃轉',
  'transfers.done': '{amount} {currency} 已轉入{account}',
  'transfers.undo': '撤回劃轉',
  'transfers.undoText': '轉錯了？轉回同樣免費。',
  'transfers.empty': '沒有可劃轉的幣種',
  'transfers.history': '劃轉紀錄',
  'transfers.historyEmpty': '暫無紀錄',
  'transfers.complaint.amount': '請輸入正確的數量',
  'transfers.complaint.balance': '餘額不足：可用 {available} {currency}',
  'transfers.toSwap': '想換成其他幣種？閃兌 {currency}',
}
