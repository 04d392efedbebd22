import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '開発中',
  'development.text': 'この機能はまだご利用いただけません。',
}
