/** How many dismissed popups are remembered. */
const KEPT = 50

export function isDismissed(stored: unknown, id: number): boolean {
  return idsIn(stored).includes(id)
}

export function withDismissed(stored: unknown, id: number): readonly number[] {
  return [id, ...idsIn(stored).filter((known) => known !== id)].slice(0, KEPT)
}

function idsIn(stored: unknown): readonly number[] {
  return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : []
}

/** The paragraphs of an article as plain texts: without tags, empty lines and elements' ends parting them. */
export function paragraphsOf(content: string): readonly string[] {
  return content
    .replace(/<\/(p|div|li|h[1-6])>|<br\s*\/?>/gi, '\n\n').replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .split(/\n\s*\n/).map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
