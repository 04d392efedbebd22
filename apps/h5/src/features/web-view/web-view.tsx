import { ExternalLink, Globe, ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { goBack, goTo } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import type { AddressCheck } from './address.ts'

/** PAGE-11: renders the result of checking the address. */
export function WebView({ judgement: check }: { readonly judgement: AddressCheck }) {
  switch (check.kind) {
    case 'none':
      return (
        <EmptyState
          mark="empty"
          title={t('articles.web.none')}
          text={t('articles.web.noneText')}
          action={<Back />}
        />
      )
    case 'refused':
      return (
        <EmptyState
          mark="refused"
          title={t('articles.web.refused')}
          text={t('articles.web.refusedText')}
          action={<Back />}
        />
      )
    case 'page':
      return <RedirectToPage href={check.href} />
    case 'leave':
      return <Leave {...check} />
    case 'frame':
      return <Frame key={check.url} {...check} />
  }
}

function Back() {
  return (
    <Button look="quiet" onClick={goBack}>
      {t('shell.action.back')}
    </Button>
  )
}

function RedirectToPage({ href }: { readonly href: string }) {
  useEffect(() => goTo(href, { replace: true }), [href])
  return <Progress />
}

/**
 * External pages are sandboxed: they cannot navigate the app and get no referrer; our own may run
 * no scripts.
 */
function Frame({
  url,
  host,
  isOwn,
}: {
  readonly url: string
  readonly host: string
  readonly isOwn: boolean
}) {
  const [isLoading, setLoading] = useState(true)
  return (
    <div className="relative flex grow flex-col">
      <p className="flex min-h-9 items-center justify-center gap-2 bg-raised px-4 text-small font-medium wrap-anywhere">
        <Globe aria-hidden size={14} className="shrink-0 text-muted" />
        {host}
      </p>
      {isLoading && <Progress />}
      <iframe
        src={url}
        title={t('articles.web.frame', { host })}
        onLoad={() => setLoading(false)}
        referrerPolicy="no-referrer"
        sandbox={isOwn ? '' : 'allow-scripts allow-forms allow-same-origin'}
        className="w-full grow border-0 bg-white"
      />
    </div>
  )
}

/** The loading bar of a frame, at its upper edge. */
export function Progress() {
  return (
    <div
      role="progressbar"
      aria-label={t('shell.page.loading')}
      className="absolute inset-x-0 top-0 h-0.5 overflow-hidden bg-pressed"
    >
      <span className="sweep block h-full w-1/3 bg-accent" />
    </div>
  )
}

/** The dialog before an external page: its host is in the largest type, in its network form. */
function Leave({
  url,
  host,
  isForeign,
}: {
  readonly url: string
  readonly host: string
  readonly isForeign: boolean
}) {
  const site = useSession((session) => session.site.name)
  return (
    <section
      aria-label={t('articles.web.leaveTitle', { site })}
      className="rise flex grow flex-col gap-4 px-5 pt-8 pb-4"
    >
      <span className="flex size-14 items-center justify-center rounded-full bg-raised text-muted">
        <ExternalLink aria-hidden size={26} />
      </span>
      <div className="flex flex-col gap-1">
        <h2 className="text-head font-semibold text-balance">
          {t('articles.web.leaveTitle', { site })}
        </h2>
        <p className="text-body text-muted">{t('articles.web.leaveText', { site })}</p>
      </div>
      <div className="flex flex-col gap-1 rounded-card bg-raised p-4">
        <p className="text-title font-semibold wrap-anywhere">{host}</p>
        <p className="line-clamp-4 text-small text-muted wrap-anywhere">{url}</p>
      </div>
      {isForeign && (
        <p role="alert" className="flex gap-3 rounded-card bg-warn-wash p-4 text-body text-warn">
          <ShieldAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
          {t('articles.web.lookalike')}
        </p>
      )}
      <div className="mt-auto flex flex-col gap-3">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-12 items-center justify-center rounded-field bg-pressed px-4 py-2 text-center text-body font-semibold wrap-anywhere"
        >
          {t('articles.web.open', { host })}
        </a>
        <Button size="large" wide onClick={goBack}>
          {t('articles.web.stay', { site })}
        </Button>
      </div>
    </section>
  )
}
