import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/money.ts'

export const messages: Catalogue<typeof english> = {
  'money.unanswered':
    '在收到您上一筆請求的確認之前，連線中斷了。請先查看紀錄；再次提交相同的請求只會執行一次。',
}
