/** The only script addresses that may become a worker: our own. */
const OWN_WORKER = /^\/h5\/(sw\.js|assets\/[\w-]+\.js)$/

type Policy = { readonly createScriptURL: (path: string) => string }
type PolicyFactory = { readonly createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/**
 * Passes one of our own worker scripts through the page's only trusted-types policy; refuses
 * anything else.
 */
export function ownWorkerUrl(path: string): string {
  policy ??= makePolicy((globalThis as { trustedTypes?: PolicyFactory }).trustedTypes)
  return policy.createScriptURL(path)
}

function makePolicy(factory: PolicyFactory | undefined): Policy {
  const rules: Policy = {
    createScriptURL(path) {
      if (!OWN_WORKER.test(path)) throw new TypeError(`not one of our workers: ${path}`)
      return path
    },
  }
  return factory?.createPolicy('candor', rules) ?? rules
}
