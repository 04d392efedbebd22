import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/swap.ts'

export const messages: Catalogue<typeof english> = {
  'swap.title': '閃兌',
  'swap.from': '兌出',
  'swap.to': '兌入',
  'swap.flip': '互換方向',
  'swap.available': '可用',
  'swap.amount': '兌出數量',
  'swap.estimate': '預估',
  'swap.rate': '匯率',
  'swap.fee': '手續費',
  'swap.feeOf': '手續費（{percent}%）',
  'swap.debit': '總扣款',
  'swap.receive': '預計到帳',
  'swap.house': '對手方為 Candor：由平台帳戶支付您兌入的幣，並收取您兌出的幣。',
  'swap.execution':
    '閃兌按您確認後首次記錄的價格成交。更優的價格歸您所有；若到帳比顯示的少超過 0.5%，則不會成交。',
  'swap.submit': '用 {from} 閃兌 {to}',
  'swap.done': '已到帳',
  'swap.priceOf': '{coin} 價格',
  'swap.time': '時間',
  'swap.verify': '驗證',
  'swap.records': '紀錄',
  'swap.empty': '暫無幣種',
  'swap.complaint.amount': '請輸入正確的數量',
  'swap.complaint.little': '數量過小，無法兌得任何幣',
  'swap.complaint.balance': '餘額不足：含手續費需 {needed} {currency}，可用 {available}',
}
