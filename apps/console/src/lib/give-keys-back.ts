/** For a field in which one searches: Escape and Enter give the keys back to the screen. */
export function giveKeysBack({
  key,
  currentTarget,
}: {
  readonly key: string
  readonly currentTarget: { blur(): void }
}): void {
  if (key === 'Escape' || key === 'Enter') currentTarget.blur()
}
