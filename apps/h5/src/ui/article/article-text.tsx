import { type ArticleBlock, parseBlocks, parseTextParts } from '../../lib/article.ts'
import { PageLink } from '../page-link.tsx'

/**
 * An article's text, never rendered as HTML (SITE-10): in a size and line height for reading, with
 * its addresses checked (PAGE-11) and its words before a page of ours linked.
 */
export function ArticleText({ content }: { readonly content: string }) {
  return (
    <div className="flex flex-col gap-4 text-[15px] leading-[1.7] wrap-anywhere">
      {parseBlocks(content).map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { readonly block: ArticleBlock }) {
  if (block.kind === 'heading')
    return <h2 className="mt-2 text-lead font-semibold text-balance">{block.text}</h2>
  if (block.kind === 'paragraph')
    return (
      <p className="whitespace-pre-line">
        <Words text={block.text} />
      </p>
    )
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-faint">
      {block.items.map((item) => (
        <li key={item} className="pl-1">
          <Words text={item} />
        </li>
      ))}
    </ul>
  )
}

function Words({ text }: { readonly text: string }) {
  return parseTextParts(text).map((part, at) => {
    if (part.page !== undefined)
      return (
        <PageLink
          key={at}
          to={part.page}
          className="inline-flex min-h-11 items-center font-medium text-accent"
        >
          {part.text}
        </PageLink>
      )
    return part.isAddress ? (
      <PageLink
        key={at}
        to="/pages/common/webView"
        parameters={{ url: part.text }}
        className="text-accent underline underline-offset-4"
      >
        {part.text}
      </PageLink>
    ) : (
      part.text
    )
  })
}
