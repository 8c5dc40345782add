import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { templatesQuery } from './queries.ts'
import { recentQuery, type RecentType } from './listQueries.ts'

type Props = { readonly type: RecentType; readonly children: ReactNode }

/** Templates and recent payees come together: one that came later would push the other away from under the pointer. */
export const Shortcuts = ({ type, children }: Props) => {
  const { t } = useTranslation('transfer')
  const templates = useQuery(templatesQuery(type))
  const recents = useQuery(recentQuery(type))
  if (!templates.isPending && !recents.isPending) return children
  return (
    <Card title={t('recent.title')}>
      <TableSkeleton columns={2} rows={3} label={t('recent.loading')} />
    </Card>
  )
}
