import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts.ts'
import { useRemind } from './queries.ts'

/** Has whoever can decide told once more. */
export const RemindButton = ({ transactionId }: { readonly transactionId: number }) => {
  const { t } = useTranslation('approvals')
  const remind = useRemind()
  const send = () =>
    remind.mutate(
      { transactionId },
      {
        onSuccess: () => void showToast('success', t('reminded')),
        onError: ({ description }) => void showToast('error', description),
      },
    )
  return (
    <Button size="sm" variant="default" loading={remind.isPending} disabled={remind.isSuccess} onClick={send}>
      {t('remind')}
    </Button>
  )
}
