import { splitAddress } from './address-groups.ts'

/** An address in full, in groups to compare; screen readers get it unbroken. */
export function AddressText({ address }: { readonly address: string }) {
  return (
    <span className="block text-body leading-relaxed">
      <span className="sr-only">{address}</span>
      <span aria-hidden className="figures flex flex-wrap gap-x-2">
        {splitAddress(address).map(({ text, isEmphasized: isTold }, index) => (
          <span key={index} className={isTold ? 'font-semibold text-text' : 'text-muted'}>
            {text}
          </span>
        ))}
      </span>
    </span>
  )
}
