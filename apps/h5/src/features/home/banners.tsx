import { useRef } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { imageUrl } from '../../net/request.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Block } from './block.tsx'
import { Dots } from './dots.tsx'
import { useBanners } from './queries.ts'
import { useSlides } from './slides.ts'

type Banner = {
  readonly id: number
  readonly title: string
  readonly abstract: string
  readonly cover: string
}

const EVERY_MS = 6000

/** Banners to swipe; each opens its article. */
export function Banners() {
  return (
    <Block
      query={useBanners()}
      isEmpty={(list) => list.length === 0}
      waiting={<Skeleton className="mx-4 h-35 rounded-card" />}
    >
      {(list) => <Strip banners={list} />}
    </Block>
  )
}

function Strip({ banners }: { readonly banners: readonly Banner[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const at = useSlides(strip, banners.length, EVERY_MS)
  return (
    <section aria-label={t('shell.home.banners')} className="flex flex-col gap-2">
      <ul ref={strip} className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto">
        {banners.map((banner) => (
          <li key={banner.id} className="flex w-full shrink-0 snap-start px-4">
            <Card banner={banner} />
          </li>
        ))}
      </ul>
      <Dots count={banners.length} at={at} />
    </section>
  )
}

/**
 * The pictures are dark in both themes, with their drawing at the right, and so is the card. It
 * grows with its text, which is longer in some languages, and its neighbours grow with it.
 */
function Card({ banner: { id, title, abstract, cover } }: { readonly banner: Banner }) {
  return (
    <PageLink
      to="/pages/common/article"
      parameters={{ id }}
      className="relative flex min-h-35 w-full flex-col justify-center gap-1 overflow-hidden rounded-card bg-[#191616] px-5 py-3.5 text-white"
    >
      {cover !== '' && (
        <img
          src={imageUrl(cover, location.origin)}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-cover object-right"
        />
      )}
      {cover !== '' && (
        <span
          aria-hidden
          className="absolute inset-0 bg-linear-to-r from-[#191616] via-[#191616]/85 via-45% to-transparent to-75%"
        />
      )}
      <span className="relative max-w-[58%] text-title font-semibold text-balance">{title}</span>
      {abstract !== '' && (
        <span className="relative line-clamp-6 max-w-[58%] text-small text-[#d9d4d1]">
          {abstract}
        </span>
      )}
    </PageLink>
  )
}
