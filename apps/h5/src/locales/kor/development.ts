import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '개발 중',
  'development.text': '아직 완성되지 않은 기능이라 앱 안에는 이곳으로 오는 경로가 없습니다. 보유 자산은 그대로 유지됩니다.',
}
