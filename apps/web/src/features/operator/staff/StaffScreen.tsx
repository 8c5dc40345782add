import type { Operator } from '@florin/contract/console/operatorStaff'
import { Button } from '@mantine/core'
import { IconPlus, IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useStaffColumns } from './columns.tsx'
import { NewOperatorPopup } from './NewOperatorPopup.tsx'
import { OperatorCard } from './OperatorCard.tsx'
import { staffQuery } from './queries.ts'

/** Who works in the console. */
export const StaffScreen = () => {
  const { t } = useTranslation('console')
  const { data, error, refetch } = useQuery(staffQuery())
  const [open, setOpen] = useState<Operator | 'new'>()
  const columns = useStaffColumns()
  const close = () => setOpen(undefined)
  usePageTitle(t('staff.title'))
  return (
    <>
      <PageHeader
        title={t('staff.title')}
        lead={t('staff.lead')}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen('new')}>
            {t('staff.new')}
          </Button>
        }
      />
      <Card className={console.card}>
        <DataTable
          caption={t('staff.title')}
          columns={columns}
          rows={data?.operators}
          rowId={({ operatorId }) => String(operatorId)}
          onOpen={setOpen}
          error={
            error && !data
              ? { title: t('staff.loadFailed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={<EmptyState icon={IconUserShield} title={t('staff.empty')} />}
        />
      </Card>
      {open === 'new' && <NewOperatorPopup onClose={close} />}
      {open && open !== 'new' && <OperatorCard operator={open} onClose={close} />}
    </>
  )
}
