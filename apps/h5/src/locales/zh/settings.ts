import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/settings.ts'

export const messages: Catalogue<typeof english> = {
  'settings.title': '设置',
}
