import { BadgeCheck, ChevronRight } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { useIdentityState } from '../../net/queries/identity-state.ts'
import { useVipLevel } from '../../net/queries/vip.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Avatar } from './avatar.tsx'
import { identityWord } from './identity-word.ts'
import { type Me, useMe } from './queries.ts'

/** The user: avatar, nickname, UID, VIP and verification level (PAGE-12). */
export function MeCard() {
  return (
    <QueryBoundary query={useMe()} waiting={<Waiting />}>
      {(me) => <Card me={me} />}
    </QueryBoundary>
  )
}

function Card({
  me: { id, nickname, head_portrait: picture, user_level_text: vip },
}: {
  readonly me: Me
}) {
  const [identity, level] = [useIdentityState().data, useVipLevel().data?.level]
  const isVerified = identity !== undefined && identity.real_status > 0
  return (
    <section aria-label={t('settings.profile.title')} className="-mb-3 px-4 pt-1">
      <PageLink
        to="/pages/setting/userInfo"
        className="flex min-h-18 items-center gap-4 rounded-card active:opacity-80"
      >
        <Avatar picture={picture} name={nickname} size="row" />
        <span className="flex min-w-0 grow flex-col gap-1.5">
          <span className="truncate text-title font-semibold">{nickname}</span>
          <span className="flex flex-wrap gap-1.5">
            {identity !== undefined && (
              <span
                className={`inline-flex items-center gap-1 rounded-small px-1.5 py-0.5 text-tiny font-medium ${isVerified ? 'bg-accent-wash text-accent' : 'bg-pressed text-muted'}`}
              >
                {isVerified && <BadgeCheck aria-hidden size={12} />}
                {t(identityWord(identity))}
              </span>
            )}
          </span>
        </span>
        <ChevronRight aria-hidden size={20} className="-mr-1 shrink-0 text-faint" />
      </PageLink>
      <p className="figures flex items-center text-small text-muted">
        {t('settings.profile.uid')} {id}
        <CopyButton text={String(id)} label={t('settings.profile.copyUid')} />
        <PageLink
          to="/pages/setting/vip"
          className="ml-auto inline-flex min-h-11 min-w-11 items-center gap-0.5"
        >
          <span className="rounded-small bg-warn-wash px-1.5 py-0.5 text-tiny font-semibold text-warn">
            {level === undefined ? vip : t('settings.profile.vipShort', { level })}
          </span>
          <ChevronRight aria-hidden size={20} className="-mr-1 shrink-0 text-faint" />
        </PageLink>
      </p>
    </section>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex min-h-31 items-center gap-4 px-4">
      <Skeleton className="size-14 rounded-full" />
      <span className="flex grow flex-col gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
      </span>
    </div>
  )
}
