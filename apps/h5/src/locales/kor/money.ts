import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/money.ts'

export const messages: Catalogue<typeof english> = {
  'money.unanswered':
    '마지막 요청이 확인되기 전에 연결이 끊겼습니다. 먼저 내역을 확인하세요. 같은 요청을 다시 보내도 한 번만 처리됩니다.',
}
