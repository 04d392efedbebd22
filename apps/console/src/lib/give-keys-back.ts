/** For a search field: Escape and Enter return the keys to the screen. */
export function giveKeysBack({
  key,
  currentTarget,
}: {
  readonly key: string
  readonly currentTarget: { blur(): void }
}): void {
  if (key === 'Escape' || key === 'Enter') currentTarget.blur()
}
