import type { Language, Reply, site } from '@candor/contract'
import { utcText } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { p2, pagingOf } from '../../http/paging.ts'
import { agreeToTerms, termsToAccept } from './agree.ts'
import { areTerms, publishedTerms, type Terms, termsInForce, termsOf } from './documents.ts'
import { consentsOf, type Database } from './store.ts'

/** What users agree to, and what they agreed to (USER-36, USER-37). */
export function consentHandlers(database: Database): Handlers<'consents'> {
  return {
    versions: (_input, { language }) =>
      Promise.resolve({
        message: publishedTerms(language).map((terms) => ({
          version: terms.version,
          effective_at: utcText(terms.effectiveMs),
          hash: terms.hash.toString('hex'),
          changes: terms.changes,
        })),
      }),
    async list(input, { caller, receivedAtMs }) {
      const paging = pagingOf(input)
      const { rows, total } = await consentsOf(database, caller.userId, paging.limit, paging.offset)
      return {
        message: p2(
          rows.map(({ agreedAt, ...row }) => ({ ...row, agreed_at: utcText(agreedAt) })),
          total,
          paging,
        ),
        data: { terms_to_accept: await termsToAccept(database, caller.userId, receivedAtMs) },
      }
    },
    async agree({ version }, context) {
      return (
        (await agreeToTerms(
          database,
          context.caller.userId,
          version,
          context.language,
          context.receivedAtMs,
        )) ?? { message: context.text('terms-accepted') }
      )
    },
  }
}

/**
 * The terms as GET /terms answers them: of a version, or those in force; undefined where there is
 * no such version.
 */
export function termsArticle(
  language: Language,
  version: number | undefined,
  nowMs: number,
): Reply<typeof site.terms> | undefined {
  const asked = version ?? termsInForce(nowMs)
  return areTerms(asked) ? onWire(termsOf(language, asked)) : undefined
}

function onWire({
  title,
  content,
  version,
  effectiveMs,
  hash,
  changes,
}: Terms): Reply<typeof site.terms> {
  return {
    id: version,
    title,
    content,
    create_time: Math.floor(effectiveMs / 1000),
    version,
    effective_at: utcText(effectiveMs),
    hash: hash.toString('hex'),
    changes,
  }
}
