import { copyText } from '../../lib/clipboard.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'

/**
 * Shares the link: by the phone's own share sheet where there is one, and by the clipboard
 * everywhere.
 */
export function ShareBar({ code, link }: { readonly code: string; readonly link: string }) {
  const hasSheet = typeof navigator.share === 'function'
  const copy = async () => {
    const done = await copyText(link)
    notify(t(done ? 'shell.success.copy' : 'shell.failure.copy'), done ? 'success' : 'failure')
  }
  return (
    <ActionBar>
      <Button size="large" look={hasSheet ? 'quiet' : 'solid'} onClick={() => void copy()}>
        {t('rewards.share.copyLink')}
      </Button>
      {hasSheet && (
        <Button size="large" onClick={() => void share(code, link)}>
          {t('rewards.share.share')}
        </Button>
      )}
    </ActionBar>
  )
}

/**
 * Opens the phone's share sheet; closing it without sharing is not an error, so only other failures
 * are reported.
 */
async function share(code: string, link: string): Promise<void> {
  try {
    await navigator.share({ text: t('rewards.share.message', { code }), url: link })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      notify(t('shell.failure.copy'), 'failure')
  }
}
