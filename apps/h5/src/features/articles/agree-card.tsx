import { access, consents } from '@candor/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { isOwnPage, returnTo, useParameters } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../app/session/session.ts'
import { termsQuery } from '../../net/queries/terms.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'

/**
 * Asks for agreement to a version of the terms, says what changed and what stays available without
 * it; version 0 means there are no terms.
 */
export function AgreeCard({ version }: { readonly version: number }) {
  const { return: wanted } = useParameters()
  const client = useQueryClient()
  const back = () => returnTo(wanted !== undefined && isOwnPage(wanted) ? wanted : '/')
  const agree = useMutation({
    mutationFn: () => call(consents.agree, { version }),
    onSuccess: async (message) => {
      notify(message, 'success')
      useSession.setState({ user: await call(access.userInfo, {}) })
      await client.invalidateQueries({ queryKey: ['consents'] })
      if (wanted !== undefined) back()
    },
  })
  if (version === 0) return null
  return (
    <div className="px-4">
      <Card>
        <section aria-label={t('articles.consents.ask')} className="flex flex-col gap-3">
          <h2 className="text-lead font-semibold">{t('articles.consents.ask')}</h2>
          <Changes version={version} />
          <PageLink
            to="/pages/common/terms"
            parameters={{ version }}
            className="inline-flex min-h-11 items-center text-body font-medium text-accent"
          >
            {t('articles.consents.read', { version })}
          </PageLink>
          <p className="text-small text-muted">{t('articles.consents.without')}</p>
          {agree.error !== null && (
            <p role="alert" className="text-small text-danger first-letter:uppercase">
              {agree.error.message}
            </p>
          )}
          <Button size="large" wide busy={agree.isPending} onClick={() => agree.mutate()}>
            {t('articles.consents.agree')}
          </Button>
          <Button size="large" wide look="quiet" onClick={back}>
            {t('articles.consents.later')}
          </Button>
        </section>
      </Card>
    </div>
  )
}

function Changes({ version }: { readonly version: number }) {
  return (
    <QueryBoundary query={useQuery(termsQuery(version))} waiting={<TextSkeleton lines={2} />}>
      {({ changes }) => <p className="text-body">{changes}</p>}
    </QueryBoundary>
  )
}
