import { useEffect } from 'react'
import { Enrol } from '../features/login/enrol.tsx'
import { Login } from '../features/login/login.tsx'
import { useAddress } from '../lib/address.ts'
import { clearQueries } from '../lib/queries.ts'
import { endSession, session } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { Texts } from '../ui/texts.tsx'
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
        endSession('time')
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
  const enrolment = path === 'enrol' ? rest[0] : undefined
  if (enrolment !== undefined || current === undefined)
    return (
      <Texts groups={['login']}>
        {enrolment === undefined ? <Login /> : <Enrol secret={enrolment} />}
      </Texts>
    )
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
        <Texts key={section.path} groups={section.groups}>
          <section.Screen rest={rest} />
        </Texts>
      )}
    </Shell>
  )
}
