import { type ArticleId, articleIds, articles } from '@florin/contract/helpdesk/articles'
import { support } from '@florin/contract/calls/helpdesk/support'
import type { Department } from '@florin/contract/helpdesk/ticket'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/call/queries.ts'
import { findArticles, isWordless } from './articleSearch.ts'
import classes from './Messages.module.css'
import { articlesOf } from './pageArticles.ts'

type Props = {
  readonly subject: string
  readonly department: Department
  /** From which its reader came to ask. */
  readonly page: string
}

const mostShown = 3
const mostAtFirst = 6
/** Articles that have the words of the subject, those of the department before others; before anything is typed, those of the page and of the department. */
const useFound = ({ subject, department, page }: Props): ArticleId[] => {
  const { t } = useTranslation('articles')
  if (isWordless(subject))
    return [...new Set([...articlesOf(page), ...articleIds.filter((id) => articles[id] === department)])].slice(0, mostAtFirst)
  const wordsOf = (id: ArticleId) => ({ title: t(`item.${id}.title`), body: t(`item.${id}.body`) })
  return findArticles(subject, wordsOf, department).slice(0, mostShown)
}

/** What may answer the question before it is asked. */
export const SelfHelp = (props: Props) => {
  const { t } = useTranslation('helpdesk')
  const found = useFound(props)
  if (found.length === 0) return null
  return (
    <section className={classes.selfHelp} aria-label={t('selfHelp.title')}>
      <p className={classes.muted}>{t('selfHelp.title')}</p>
      {found.map((id) => (
        <Article key={id} id={id} />
      ))}
    </section>
  )
}

const Article = ({ id }: { id: ArticleId }) => {
  const { t } = useTranslation('helpdesk')
  const { t: words } = useTranslation('articles')
  const vote = useCall(support['articleVote.send'], { toast: true })
  const [isDone, setDone] = useState(false)
  const say = (helped: boolean) => vote.mutate({ article: id, helped }, { onSuccess: () => setDone(true) })
  return (
    <details>
      <summary>{words(`item.${id}.title`)}</summary>
      <p>{words(`item.${id}.body`)}</p>
      {isDone ? (
        <p className={classes.muted} role="status">
          {t('selfHelp.thanks')}
        </p>
      ) : (
        <p className={classes.muted}>
          {t('selfHelp.question')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => say(true)}>
            {t('selfHelp.yes')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => say(false)}>
            {t('selfHelp.no')}
          </Button>
        </p>
      )}
    </details>
  )
}
