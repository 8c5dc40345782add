import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconListSearch, IconX } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useAuditColumns } from './columns.tsx'
import { useAudit } from './queries.ts'
import { type AuditSearch, readSearch } from './search.ts'

const path = '/admin-overview/audit'

type FilterProps = { readonly search: AuditSearch; readonly operators: readonly { id: number; name: string }[] }

const Filters = ({ search, operators }: FilterProps) => {
  const { t } = useTranslation('console')
  const navigate = useNavigate()
  const bind = (name: keyof AuditSearch) => ({
    name,
    value: String(search[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      void navigate({ to: path, search: readSearch({ ...search, [name]: event.currentTarget.value }), replace: true }),
  })
  return (
    <div className={console.filters} role="search">
      <NativeSelect
        {...bind('operatorId')}
        label={t('audit.who')}
        data={[{ value: '', label: t('audit.anyone') }, ...operators.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <NativeSelect
        {...bind('kind')}
        label={t('audit.shown')}
        data={[
          { value: '', label: t('audit.everything') },
          { value: 'changes', label: t('audit.changes') },
          { value: 'reads', label: t('audit.reads') },
        ]}
      />
      <TextInput
        {...bind('customerId')}
        label={t('audit.customerNumber')}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <TextInput {...bind('methodName')} label={t('audit.method')} maxLength={100} autoComplete="off" spellCheck={false} />
      <TextInput {...bind('fromDate')} label={t('audit.fromDate')} type="date" />
      <TextInput {...bind('toDate')} label={t('audit.toDate')} type="date" />
      {Object.values(search).some((value) => value !== undefined) && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: path, search: {} })}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

/** The record of what operators did. */
export const AuditScreen = () => {
  const { t } = useTranslation('console')
  const search = useSearch({ from: '/_customer/admin-overview/audit' })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(search)
  const columns = useAuditColumns()
  usePageTitle(t('audit.title'))
  return (
    <>
      <PageHeader title={t('audit.title')} lead={t('audit.lead')} />
      <Filters search={search} operators={data?.operators ?? []} />
      <Card className={console.card}>
        <DataTable
          caption={t('audit.title')}
          columns={columns}
          rows={data?.items}
          rowId={({ id }) => String(id)}
          error={
            error && !data
              ? { title: t('audit.loadFailed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={
            <EmptyState icon={IconListSearch} title={t('audit.emptyTitle')}>
              {t('audit.emptyText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
    </>
  )
}
