import { useState } from 'react'
import { imageUrl } from '../net/request.ts'
import { useSession } from '../app/session/session.ts'

const builtIn = { logo: '/h5/icon.svg', downloadLogo: '/h5/icon-192.png' }

/**
 * The site's logo or that of its installed app from getSiteConfig, else the built-in one; also when
 * the picture fails to load (SITE-03).
 */
export function SiteLogo({
  kind = 'logo',
  size,
}: {
  readonly kind?: keyof typeof builtIn
  readonly size: number
}) {
  const siteName = useSession((session) => session.site[kind])
  const [broken, setBroken] = useState('')
  const source =
    siteName === '' || siteName === broken ? builtIn[kind] : imageUrl(siteName, location.origin)
  return (
    <img
      src={source}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(siteName)}
      className="shrink-0 rounded-[22%] object-cover"
    />
  )
}
