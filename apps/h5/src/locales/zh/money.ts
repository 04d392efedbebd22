import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/money.ts'

export const messages: Catalogue<typeof english> = {
  'money.unanswered':
    '在收到您上一笔请求的确认之前，连接中断了。请先查看记录；再次提交相同的请求只会执行一次。',
}
