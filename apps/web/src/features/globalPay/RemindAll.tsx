import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { showToast } from '../../ui/toasts.ts'
import { type Batch, useRemindAll } from './queries.ts'

/** All recipients who have not chosen yet, and whom nobody has written to today. */
export const RemindAll = ({ batch: { batchId, remindable } }: { readonly batch: Batch }) => {
  const { t } = useTranslation('globalPay')
  const may = useMay()(globalPay['link.remind'])
  const remind = useRemindAll()
  if (!may || remindable === 0) return null
  const send = () =>
    remind.mutate(
      { batchId },
      {
        onSuccess: ({ sentCount }) => void showToast('success', t('link.reminded', { count: sentCount })),
        onError: ({ description }) => void showToast('error', description),
      },
    )
  return (
    <Button
      variant="default"
      leftSection={<IconBellRinging size={16} stroke={1.75} aria-hidden />}
      loading={remind.isPending}
      onClick={send}
    >
      {t('link.remindAll', { count: remindable })}
    </Button>
  )
}
