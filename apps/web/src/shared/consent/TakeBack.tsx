import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import type { Decided } from './types.ts'
import { useCancelling } from './useCancelling.ts'
import { useWaitingPayments } from './useWaitingPayments.ts'

type Props = { readonly transactionId: number; readonly onDecided: (decided: Decided) => void }

/** What was just sent and still waits is taken back by one press: nobody has opened it to be asked whether they mean it. */
export const TakeBack = ({ transactionId, onDecided }: Props) => {
  const payment = useWaitingPayments().find((each) => each.transactionId === transactionId)
  return payment ? <CancelButton operationId={payment.operationId} onDecided={onDecided} /> : null
}

const CancelButton = ({ operationId, onDecided }: { operationId: string } & Pick<Props, 'onDecided'>) => {
  const { t } = useTranslation('consent')
  const { cancel, isPending, error } = useCancelling(operationId, onDecided)
  return (
    <>
      {error && <Notice tone="bad">{error.description}</Notice>}
      <Button variant="default" loading={isPending} onClick={cancel}>
        {t('cancel')}
      </Button>
    </>
  )
}
