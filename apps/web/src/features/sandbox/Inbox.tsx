import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconInbox, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ClearPopup } from './ClearPopup.tsx'
import { useMessageColumns } from './columns.tsx'
import classes from './Inbox.module.css'
import type { Channel, useMessages } from './queries.ts'

type Props = {
  messages: ReturnType<typeof useMessages>
  filter: { channel: Channel | undefined; address: string }
  onChannel: (channel: Channel | undefined) => void
  onAddress: (address: string) => void
  openId: number | undefined
  onOpen: (id: number) => void
}

export const Inbox = ({ messages, filter, onChannel, onAddress, openId, onOpen }: Props) => {
  const { t } = useTranslation('sandbox')
  const [clearing, setClearing] = useState(false)
  const columns = useMessageColumns()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = messages

  return (
    <Card
      className={classes.card}
      title={t('inbox.title')}
      aside={
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          disabled={!data?.length}
          onClick={() => setClearing(true)}
        >
          {t('inbox.clear')}
        </Button>
      }
    >
      <div className={classes.filters}>
        <NativeSelect
          label={t('inbox.channel')}
          value={filter.channel ?? ''}
          onChange={(event) => onChannel((event.currentTarget.value || undefined) as Channel | undefined)}
          data={[
            { value: '', label: t('inbox.all') },
            { value: 'mail', label: t('phone.mail') },
            { value: 'sms', label: t('phone.sms') },
            { value: 'push', label: t('phone.push') },
          ]}
        />
        <TextInput
          label={t('inbox.address')}
          placeholder={t('inbox.addressPlaceholder')}
          value={filter.address}
          onChange={(event) => onAddress(event.currentTarget.value)}
          spellCheck={false}
        />
      </div>
      <DataTable
        caption={t('inbox.title')}
        columns={columns}
        rows={data}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => onOpen(id)}
        openId={openId === undefined ? undefined : String(openId)}
        error={
          error && !data ? { title: t('inbox.failed'), description: error.description, onRetry: () => void refetch() } : undefined
        }
        empty={
          <EmptyState icon={IconInbox} title={t('inbox.noneTitle')}>
            {t('inbox.noneText')}
          </EmptyState>
        }
        more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
      />
      {clearing && <ClearPopup onClose={() => setClearing(false)} />}
    </Card>
  )
}
