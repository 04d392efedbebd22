import { purchases } from '@candor/contract/purchases'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { usePictureUpload } from '../../net/picture-upload.ts'
import type { PurchaseOrder } from './queries.ts'

/** The picture of a payment, and the calls that submit it or cancel the order (BUY-11, BUY-12). */
export function useProof({ id }: PurchaseOrder) {
  const picture = usePictureUpload()
  const [proof, cancel] = [useMoneyCall(purchases.proof), useMoneyCall(purchases.cancel)]
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: ['purchases'] })

  async function submit(): Promise<void> {
    if (picture.path === undefined) return
    const done = await proof.send({ id, voucher: picture.path })
    if (done !== undefined) notify(done.message, 'success')
    await again()
  }

  /** True once it is cancelled. */
  async function withdraw(): Promise<boolean> {
    const done = await cancel.send({ id })
    if (done !== undefined) notify(done.message, 'success')
    await again()
    return done !== undefined
  }

  return { picture, proof, cancel, submit, withdraw, again }
}

/**
 * Says 'payment successful' when the order becomes paid while it is open (BUY-15), and refetches
 * balances.
 */
export function usePaidNotice({ status }: PurchaseOrder): void {
  const before = useRef(status)
  const client = useQueryClient()
  useEffect(() => {
    if (before.current !== 2 && status === 2) {
      notify(t('shell.success.payment'), 'success')
      void client.invalidateQueries({ queryKey: ['wallet'] })
    }
    before.current = status
  }, [status, client])
}
