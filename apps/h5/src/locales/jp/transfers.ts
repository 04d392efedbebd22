import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/transfers.ts'

export const messages: Catalogue<typeof english> = {
  'transfers.title': '口座間振替',
  'transfers.from': '振替元',
  'transfers.to': '振替先',
  'transfers.swap': '方向を入れ替える',
  'transfers.currency': '通貨',
  'transfers.amount': '数量',
  'transfers.available': '利用可能',
  'transfers.free': '手数料なし、即時に反映されます。',
  'transfers.riskHint': '先物ポジション保有中の振替は、リスク率が150%以上残る範囲に限られます。',
  'transfers.submit': '振り替える',
  'transfers.done': '{amount} {currency} を{account}へ振り替えました',
  'transfers.undo': '元に戻す',
  'transfers.undoText': '間違えましたか？元に戻すのも無料です。',
  'transfers.empty': '振替できる通貨がありません',
  'transfers.history': '振替履歴',
  'transfers.historyEmpty': '履歴はありません',
  'transfers.complaint.amount': '正しい数量を入力してください',
  'transfers.complaint.balance': '残高不足です：利用可能 {available} {currency}',
  'transfers.toSwap': 'ほかの通貨にしますか？{currency}を交換',
}
