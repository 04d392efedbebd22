import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { logOut } from '../../app/session/log-out.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Logs out after a confirmation; works without a server reply too (AUTH-15). */
export function LogOutButton() {
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setAsks(false)
    setBusy(true)
    void logOut()
  }
  return (
    <>
      <Button look="quiet" size="large" wide busy={busy} onClick={() => setAsks(true)}>
        {t('shell.action.logout')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('settings.logout.ask')}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsks(false)}>
              {t('shell.action.cancel')}
            </Button>
            <Button look="danger" onClick={leave}>
              {t('shell.action.logout')}
            </Button>
          </>
        }
      >
        {t('settings.logout.text')}
      </Dialog>
    </>
  )
}
