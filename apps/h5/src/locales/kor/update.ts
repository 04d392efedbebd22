import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/update.ts'

export const messages: Catalogue<typeof english> = {
  'update.title': '새 버전이 준비되었습니다',
  'update.text': '편할 때 새로고침하세요. 서버의 정보는 그대로 유지됩니다.',
  'update.reload': '새로고침',
  'update.later': '나중에',
}
