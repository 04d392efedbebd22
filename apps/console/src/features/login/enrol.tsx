import { staff } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { navigate } from '../../lib/address.ts'
import { call } from '../../lib/call.ts'
import { hasPasskeys, makePasskey } from '../../lib/passkeys.ts'
import { SandboxMark } from '../../ui/sandbox-mark.tsx'
import { formatRefusal } from './refusal-text.ts'

/**
 * The page of the enrolment link that the operator handed over: it creates one passkey, once
 * (STAFF-19).
 */
export function Enrol({ secret }: { readonly secret: string }) {
  const enrolment = useMutation({
    mutationFn: async () => {
      const credential = await makePasskey(
        (await call(staff.passkeyOptions, { enrolment: secret })).message,
      )
      if (credential === undefined) return false
      await call(staff.savePasskey, { enrolment: secret, credential })
      return true
    },
    onSuccess: (isMade) => {
      if (isMade) navigate()
    },
  })
  return (
    <main className="login">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          enrolment.mutate()
        }}
      >
        <h1>
          Candor <span>console</span>
        </h1>
        <SandboxMark />
        {enrolment.error !== null ? (
          <Alert color="red" role="alert">
            {formatRefusal(enrolment.error)} The link works once, within 24 hours. Ask the operator
            for a new one.
          </Alert>
        ) : null}
        {enrolment.data === false ? <Alert role="status">No passkey was created.</Alert> : null}
        {hasPasskeys() ? (
          <Button size="sm" type="submit" loading={enrolment.isPending} fullWidth>
            Create a passkey on this device
          </Button>
        ) : (
          <Alert color="red" role="alert">
            This browser does not support passkeys. Open the link in a newer one.
          </Alert>
        )}
        <p className="quiet">
          From then on you log in with it, and your password, if you have one, stops working.
        </p>
      </form>
    </main>
  )
}
