import type { Page } from 'playwright-core'

/** Part of every hostile text; an element, an attribute or a name made from one contains it. */
export const MARK = 'zqx'

const ways = [
  'img src=x onerror=globalThis.zqxRan=1',
  'svg onload=globalThis.zqxRan=1',
  'script>globalThis.zqxRan=1</script',
  'iframe srcdoc="&lt;script&gt;top.zqxRan=1&lt;/script&gt;"',
  'a href=javascript:globalThis.zqxRan=1',
  'details open ontoggle=globalThis.zqxRan=1',
  'input autofocus onfocus=globalThis.zqxRan=1',
  'video><source onerror=globalThis.zqxRan=1',
  'math><mi xlink:href=javascript:1',
  'object data=javascript:globalThis.zqxRan=1',
  'form action=javascript:1><button',
  'style>@import"//zqx.example";</style',
  'base href=//zqx.example/',
  'meta http-equiv=refresh content=0;url=//zqx.example',
  'body onpageshow=globalThis.zqxRan=1',
  'marquee onstart=globalThis.zqxRan=1',
  'zqx-element',
  'template><img src=x onerror=1',
  'link rel=stylesheet href=//zqx.example/x.css',
  'embed src=javascript:1',
]
/**
 * Ways in which a text may try to leave its context: an attribute, another element, a comment, a
 * template, a string.
 */
const exits = [
  '',
  '">',
  "'>",
  '</textarea></title></script>',
  '-->',
  ']]>',
  '`}',
  '{{',
  '\\u003e',
  '&#62;',
]

/** Two hundred texts that are markup if interpreted, and plain words to a reader. */
export const hostileTexts: readonly string[] = exits.flatMap((exit) =>
  ways.map(
    (way) => `${exit}<${way.replace(/^[\w-]+/, (name) => `${name} class=${MARK} `)}>${MARK}`,
  ),
)

/** Accepted by fields that refuse markup: entities, schemes, templates and direction marks. */
export const admitted: readonly string[] = [
  `&lt;img src=x onerror=zqxRan=1&gt; ${MARK}`,
  `javascript:globalThis.zqxRan=1//${MARK}`,
  `data:text/html,${MARK}`,
  `&#60;script&#62;${MARK}`,
  `%3Cscript%3E${MARK}`,
  `$(zqxRan=1) ${MARK}`,
  `\u202e${MARK}\u202d`,
  `=cmd|' /C calc'!A0 ${MARK}`,
  `${MARK}'-zqxRan-'`,
]

/** Short enough for a name. */
export const SHORT = `<b class=${MARK} onclick=1>${MARK}`

/** What a text created on the page besides plain words, and whether the page shows it at all. */
export function sinksOf(page: Page): Promise<{ found: string[]; shown: boolean }> {
  return page.evaluate((mark) => {
    const found = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) => {
        if (
          name.startsWith('on') ||
          name === mark ||
          (name === 'class' && value.split(/\s+/).includes(mark)) ||
          element.localName.startsWith(mark)
        )
          return [`<${element.localName} ${name}="${value.slice(0, 60)}">`]
        return ['href', 'src', 'action', 'srcdoc', 'data', 'formaction'].includes(name) &&
          /^\s*(?:javascript|vbscript|data:text)|zqx\.example/i.test(value)
          ? [`${name}=${value.slice(0, 60)}`]
          : []
      }),
    )
    const typed = [...document.querySelectorAll('input, textarea')]
      .map((field) => (field as HTMLInputElement).value)
      .join(' ')
    return {
      found: [...found, ...('zqxRan' in globalThis ? ['a script ran'] : [])],
      shown: `${document.body.innerText} ${typed}`.includes(mark),
    }
  }, MARK)
}
