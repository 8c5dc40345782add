import { operatorOutgoing, type OutgoingPayment } from '@florin/contract/payments/operatorOutgoing'
import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import console from '../Console.module.css'
import { concernTones } from '../outgoing/tones.ts'
import { usePages } from '../../../app/call/usePages.ts'

const pageSize = 100
type Props = { readonly batchId: number; readonly except: readonly number[]; readonly onChange: (except: number[]) => void }

/** Looked at alone, whatever is decided on the others. */
const isScreened = ({ concerns }: OutgoingPayment): boolean => concerns.includes('screening')

/** What of a batch waits for the bank, and why; what is unticked goes on waiting. */
export const OpenPayments = ({ batchId, except, onChange }: Props) => {
  const { t } = useTranslation(['mass', 'outgoing'])
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    operatorOutgoing['payment.list'],
    // Those of members too, which never leave the bank.
    { queue: 'waiting', status: 'pending', batchId },
    { pageSize, rows: ({ payments }) => payments, idOf: ({ transactionId }) => transactionId },
  )
  if (error) return <Notice tone="bad">{error.description}</Notice>
  if (!data) return <TextSkeleton label={t('outgoing:list')} lines={3} />
  return (
    <div role="group" aria-label={t('desk.wait')} className={console.form}>
      <p>{t('desk.wait')}</p>
      {data.map((payment) => {
        const { transactionId: id, beneficiaryName, toAmount, toCurrencyCode, concerns } = payment
        return (
          <Checkbox
            key={id}
            disabled={isScreened(payment)}
            checked={!isScreened(payment) && !except.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? except.filter((each) => each !== id) : [...except, id])
            }
            label={
              <>
                {beneficiaryName} <Money amount={toAmount} currency={toCurrencyCode} />{' '}
                {concerns.map((concern) => (
                  <StatusBadge key={concern} tone={concernTones[concern]}>
                    {t(`outgoing:concern.${concern}`)}
                  </StatusBadge>
                ))}
              </>
            }
          />
        )
      })}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('outgoing:more')}
        </Button>
      )}
    </div>
  )
}
