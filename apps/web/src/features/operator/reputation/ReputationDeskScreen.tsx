import { operatorReputation } from '@florin/contract/calls/merchant/operatorReputation'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useDebounced } from '../useDebounced.ts'
import { type Entry, entriesQuery } from './queries.ts'
import { TakeBackPopup } from './TakeBackPopup.tsx'
import { WritePopup } from './WritePopup.tsx'

const helper = columnsOf<Entry>()

const useColumns = () => {
  const { t, i18n } = useTranslation('merchant')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'member',
          header: t('reputationDesk.member'),
          cell: ({ row: { original } }) => <TwoLines first={original.email} second={original.description} />,
        }),
        helper.display({
          id: 'by',
          header: t('reputationDesk.by'),
          meta: { minor: true },
          cell: ({ row: { original } }) => (
            <TwoLines first={original.createdBy} second={momentText(original.createdAt, i18n.language)} />
          ),
        }),
        helper.accessor('kind', {
          header: t('reputationDesk.kind'),
          meta: { align: 'end' },
          cell: ({ getValue }) => (
            <StatusBadge tone={getValue() === 'identityConfirmed' ? 'good' : 'warning'}>
              {t(`reputationKind.${getValue()}`)}
            </StatusBadge>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}

/** Whole addresses alone are asked for. */
const wholeAddress = (typed: string): string | undefined => (/^\S+@\S+\.\S+$/.test(typed.trim()) ? typed.trim() : undefined)

/** What merchants are told of members, written down and taken back. */
export const ReputationDeskScreen = () => {
  const { t } = useTranslation('merchant')
  const mayWrite = useMay()(operatorReputation['reputation.create'])
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Entry | 'new'>()
  const { data, error, refetch } = useQuery(entriesQuery(wholeAddress(useDebounced(typed))))
  usePageTitle(t('reputationDesk.title'))
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={t('reputationDesk.title')}
        lead={t('reputationDesk.lead')}
        actions={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen('new')}>
              {t('reputationDesk.write')}
            </Button>
          )
        }
      />
      <div className={console.filters} role="search">
        <TextInput
          type="search"
          label={t('reputation.email')}
          maxLength={254}
          className={console.wide}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Card className={console.card}>
        <DataTable
          caption={t('reputationDesk.title')}
          columns={useColumns()}
          rows={data?.items}
          rowId={({ id }) => String(id)}
          onOpen={mayWrite ? setOpen : undefined}
          error={
            error && !data
              ? { title: t('reputation.failed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={<EmptyState icon={IconUserSearch} title={t('reputationDesk.none')} />}
        />
      </Card>
      {open === 'new' && <WritePopup onClose={close} />}
      {open && open !== 'new' && <TakeBackPopup entry={open} onClose={close} />}
    </>
  )
}
