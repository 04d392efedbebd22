import { useEffect } from 'react'
import { Enrol } from '../features/login/enrol.tsx'
import { Login } from '../features/login/login.tsx'
import { useAddress } from '../lib/address.ts'
import { clearQueries } from '../lib/queries.ts'
import { endSession, session } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { NoAccess } from './no-access.tsx'
import { allowedSections, sections } from './sections.ts'
import { Shell } from './shell.tsx'

/** The login, or the screen of the address inside the shell. */
export function App() {
  const current = useStore(session)
  useEffect(() => {
    if (current === undefined) return
    const atEnd = setTimeout(
      () => {
        endSession('Your 8-hour session has ended. Log in again. Your drafts are kept in this tab.')
      },
      Math.max(0, current.endsMs - Date.now()),
    )
    return () => {
      clearTimeout(atEnd)
    }
  }, [current])
  useEffect(() => {
    if (current === undefined) clearQueries()
  }, [current])
  const [path, ...rest] = useAddress()
  if (path === 'enrol' && rest[0] !== undefined) return <Enrol secret={rest[0]} />
  if (current === undefined) return <Login />
  const open = allowedSections(current.roles)
  const section = path === undefined ? open[0] : open.find((one) => one.path === path)
  return (
    <Shell session={current} sections={open} current={section?.path}>
      {section === undefined ? (
        <NoAccess
          path={sections.find((one) => one.path === path)}
          roles={current.roles}
          isAnywhere={open.length > 0}
        />
      ) : (
        <section.Screen key={section.path} rest={rest} />
      )}
    </Shell>
  )
}
