import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/update.ts'

export const messages: Catalogue<typeof english> = {
  'update.title': '新しいバージョンがあります',
  'update.text': 'ご都合のよいときに再読み込みしてください。サーバー上の情報は失われません。',
  'update.reload': '再読み込み',
  'update.later': 'あとで',
}
