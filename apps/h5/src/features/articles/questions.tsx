import { ChevronDown } from 'lucide-react'
import { type Question, parseQuestions } from '../../lib/article.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { ArticleText } from '../../ui/article/article-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { RowsSkeleton } from '../../ui/waiting/skeleton.tsx'
import { isEmpty, useSingleArticle } from './queries.ts'

const toSupport = () => go('/pages/kefu/index')

/** PAGE-07: questions that unfold, and a link to support. */
export function FrequentQuestions() {
  const empty = (
    <EmptyState
      mark="empty"
      title={t('articles.empty')}
      text={t('articles.faqMore')}
      action={<Button onClick={toSupport}>{t('articles.toSupport')}</Button>}
    />
  )
  return (
    <QueryBoundary
      query={useSingleArticle('faq')}
      isEmpty={isEmpty}
      empty={empty}
      waiting={<RowsSkeleton />}
    >
      {({ content }) => <Full {...parseQuestions(content)} />}
    </QueryBoundary>
  )
}

function Full({ introduction, questions }: ReturnType<typeof parseQuestions>) {
  return (
    <div className="flex grow flex-col pb-6">
      {introduction !== '' && (
        <div className="px-5 pt-3 pb-2">
          <ArticleText content={introduction} />
        </div>
      )}
      <ul className="flex flex-col divide-y divide-line px-5">
        {questions.map((one) => (
          <li key={one.question}>
            <Foldable {...one} />
          </li>
        ))}
      </ul>
      <section
        aria-label={t('articles.faqMore')}
        className="mx-5 mt-8 flex flex-col items-start gap-3 rounded-card bg-raised p-4"
      >
        <h2 className="text-body font-semibold">{t('articles.faqMore')}</h2>
        <Button wide onClick={toSupport}>
          {t('articles.toSupport')}
        </Button>
      </section>
    </div>
  )
}

function Foldable({ question, answer }: Question) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-lead font-medium [&::-webkit-details-marker]:hidden">
        <span>{question}</span>
        <ChevronDown aria-hidden size={18} className="shrink-0 text-faint group-open:rotate-180" />
      </summary>
      <div className="pb-5 text-muted">
        <ArticleText content={answer} />
      </div>
    </details>
  )
}
