import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/update.ts'

export const messages: Catalogue<typeof english> = {
  'update.title': '新版本已就绪',
  'update.text': '可在方便时重新加载，服务器上的数据不会丢失。',
  'update.reload': '重新加载',
  'update.later': '稍后',
}
