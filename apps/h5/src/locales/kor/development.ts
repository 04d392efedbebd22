import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '개발 중',
  'development.text': '현재 사용할 수 없는 기능입니다. 보유 자산은 그대로 유지됩니다.',
}
