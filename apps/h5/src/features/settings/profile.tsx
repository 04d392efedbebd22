import { dateText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Facts } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { ProfileForm } from './profile-form.tsx'
import { type Me, useMe } from './queries.ts'

/** PAGE-14: the user's public profile, and how support identifies them. */
export function Profile() {
  return (
    <QueryBoundary query={useMe()} waiting={<Waiting />}>
      {(me) => (
        <div className="flex grow flex-col gap-6">
          <AvatarPicker picture={me.head_portrait} name={me.nickname} />
          <OwnFacts me={me} />
          <ProfileForm key={me.nickname + me.signature} me={me} />
        </div>
      )}
    </QueryBoundary>
  )
}

function OwnFacts({
  me: { id, account_number: account, user_level_text: vip, time },
}: {
  readonly me: Me
}) {
  return (
    <div className="mx-4 rounded-card bg-raised p-4">
      <Facts
        facts={[
          [
            t('settings.profile.uid'),
            <span key="uid" className="-my-3 -mr-3 inline-flex items-center">
              {id}
              <CopyButton text={String(id)} label={t('settings.profile.copyUid')} />
            </span>,
          ],
          [t('settings.profile.account'), account],
          [t('settings.profile.vip'), vip],
          [t('settings.profile.since'), dateText(utcMs(time))],
        ]}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col items-center gap-6 px-4 pt-2">
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-12 w-full rounded-field" />
      <Skeleton className="h-12 w-full rounded-field" />
    </div>
  )
}
