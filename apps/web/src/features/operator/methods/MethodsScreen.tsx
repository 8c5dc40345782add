import { isOpenType, operatorMethod } from '@florin/contract/calls/payments/operatorMethod'
import type { BlockedBin, TransferMethod } from '@florin/contract/payments/operatorMethod'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import choices from '../../../ui/Choices.module.css'
import { countryName } from '../../../ui/countryName.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { BlockBinPopup, UnblockBinPopup } from './BinPopups.tsx'
import { useBinColumns, useMethodColumns } from './columns.tsx'
import { MethodPopup } from './MethodPopup.tsx'
import { binsQuery, methodsQuery } from './queries.ts'
import { type MethodSearch, methodTabs, methodTypes, readSearch } from './search.ts'
import { useMethodName } from './useMethodName.ts'

const path = '/admin-overview/methods'
type Opening<T> = ((row: T) => void) | undefined

const Methods = ({ search, onOpen }: { readonly search: MethodSearch; readonly onOpen: Opening<TransferMethod> }) => {
  const { t, i18n } = useTranslation('methods')
  const nameOf = useMethodName()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(methodsQuery(search))
  const columns = useMethodColumns()
  const bind = (name: keyof MethodSearch) => ({
    name,
    value: search[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      void navigate({ to: path, search: readSearch({ ...search, [name]: event.currentTarget.value }), replace: true }),
  })
  const wanted = (search.country ?? '').toLowerCase()
  const rows = data?.methods.filter(({ countryCode }) =>
    `${countryCode} ${countryName(countryCode, i18n.language)}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <div className={console.filters} role="search">
        <NativeSelect
          {...bind('type')}
          value={search.type ?? 'eft'}
          label={t('type')}
          data={methodTypes.map((value) => ({ value: value as string, label: nameOf(value) }))}
        />
        <BrandSelect any {...bind('brand')} />
        <TextInput {...bind('country')} label={t('country')} type="search" maxLength={60} />
      </div>
      <Card className={console.card}>
        <DataTable
          caption={t('methods')}
          columns={columns}
          rows={rows}
          rowId={({ methodId }) => String(methodId)}
          onOpen={onOpen}
          error={
            error && !data ? { title: t('loadFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={<EmptyState icon={IconRoute} title={t(isOpenType(search.type ?? '') ? 'allOpen' : 'empty')} />}
        />
      </Card>
    </>
  )
}

const Bins = ({ onOpen }: { readonly onOpen: Opening<BlockedBin> }) => {
  const { t } = useTranslation('methods')
  const { data, error, refetch } = useQuery(binsQuery())
  return (
    <Card className={console.card}>
      <DataTable
        caption={t('bins.title')}
        columns={useBinColumns()}
        rows={data?.bins}
        rowId={({ binNumber }) => binNumber}
        onOpen={onOpen}
        error={
          error && !data ? { title: t('loadFailed'), description: error.description, onRetry: () => void refetch() } : undefined
        }
        empty={
          <EmptyState icon={IconRoute} title={t('bins.empty')}>
            {t('bins.text')}
          </EmptyState>
        }
      />
    </Card>
  )
}

/** Which ways of sending are open to whom, and to which cards nothing is paid out. */
export const MethodsScreen = () => {
  const { t } = useTranslation('methods')
  const search = useSearch({ from: '/_customer/admin-overview/methods' })
  const mayChange = useMay()(operatorMethod['method.update'])
  const [method, setMethod] = useState<TransferMethod | 'new'>()
  const [bin, setBin] = useState<BlockedBin | 'new'>()
  const { tab = 'methods', type = 'eft' } = search
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayChange && (
            <Button onClick={() => (tab === 'bins' ? setBin('new') : setMethod('new'))}>
              {t(tab === 'bins' ? 'bins.block' : 'add')}
            </Button>
          )
        }
      />
      <nav className={choices.choices} aria-label={t('tabs')}>
        {methodTabs.map((each) => (
          <Link key={each} to={path} search={readSearch({ tab: each })} aria-current={tab === each ? 'page' : undefined}>
            {t(each === 'bins' ? 'bins.title' : 'methods')}
          </Link>
        ))}
      </nav>
      {tab === 'bins' ? (
        <Bins onOpen={mayChange ? setBin : undefined} />
      ) : (
        <Methods search={search} onOpen={mayChange ? setMethod : undefined} />
      )}
      {method === 'new' && <MethodPopup type={type} onClose={() => setMethod(undefined)} />}
      {method && method !== 'new' && (
        <MethodPopup key={method.methodId} type={method.type} method={method} onClose={() => setMethod(undefined)} />
      )}
      {bin === 'new' && <BlockBinPopup onClose={() => setBin(undefined)} />}
      {bin && bin !== 'new' && <UnblockBinPopup bin={bin} onClose={() => setBin(undefined)} />}
    </>
  )
}
