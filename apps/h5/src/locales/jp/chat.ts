import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/chat.ts'

export const messages: Catalogue<typeof english> = {
  'chat.title': 'サポート',
}
