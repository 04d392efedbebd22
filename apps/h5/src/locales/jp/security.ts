import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/security.ts'

export const messages: Catalogue<typeof english> = {
  'security.title': 'セキュリティ',
}
