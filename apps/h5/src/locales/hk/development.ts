import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '開發中',
  'development.text': '此功能暫未開放。',
}
