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
      <h1>{path === undefined ? 'Nothing here' : `${path.name} is not open to you`}</h1>
      <p className="face">
        {path === undefined
          ? isAnywhere
            ? 'There is no screen at this address. Choose one on the left.'
            : `No screen exists for the role ${roles.join(' and ')} yet.`
          : `It is for the role ${path.roles.join(' or ')}; you are signed in as ${roles.join(' and ')}. Whoever runs this platform gives roles, on the server's command line.`}
      </p>
    </main>
  )
}
