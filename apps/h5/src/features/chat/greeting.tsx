import { t } from '../../app/i18n/i18n.ts'
import { Illustration } from '../../ui/illustration/illustration.tsx'

/** Before the first message: what to write, who reads it and when (PAGE-84). */
export function Greeting({ hours }: { readonly hours: string }) {
  return (
    <div className="rise flex flex-col items-center gap-2 px-4 py-10 text-center">
      <Illustration of="conversation" />
      <p className="text-lead font-semibold">{t('chat.greeting')}</p>
      <p className="text-body text-balance text-muted">{t('chat.greetingText')}</p>
      <p className="text-body text-balance text-muted">{hours}</p>
    </div>
  )
}
