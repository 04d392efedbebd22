import type { StaffRole } from '@candor/contract'
import { t } from '../i18n/i18n.ts'
import { formatList } from '../lib/list.ts'
import type { Section } from './sections.ts'

/** Says why an address shows nothing: it belongs to another role, or does not exist. */
export function NoAccess({
  path,
  roles,
  isAnywhere,
}: {
  path: Section | undefined
  roles: readonly StaffRole[]
  isAnywhere: boolean
}) {
  return (
    <main className="screen">
      <h1>{toTitle(path, isAnywhere)}</h1>
      <p className="face">
        {path === undefined
          ? isAnywhere
            ? t('shell.noAccess.choose')
            : t('shell.noAccess.noScreen', { roles: formatList(roles) })
          : t('shell.noAccess.role', {
              needed: formatList(path.roles, 'disjunction'),
              roles: formatList(roles),
            })}
      </p>
    </main>
  )
}

function toTitle(path: Section | undefined, isAnywhere: boolean): string {
  if (path !== undefined)
    return t('shell.noAccess.title', { name: t(`shell.section.${path.path}`) })
  return t(isAnywhere ? 'shell.noAccess.notFound' : 'shell.noAccess.none')
}
