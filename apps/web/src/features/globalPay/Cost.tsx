import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePayingAccounts } from '../../shared/accounts/payingAccounts.ts'
import { BatchSums } from '../../shared/batchGrid/BatchSums.tsx'
import { knownAvailable } from '../../shared/payment/namedAccount.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './GlobalPay.module.css'
import { type Batch, costQuery } from './queries.ts'

type Props = {
  readonly batch: Batch
  /** What else bounds it. */
  readonly children?: ReactNode
}

/** What a batch comes to at most: which way each recipient takes is not known yet. */
export const Cost = ({ batch: { batchId, accountId, currencyCode }, children }: Props) => {
  const { t } = useTranslation(['globalPay', 'mass'])
  const { data, error } = useQuery(costQuery(batchId))
  const account = usePayingAccounts().data?.accounts.find((each) => each.accountId === accountId)
  if (!data)
    return (
      <Card title={t('mass:sums.title')}>
        {error ? <Notice tone="bad">{error.description}</Notice> : <TextSkeleton label={t('mass:loading')} lines={4} />}
      </Card>
    )
  const { count, totalAmount, maximumTrxFee, estimatedTotal, extraFxMarkupPercent } = data
  return (
    <>
      <BatchSums
        sums={count === 0 ? [] : [{ currencyCode, count, amount: totalAmount, fromAmount: totalAmount }]}
        fee={maximumTrxFee}
        total={estimatedTotal}
        available={account && knownAvailable(account)}
        currencyCode={currencyCode}
      >
        {children}
      </BatchSums>
      <p className={classes.muted}>{t('maximum', { percent: extraFxMarkupPercent })}</p>
    </>
  )
}
