import type { StaffRole } from '@candor/contract'
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
            ? 'This page does not exist. Choose one on the left.'
            : `There is no screen for the role ${roles.join(' and ')} yet.`
          : `This page needs the role ${path.roles.join(' or ')}; you are logged in as ${roles.join(' and ')}. The operator assigns roles on the server’s command line.`}
      </p>
    </main>
  )
}

function toTitle(path: Section | undefined, isAnywhere: boolean): string {
  if (path !== undefined) return `No access to ${path.name}`
  return isAnywhere ? 'Page not found' : 'No screens yet'
}
