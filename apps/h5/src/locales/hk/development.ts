import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '開發中',
  'development.text': '此功能尚未完成，應用程式內沒有入口通往此處。您的資產不受影響。',
}
