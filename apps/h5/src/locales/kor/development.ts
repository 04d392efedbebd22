import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/development.ts'

export const messages: Catalogue<typeof english> = {
  'development.title': '개발 중',
  'development.text': '현재 사용할 수 없는 기능입니다. 보유 자산은 그대로 유지됩니다.',
  'development.identity.title': '본인 인증',
  'development.identity.text': '이 기능은 본인 인증이 필요하지만, 여기서는 아직 인증할 수 없습니다. 주문은 접수되지 않았고 자금도 움직이지 않았습니다. 샌드박스에서 사용해 보려면 인증된 데모 사용자로 로그인하세요.',
}
