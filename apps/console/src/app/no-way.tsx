import type { StaffRole } from '@candor/contract'
import type { Section } from './sections.ts'

/** Says why an address shows nothing: another role's place, or none at all (STAFF-10). */
export function NoWay({
  asked,
  roles,
  isAnywhere,
}: {
  asked: Section | undefined
  roles: readonly StaffRole[]
  isAnywhere: boolean
}) {
  return (
    <main className="screen">
      <h1>{asked === undefined ? 'Nothing here' : `${asked.name} is not open to you`}</h1>
      <p className="face">
        {asked === undefined
          ? isAnywhere
            ? 'There is no screen at this address. Choose one on the left.'
            : `No screen exists for the role ${roles.join(' and ')} yet.`
          : `It is for the role ${asked.roles.join(' or ')}; you are signed in as ${roles.join(' and ')}. Whoever runs this platform gives roles, on the server's command line.`}
      </p>
    </main>
  )
}
