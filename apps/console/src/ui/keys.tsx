import { type PlainKey, t } from '../i18n/i18n.ts'

/** A key of the keyboard, by the name that is printed on it in the reader's country. */
export function Key({ of }: { of: string }) {
  return <kbd>{keysText(of)}</kbd>
}

const printed: ReadonlyMap<string, PlainKey> = new Map([
  ['Enter', 'shell.keyboard.enter'],
  ['Esc', 'shell.keyboard.esc'],
  ['Shift', 'shell.keyboard.shift'],
  ['Ctrl', 'shell.keyboard.ctrl'],
  ['Tab', 'shell.keyboard.tab'],
] as const)

/** Keys by the names printed on them, for a sentence. */
export function keysText(keys: string): string {
  return keys
    .split(' ')
    .map((one) => {
      const name = printed.get(one)
      return name === undefined ? one : t(name)
    })
    .join(' ')
}

/** The keys of a screen, shown at its foot: [key, what it does]. */
export function Keys({ keys }: { keys: readonly (readonly [key: string, does: PlainKey])[] }) {
  return (
    <footer className="keys" aria-label={t('shell.keys')}>
      {keys.map(([key, does]) => (
        <span key={key}>
          <Key of={key} /> {t(does)}
        </span>
      ))}
    </footer>
  )
}
