import { blacklist } from '@florin/contract/payments/blacklist'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserOff } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './BlacklistScreen.module.css'
import { BlockForm } from './BlockForm.tsx'
import { useBlockedColumns } from './columns.tsx'
import { useBlocked, useUnblock } from './queries.ts'

const settleMs = 250

export const BlacklistScreen = () => {
  const { t } = useTranslation('blacklist')
  const mayChange = useMay()(blacklist.create)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const { isShown, remove } = useUnblock()
  const unblock = useCallback(
    (email: string) => remove({ id: email, input: { email }, name: email, text: t('removed', { email }) }),
    [remove, t],
  )
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBlocked(search)
  const shown = data?.filter(({ email }) => isShown(email))
  const columns = useBlockedColumns(mayChange ? unblock : undefined)
  usePageTitle(t('title'))
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {mayChange && <BlockForm />}
      <Card className={classes.list}>
        {(search || (data && data.length > 0)) && (
          <TextInput
            className={classes.search ?? ''}
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            type="search"
            maxLength={100}
          />
        )}
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={shown}
          rowId={({ email }) => email}
          error={
            error && !data ? { title: t('loadFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState icon={IconUserOff} title={search ? t('noMatch') : t('emptyTitle')}>
              {!search && mayChange && t('emptyText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
    </div>
  )
}
