import { invoice as methods } from '@florin/contract/invoices/invoice'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileInvoice, IconInbox, IconPlus, IconSend } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useInvoiceColumns } from './columns.tsx'
import { CreateInvoicePopup } from './CreateInvoicePopup.tsx'
import { Filters } from './Filters.tsx'
import { FundingPopup } from './FundingPopup.tsx'
import { InvoicePopup } from './InvoicePopup.tsx'
import classes from './Invoices.module.css'
import { type Filters as Chosen, reloadInvoices, type Side, useInvoices } from './queries.ts'

const path = '/transfer/invoices'
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const settleMs = 250
const sides = [
  ['received', IconInbox],
  ['sent', IconSend],
] as const

export const InvoicesScreen = () => {
  const { t } = useTranslation('invoices')
  const may = useMay()
  const { side = 'received', invoice: openId, ...filters } = useSearch({ from: '/_customer/transfer/invoices' })
  const navigate = useNavigate()
  const [making, setMaking] = useState<'invoice' | 'funding'>()
  const show = (invoice?: number) =>
    void navigate({
      to: path,
      search: { side, ...filters, ...(invoice !== undefined && { invoice }) },
      replace: invoice === undefined,
    })
  useLive('invoiceChanged', reloadInvoices)
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          may(methods.create) && (
            <>
              <Button variant="default" onClick={() => setMaking('funding')}>
                {t('funding.open')}
              </Button>
              <Button leftSection={<IconPlus {...icon} />} onClick={() => setMaking('invoice')}>
                {t('create.open')}
              </Button>
            </>
          )
        }
      />
      <div className={choices.choices} role="group" aria-label={t('tabs.label')}>
        {sides.map(([each, Icon]) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === side}
            onClick={() => void navigate({ to: path, search: { side: each } })}
          >
            <Icon {...icon} />
            {t(`tabs.${each}`)}
          </button>
        ))}
      </div>
      <Filters
        side={side}
        filters={filters}
        onChange={(next) => void navigate({ to: path, search: { side, ...next }, replace: true })}
      />
      <List side={side} filters={filters} onOpen={show} onCreate={() => setMaking('invoice')} />
      {making === 'invoice' && <CreateInvoicePopup onClose={() => setMaking(undefined)} />}
      {making === 'funding' && (
        <FundingPopup
          onClose={() => setMaking(undefined)}
          onMade={(id) => {
            setMaking(undefined)
            show(id)
          }}
        />
      )}
      {openId !== undefined && <InvoicePopup key={openId} id={openId} onClose={() => show()} />}
    </>
  )
}

type ListProps = { side: Side; filters: Chosen; onOpen: (id: number) => void; onCreate: () => void }

const List = ({ side, filters, onOpen, onCreate }: ListProps) => {
  const { t } = useTranslation('invoices')
  const may = useMay()
  const columns = useInvoiceColumns()
  const [settled] = useDebouncedValue(filters, settleMs)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvoices(side, settled)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <Card className={classes.card}>
      <DataTable
        caption={t(`tabs.${side}`)}
        columns={columns}
        rows={data}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => onOpen(id)}
        error={
          error && !data ? { title: t('listFailed'), description: error.description, onRetry: () => void refetch() } : undefined
        }
        empty={
          <EmptyState
            icon={IconFileInvoice}
            title={t(isFiltered ? 'empty.filtered' : `empty.${side}`)}
            action={
              !isFiltered && may(methods.create) ? (
                <Button variant="default" onClick={onCreate}>
                  {t('create.open')}
                </Button>
              ) : undefined
            }
          >
            {t(isFiltered ? 'empty.filteredText' : `empty.${side}Text`)}
          </EmptyState>
        }
        more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
      />
    </Card>
  )
}
