import type { Handlers } from '../../http/handler.ts'

const off = () => Promise.resolve({ refused: 'FEATURE_OFF' } as const)

/** The calls are declared and refused until their server follows (WIRE-57). */
export function composeTokenOffering() {
  const tokenOffering: Handlers<'tokenOffering'> = {
    offerings: off,
    offering: off,
    applications: off,
    apply: off,
    lessen: off,
    orders: off,
  }
  return { handlers: { tokenOffering }, provides: {} }
}
