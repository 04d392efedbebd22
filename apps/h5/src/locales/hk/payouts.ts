import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/payouts.ts'

export const messages: Catalogue<typeof english> = {
  'payouts.title': '銀行卡與地址',
}
