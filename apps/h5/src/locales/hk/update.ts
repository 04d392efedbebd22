import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/update.ts'

export const messages: Catalogue<typeof english> = {
  'update.title': '新版本已準備好',
  'update.text': '可在方便時重新載入，伺服器上的資料不會遺失。',
  'update.reload': '重新載入',
  'update.later': '稍後',
}
