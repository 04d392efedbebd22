import { type ProductKind, wrongField } from '@candor/contract'
import { format, type Rate } from '@candor/money'
import { parseUtc, formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import type { PreviewedTerms } from '../../kernel/product-platform.ts'
import { publish } from '../../kernel/publish-terms.ts'
import { readProposals, type ShownVersion } from '../../kernel/store-versions.ts'
import type { Database } from './store.ts'
import { ANNOUNCED_MS, noticeMsOf } from '../../kernel/versioned-terms.ts'
import type { ProductBook } from './product-kind.ts'

type Parts = {
  readonly database: Database
  readonly books: Readonly<Record<ProductKind, ProductBook<unknown>>>
  readonly previews: readonly PreviewedTerms[]
  /** Updates the published rules. */
  onPublished(): Promise<void>
}

/** The calls of STAFF-08 and STAFF-22. */
export function productTermsHandlers({
  database,
  books,
  previews,
  onPublished,
}: Parts): Pick<Handlers<'staff'>, 'product' | 'products'> {
  const previewOf = async (kind: ProductKind, fields: unknown, effectiveMs?: number) =>
    (await previews.find((one) => one.kind === kind)?.preview(fields, effectiveMs)) ?? null
  /** What was published or lapsed is as its products have it, and needs no preview. */
  const toDto = async (kind: ProductKind, row: ShownVersion, nowMs: number) => {
    const dto = toVersionDto(kind, books[kind], row, nowMs)
    const isOpen = dto.status === 1
    return { ...dto, preview: isOpen ? await previewOf(kind, row.fields, row.effectiveMs) : null }
  }
  return {
    async product({ kind, fields, effective_at: effectiveAt }, { staff, receivedAtMs }) {
      const [terms, effectiveMs] = [toJson(fields), parseUtc(effectiveAt)]
      if (effectiveMs === undefined) return wrongField('effective_at')
      const answer = await publish(
        database,
        books[kind],
        { fields: terms, effectiveMs, staffId: staff.staffId },
        receivedAtMs,
      )
      if ('refused' in answer) return answer
      await onPublished()
      return { message: await toDto(kind, answer, receivedAtMs) }
    },
    async products({ kind, subject, ...input }, { receivedAtMs }) {
      const book = books[kind]
      const subjects = [...book.first.keys()]
      const shownSubject = subjects.find((one) => subject === undefined || one === subject)
      if (shownSubject === undefined) return wrongField('subject')
      const paging = parsePaging(input)
      const { rows, total } = await readProposals(
        database,
        kind,
        subject,
        paging.take,
        paging.offset,
      )
      const terms = book.at(receivedAtMs, shownSubject)
      const inForce = book.write({ subject: shownSubject, terms })
      return {
        message: toP2Page(
          await Promise.all(rows.map((row) => toDto(kind, row, receivedAtMs))),
          total,
          paging,
        ),
        data: {
          in_force: JSON.stringify(inForce),
          break_even: formatRates(book.breakEvens(terms)),
          preview: await previewOf(kind, inForce),
          subject: shownSubject,
          subjects,
        },
      }
    },
  }
}

/** A proposal not published in time cannot be published any more. */
function toVersionDto(
  kind: ProductKind,
  book: ProductBook<unknown>,
  row: ShownVersion,
  nowMs: number,
) {
  const own = book.read(row.fields)
  const notice =
    own === undefined
      ? ANNOUNCED_MS
      : noticeMsOf(book, book.at(row.effectiveMs - 1, own.subject), own.terms)
  const status =
    row.publishedAt !== undefined
      ? (2 as const)
      : row.effectiveMs < nowMs + notice
        ? (3 as const)
        : (1 as const)
  return {
    id: row.id,
    kind,
    subject: row.subject,
    status,
    fields: JSON.stringify(row.fields),
    effective_at: formatUtc(row.effectiveMs),
    publish_by: formatUtc(row.effectiveMs - notice),
    proposed_by: row.proposedBy,
    proposed_at: formatUtc(row.proposedAt),
    published_by: row.publishedBy ?? '',
    published_at: row.publishedAt === undefined ? '' : formatUtc(row.publishedAt),
    break_even: own === undefined ? [] : formatRates(book.breakEvens(own.terms)),
  }
}

function formatRates(breakEvens: readonly Rate[]): string[] {
  return breakEvens.map((rate) => format(rate))
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
