import { security } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { getRelyingPartyId, makePasskey, findObstacle } from '../../lib/credentials/passkeys.ts'
import { useChange } from './queries.ts'

/** Adds a passkey: its name, the device's own dialog, and the result (AUTH-27). */
export function useAddPasskey(onAdded: () => void) {
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const change = useChange(async () => {
    const options = await call(security.passkeyOptions, {})
    setAddress(getRelyingPartyId(options))
    const credential = await makePasskey(options)
    return credential === undefined
      ? undefined
      : call(security.savePasskey, {
          credential,
          ...(name.trim() === '' ? {} : { name: name.trim() }),
        })
  })
  const add = () =>
    change.mutate(undefined, {
      onSuccess(saved) {
        if (saved === undefined) return
        notify(t('security.passkeys.done'), 'success')
        setName('')
        change.reset()
        onAdded()
      },
    })
  return {
    name,
    setName,
    add,
    busy: change.isPending,
    isCancelled: change.isSuccess && change.data === undefined,
    complaint: change.error === null ? undefined : toErrorText(change.error, address),
  }
}

function toErrorText(error: Error, address: string): string {
  const obstacle = findObstacle(error)
  if (obstacle !== undefined)
    return obstacle === 'already'
      ? t('security.passkeys.already')
      : t('security.passkeys.address', { address })
  return error instanceof DOMException ? t('security.passkeys.unsupported') : error.message
}

/** Removes a passkey; the refusal belongs to the last one tried. */
export function useRemovePasskey() {
  const change = useChange((id: number) => call(security.removePasskey, { id }))
  return {
    remove: (id: number) =>
      change.mutate(id, { onSuccess: (message) => notify(message, 'success') }),
    isBusy: (id: number) => change.isPending && change.variables === id,
    refusalOf: (id: number) => (change.variables === id ? change.error?.message : undefined),
  }
}
