import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/swap.ts'

export const messages: Catalogue<typeof english> = {
  'swap.title': 'コイン交換',
  'swap.from': '交換元',
  'swap.to': '交換先',
  'swap.flip': '方向を入れ替える',
  'swap.available': '利用可能',
  'swap.amount': '交換する数量',
  'swap.estimate': '見積',
  'swap.rate': 'レート',
  'swap.fee': '手数料',
  'swap.feeOf': '手数料（{percent}%）',
  'swap.debit': '引き落とし合計',
  'swap.receive': '受取予定',
  'swap.house': '相手方はCandorです。当社の口座が受取分を支払い、お渡し分を受け取ります。',
  'swap.execution':
    '交換は確定後に最初に記録された価格で成立します。有利な分はお客様のものです。受取が表示より0.5%を超えて少なくなる場合は何も行われません。',
  'swap.submit': '{from}を{to}に交換',
  'swap.done': '受取済み',
  'swap.priceOf': '{coin}の価格',
  'swap.time': '時刻',
  'swap.verify': '検証',
  'swap.records': '履歴',
  'swap.empty': 'コインがありません',
  'swap.complaint.amount': '正しい数量を入力してください',
  'swap.complaint.little': '数量が少なすぎて受け取れるものがありません',
  'swap.complaint.balance': '残高不足：手数料込みで{needed} {currency}必要、利用可能は{available}',
}
