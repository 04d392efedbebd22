import { useTruth } from '../net/realtime/truth.ts'
import { TruthDot } from './truth-dot.tsx'

/** The truth dot for the prices on this screen (RT-16). */
export function LiveDot({ size }: { readonly size?: number }) {
  return <TruthDot state={useTruth()} {...(size === undefined ? {} : { size })} />
}
