/**
 * The first duplicate key of an object in a JSON text, at any depth; undefined without one
 * (WIRE-45). JSON.parse silently keeps the last value of such a key, while a checker before us may
 * have read the first. Only for a text that JSON.parse accepts: nothing else is validated here.
 */
export function findDuplicateKey(text: string): string | undefined {
  const open: Set<string>[] = []
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position)
    if (code === BRACE) open.push(new Set())
    else if (code === BRACE_END) open.pop()
    else if (code === QUOTE) {
      const end = findStringEnd(text, position)
      if (isKey(text, end)) {
        const key = parseKey(text, position, end)
        const keys = open.at(-1)
        if (keys?.has(key) === true) return key
        keys?.add(key)
      }
      position = end
    }
  }
  return undefined
}

const [QUOTE, BACKSLASH, COLON, BRACE, BRACE_END] = [34, 92, 58, 123, 125]

/** The offset of a string's closing quote. */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

/** A quote is escaped after an odd number of backslashes. */
function isEscaped(text: string, quote: number): boolean {
  let slashes = 0
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1
  return slashes % 2 === 1
}

function isKey(text: string, end: number): boolean {
  let next = end + 1
  while (text.charCodeAt(next) <= 32) next += 1
  return text.charCodeAt(next) === COLON
}

/** Two spellings of one key, such as a and \u0061, are one key. */
function parseKey(text: string, start: number, end: number): string {
  const plain = text.slice(start + 1, end)
  return plain.includes('\\') ? (JSON.parse(text.slice(start, end + 1)) as string) : plain
}
