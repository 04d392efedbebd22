import { t } from '../../../i18n/i18n.ts'
import type { ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Application = Extract<Request['subject'], { readonly intro: unknown }>

export const shown: ShownKind<Application> = {
  group: 'maker',
  request: 'maker.request',
  queue: 'maker.queue',
  pending: 'maker.pending',
  reasons: {
    'intro-incomplete': 'maker.reason.intro-incomplete',
    'volume-unproven': 'maker.reason.volume-unproven',
    'conduct-unaccepted': 'maker.reason.conduct-unaccepted',
  },
  facts: ({ intro }) => [[t('maker.application'), intro, 'plain']],
  summary: ({ intro }) => intro.slice(0, 80),
}
