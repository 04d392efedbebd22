import type { Language, Reply, site } from '@candor/contract'
import { formatUtc } from '../../clock/clock.ts'
import type { Handlers } from '../../http/handler.ts'
import { toP2Page, parsePaging } from '../../http/paging.ts'
import { agreeToTerms, findTermsToAccept } from './agree.ts'
import {
  isTermsVersion,
  listPublishedTerms,
  type Terms,
  termsVersionInForce,
  getTerms,
} from './documents.ts'
import { listConsents, type Database } from './store.ts'

export function consentHandlers(database: Database): Handlers<'consents'> {
  return {
    versions: (_input, { language }) =>
      Promise.resolve({
        message: listPublishedTerms(language).map((terms) => ({
          version: terms.version,
          effective_at: formatUtc(terms.effectiveMs),
          hash: terms.hash.toString('hex'),
          changes: terms.changes,
        })),
      }),
    async list(input, { caller, receivedAtMs }) {
      const paging = parsePaging(input)
      const { rows, total } = await listConsents(
        database,
        caller.userId,
        paging.limit,
        paging.offset,
      )
      return {
        message: toP2Page(
          rows.map(({ agreedAt, ...row }) => ({ ...row, agreed_at: formatUtc(agreedAt) })),
          total,
          paging,
        ),
        data: { terms_to_accept: await findTermsToAccept(database, caller.userId, receivedAtMs) },
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
 * The terms as GET /terms returns them: a version, or those in force; undefined without such a
 * version.
 */
export function findTermsArticle(
  language: Language,
  version: number | undefined,
  nowMs: number,
): Reply<typeof site.terms> | undefined {
  const requestedVersion = version ?? termsVersionInForce(nowMs)
  return isTermsVersion(requestedVersion)
    ? toTermsDto(getTerms(language, requestedVersion))
    : undefined
}

function toTermsDto({
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
    effective_at: formatUtc(effectiveMs),
    hash: hash.toString('hex'),
    changes,
  }
}
