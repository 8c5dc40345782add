import { departments } from '@florin/contract/calls/helpdesk/ticket'
import { languages } from '@florin/i18n/languages'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMessageCircle } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import choices from '../../../ui/Choices.module.css'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { useTicketColumns } from './columns.tsx'
import { useAgents, useQueue, useQueueStatistics } from './queries.ts'
import { SavedAnswersPopup } from './SavedAnswersPopup.tsx'
import classes from './Tickets.module.css'
import { readSearch, ticketViews, type TicketsSearch, viewOf } from './search.ts'
import { TicketView } from './TicketView.tsx'

const path = '/admin-overview/tickets'
const settleMs = 250

const Filters = ({ search, onChange }: { search: TicketsSearch; onChange: (change: object) => void }) => {
  const { t } = useTranslation('helpdesk')
  const bind = (name: 'query' | 'departmentId' | 'brand' | 'language') => ({
    name,
    value: search[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  const any = { value: '', label: t('desk.any') }
  return (
    <>
      <div className={choices.choices} role="group" aria-label={t('desk.views')}>
        {ticketViews.map((view) => (
          <button key={view} type="button" aria-pressed={viewOf(search) === view} onClick={() => onChange({ view })}>
            {t(`desk.view.${view}`)}
          </button>
        ))}
      </div>
      <div className={console.filters} role="search">
        <TextInput
          {...bind('query')}
          label={t('desk.search')}
          placeholder={t('desk.searchHint')}
          type="search"
          maxLength={100}
          className={console.wide}
        />
        <NativeSelect
          {...bind('departmentId')}
          label={t('desk.department')}
          data={[any, ...departments.map((value) => ({ value: value as string, label: t(`department.${value}`) }))]}
        />
        <BrandSelect {...bind('brand')} any />
        <NativeSelect {...bind('language')} label={t('desk.language')} data={[any, ...languages]} />
      </div>
    </>
  )
}

const Statistics = () => {
  const { t } = useTranslation('helpdesk')
  const { data } = useQueueStatistics()
  if (!data) return null
  const { open, unassigned, late, firstAnswerMinutes = 0, solutionMinutes = 0, rating = '–' } = data
  return (
    <span role="status">
      {t('desk.statistics', { open, unassigned, late, answer: firstAnswerMinutes, solution: solutionMinutes, rating })}
    </span>
  )
}

/** Where questions come from, and which articles of self help do not help. */
const Breakdown = () => {
  const { t } = useTranslation('helpdesk')
  const { t: words } = useTranslation('articles')
  const { data } = useQueueStatistics()
  if (!data) return null
  const { unauthenticated, tooMany } = data.refusedMail
  if (data.byDepartment.length === 0 && data.articles.length === 0 && unauthenticated + tooMany === 0) return null
  return (
    <details className={classes.breakdown}>
      <summary>{t('desk.byDepartment')}</summary>
      {unauthenticated + tooMany > 0 && <p>{t('desk.refusedMail', { unauthenticated, tooMany })}</p>}
      <ul>
        {data.byDepartment.map(({ departmentId, open, opened }) => (
          <li key={departmentId}>{t('desk.departmentLine', { name: t(`department.${departmentId}`), open, opened })}</li>
        ))}
      </ul>
      {data.articles.length > 0 && <p>{t('desk.byArticle')}</p>}
      <ul>
        {data.articles.map(({ article, helped, votes }) => (
          <li key={article}>{t('desk.articleLine', { name: words(`item.${article}.title`), helped, votes })}</li>
        ))}
      </ul>
    </details>
  )
}

/** What customers ask, and what is due first. */
export const TicketsScreen = () => {
  const { t } = useTranslation('helpdesk')
  const { ticket: openId, ...search } = useSearch({ from: '/_customer/admin-overview/tickets' })
  const navigate = useNavigate()
  const go = (change: object, replace = true) =>
    void navigate({ to: path, search: readSearch({ ...search, ...change }), replace })
  const [settled] = useDebouncedValue(search, settleMs)
  const [isSaving, setSaving] = useState(false)
  const agents = useAgents().data?.agents ?? []
  const me = agents.find(({ isSelf }) => isSelf)?.agentId
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useQueue(settled, me)
  const columns = useTicketColumns()
  usePageTitle(t('desk.title'))
  return (
    <>
      <PageHeader
        title={t('desk.title')}
        lead={<Statistics />}
        actions={
          <Button variant="default" onClick={() => setSaving(true)}>
            {t('desk.savedAnswers')}
          </Button>
        }
      />
      <Breakdown />
      <Filters search={search} onChange={go} />
      <Card>
        <DataTable
          caption={t('desk.title')}
          columns={columns}
          rows={data}
          rowId={({ id }) => id}
          onOpen={({ id }) => go({ ticket: Number(id) }, false)}
          openId={openId === undefined ? undefined : String(openId)}
          error={error ? { title: t('desk.failed'), description: error.description, onRetry: () => void refetch() } : undefined}
          empty={
            <EmptyState icon={IconMessageCircle} title={t('desk.emptyTitle')}>
              {t('desk.emptyText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {openId !== undefined && (
        <Popup wide title={t('desk.ticket', { number: openId })} onClose={() => go({})} ignoresClicksOutside>
          <TicketView key={openId} id={String(openId)} agents={agents} onMoved={(ticket) => go({ ticket })} />
        </Popup>
      )}
      {isSaving && <SavedAnswersPopup onClose={() => setSaving(false)} />}
    </>
  )
}
