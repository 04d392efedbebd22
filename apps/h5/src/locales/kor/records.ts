import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/records.ts'

export const messages: Catalogue<typeof english> = {
  'records.title': '거래 내역',
}
