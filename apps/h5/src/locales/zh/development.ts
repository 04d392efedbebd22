import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '开发中',
  'development.text': '该功能暂未开放。',
}
