import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '개발 중',
  'development.text': '아직 이용할 수 없는 기능입니다.',
}
