import { type ArticleId, articleIds, articles } from '@florin/contract/helpdesk/articles'
import { departments } from '@florin/contract/calls/helpdesk/ticket'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpMail } from '../../shared/helpdesk/HelpMail.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { findArticles, isWordless } from './articleSearch.ts'
import classes from './HelpScreen.module.css'
import { articlesOf } from './pageArticles.ts'
import { usePageBefore } from './usePageBefore.ts'

type Group = { readonly name: string; readonly ids: readonly ArticleId[] }

/** All articles, for whoever is signed in or not: those of the page from which help was wanted, then all by what they are about. */
const useGroups = (typed: string): Group[] => {
  const { t } = useTranslation(['articles', 'helpdesk'])
  const before = articlesOf(usePageBefore())
  if (!isWordless(typed)) {
    const ids = findArticles(typed, (id) => ({ title: t(`item.${id}.title`), body: t(`item.${id}.body`) }))
    return ids.length === 0 ? [] : [{ name: t('page.found', { count: ids.length }), ids }]
  }
  return [
    ...(before.length === 0 ? [] : [{ name: t('helpdesk:selfHelp.title'), ids: before }]),
    ...departments.map((department) => ({
      name: t(`helpdesk:department.${department}`),
      ids: articleIds.filter((id) => articles[id] === department && !before.includes(id)),
    })),
  ].filter(({ ids }) => ids.length > 0)
}

export const HelpScreen = () => {
  const { t } = useTranslation(['articles', 'helpdesk'])
  const [typed, setTyped] = useState('')
  const groups = useGroups(typed)
  const wanted = useRouterState({ select: ({ location }) => location.hash })
  usePageTitle(t('helpdesk:title'))
  return (
    <>
      <PageHeader title={t('helpdesk:chooseTitle')} lead={<HelpMail />} />
      <search>
        <TextInput
          type="search"
          label={t('page.search')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </search>
      <p role="status" className={groups.length === 0 ? classes.none : 'visually-hidden'}>
        {!isWordless(typed) && (groups[0]?.name ?? t('page.none'))}
      </p>
      {groups.map(({ name, ids }) => (
        <section key={name} className={classes.group}>
          <h2>{name}</h2>
          {ids.map((id) => (
            <details key={id} id={id} open={id === wanted}>
              <summary>{t(`item.${id}.title`)}</summary>
              <p>{t(`item.${id}.body`)}</p>
            </details>
          ))}
        </section>
      ))}
    </>
  )
}
