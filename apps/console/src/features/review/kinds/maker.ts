import type { ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Application = Extract<Request['subject'], { readonly intro: unknown }>

export const shown: ShownKind<Application> = {
  request: 'Market maker',
  queue: 'Market makers',
  pending: 'nothing is granted',
  reasons: {
    'intro-incomplete': 'The application does not contain enough information',
    'volume-unproven': 'The claimed volume is not proven',
    'conduct-unaccepted': 'Orders of this account broke the trading rules',
  },
  facts: ({ intro }) => [['Application', intro, 'plain']],
  summary: ({ intro }) => intro.slice(0, 80),
}
