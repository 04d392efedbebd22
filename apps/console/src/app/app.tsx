import { useEffect } from 'react'
import { Login } from '../features/login/login.tsx'
import { useAddress } from '../lib/address.ts'
import { queryClient } from '../lib/queries.ts'
import { end, session } from '../lib/session.ts'
import { useStore } from '../lib/store.ts'
import { useNow } from '../lib/time.ts'
import { NoWay } from './no-way.tsx'
import { reachable, sections } from './sections.ts'
import { Shell } from './shell.tsx'

/** The login, or the screen of the address within the shell. */
export function App() {
  const current = useStore(session)
  const now = useNow(1000)
  const isOver = current !== undefined && current.endsMs <= now
  useEffect(() => { if (isOver) end('Your session of 8 hours is over. Log in again; what you had typed is kept in this tab.') }, [isOver])
  useEffect(() => {
    // What one person read is not shown to the next.
    if (current === undefined) queryClient.clear()
  }, [current])
  const [path, ...rest] = useAddress()
  if (current === undefined || isOver) return <Login />
  const open = reachable(current.roles)
  const section = path === undefined ? open[0] : open.find((one) => one.path === path)
  return (
    <Shell session={current} sections={open} current={section?.path}>
      {section === undefined ? <NoWay asked={sections.find((one) => one.path === path)} roles={current.roles} /> : <section.Screen key={section.path} rest={rest} />}
    </Shell>
  )
}
