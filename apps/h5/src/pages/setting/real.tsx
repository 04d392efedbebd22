import { IdentityRequest, useRequestTitle } from '../../features/identity/request.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={useRequestTitle()} />
      <IdentityRequest />
    </>
  )
}
