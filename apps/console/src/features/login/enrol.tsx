import { staff } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { navigate } from '../../lib/address.ts'
import { call } from '../../lib/call.ts'
import { hasPasskeys, makePasskey } from '../../lib/passkeys.ts'
import { SandboxMark } from '../../ui/sandbox-mark.tsx'

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
            {enrolment.error.message}. The link is good once, within 24 hours; ask the operator for
            another.
          </Alert>
        ) : null}
        {enrolment.data === false ? <Alert role="status">No passkey was made.</Alert> : null}
        {hasPasskeys() ? (
          <Button size="sm" type="submit" loading={enrolment.isPending} fullWidth>
            Make a passkey on this device
          </Button>
        ) : (
          <Alert color="red" role="alert">
            This browser cannot hold passkeys. Open the link in a newer one.
          </Alert>
        )}
        <p className="quiet">
          You will log in with it from then on, and your password, if you have one, ends.
        </p>
      </form>
    </main>
  )
}
