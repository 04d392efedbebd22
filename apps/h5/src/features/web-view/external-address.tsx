import { ExternalLink } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'

/** Opens the framed page in a window of its own, where the browser shows its address. */
export function ExternalAddress({ url }: { readonly url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('articles.web.outside')}
      className="inline-flex size-11 items-center justify-center rounded-full active:bg-pressed"
    >
      <ExternalLink aria-hidden size={20} />
    </a>
  )
}
