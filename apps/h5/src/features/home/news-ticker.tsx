import { ChevronRight, Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Block } from './block.tsx'
import { useNews } from './queries.ts'
import { prefersStill } from './slides.ts'

type News = { readonly id: number; readonly title: string }

const EVERY_MS = 5000

/** Announcements, one after another; it pauses under a finger, the pointer or the focus. */
export function NewsTicker() {
  return (
    <Block
      query={useNews()}
      isEmpty={(list) => list.length === 0}
      waiting={<Skeleton className="mx-4 h-10 rounded-field" />}
    >
      {(list) => <Ticker news={list} />}
    </Block>
  )
}

function Ticker({ news }: { readonly news: readonly News[] }) {
  const [resting, setResting] = useState(false)
  const [turn, setTurn] = useState(0)
  const still = resting || news.length < 2
  useEffect(() => {
    if (still || prefersStill()) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((at) => at + 1)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [still])
  const shown = news[turn % news.length]
  if (shown === undefined) return null
  const rest = () => setResting(true)
  const goOn = () => setResting(false)
  return (
    <section
      aria-label={t('shell.home.announcements')}
      className="mx-4 flex min-h-11 items-center gap-2 rounded-field bg-raised pr-1 pl-3.5"
    >
      <Megaphone aria-hidden size={16} className="shrink-0 text-faint" />
      <PageLink
        to="/pages/mailMessage/ggDetail"
        parameters={{ id: shown.id }}
        onPointerEnter={rest}
        onPointerLeave={goOn}
        onFocus={rest}
        onBlur={goOn}
        className="flex min-h-11 min-w-0 grow items-center text-body"
      >
        <span key={shown.id} className="rise truncate">
          {shown.title}
        </span>
      </PageLink>
      <PageLink
        to="/pages/mailMessage/ggList"
        aria-label={t('home.news.all')}
        className="flex size-11 shrink-0 items-center justify-center text-faint"
      >
        <ChevronRight aria-hidden size={18} />
      </PageLink>
    </section>
  )
}
