import { type ProductKind, wrongField } from '@candor/contract'
import { format, type Rate } from '@candor/money'
import { utcMoment, utcText } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import { publish } from './publish.ts'
import { readProposals, type ShownVersion } from './store-versions.ts'
import type { Database } from './store.ts'
import { ANNOUNCED_MS, noticeOf, type TermsBook } from './terms-book.ts'

/** The calls of STAFF-08; onPublished brings the published rules up to date. */
export function productTermsHandlers(
  database: Database,
  books: Readonly<Record<ProductKind, TermsBook<unknown>>>,
  onPublished: () => Promise<void>,
): Pick<Handlers<'staff'>, 'product' | 'products'> {
  return {
    async product({ kind, fields, effective_at: effectiveAt }, { staff, receivedAtMs }) {
      const [terms, effectiveMs] = [jsonOf(fields), utcMoment(effectiveAt)]
      if (effectiveMs === undefined) return wrongField('effective_at')
      const answer = await publish(
        database,
        books[kind],
        { fields: terms, effectiveMs, staffId: staff.staffId },
        receivedAtMs,
      )
      if ('refused' in answer) return answer
      await onPublished()
      return { message: onWire(books[kind], answer, receivedAtMs) }
    },
    async products({ kind, subject, ...input }, { receivedAtMs }) {
      const book = books[kind]
      const subjects = [...book.first.keys()]
      const shown = subjects.find((one) => subject === undefined || one === subject)
      if (shown === undefined) return wrongField('subject')
      const paging = pagingOf(input)
      const { rows, total } = await readProposals(
        database,
        kind,
        subject,
        paging.take,
        paging.offset,
      )
      const terms = book.at(receivedAtMs, shown)
      return {
        message: p2(
          rows.map((row) => onWire(book, row, receivedAtMs)),
          total,
          paging,
        ),
        data: {
          in_force: JSON.stringify(book.write({ subject: shown, terms })),
          break_even: rates(book.breakEvens(terms)),
          subject: shown,
          subjects,
        },
      }
    },
  }
}

/** A proposal that nobody published in time cannot be published any more. */
function onWire(book: TermsBook<unknown>, row: ShownVersion, nowMs: number) {
  const own = book.read(row.fields)
  const notice =
    own === undefined
      ? ANNOUNCED_MS
      : noticeOf(book, book.at(row.effectiveMs - 1, own.subject), own.terms)
  const status =
    row.publishedAt !== undefined
      ? (2 as const)
      : row.effectiveMs < nowMs + notice
        ? (3 as const)
        : (1 as const)
  return {
    id: row.id,
    kind: book.kind,
    subject: row.subject,
    status,
    fields: JSON.stringify(row.fields),
    effective_at: utcText(row.effectiveMs),
    publish_by: utcText(row.effectiveMs - notice),
    proposed_by: row.proposedBy,
    proposed_at: utcText(row.proposedAt),
    published_by: row.publishedBy ?? '',
    published_at: row.publishedAt === undefined ? '' : utcText(row.publishedAt),
    break_even: own === undefined ? [] : rates(book.breakEvens(own.terms)),
  }
}

function rates(breakEvens: readonly Rate[]): string[] {
  return breakEvens.map((rate) => format(rate))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
