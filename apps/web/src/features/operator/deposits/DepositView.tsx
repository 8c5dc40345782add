import { operatorDeposit } from '@florin/contract/calls/accounts/operatorDeposit'
import type { WholeDeposit } from '@florin/contract/accounts/operatorDeposit'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import console from '../Console.module.css'
import { FactList } from '../FactList.tsx'
import { DepositBadge } from './columns.tsx'
import classes from './Deposits.module.css'
import { ReturnForm } from './ReturnForm.tsx'
import { MatchForm } from './MatchForm.tsx'
import { depositQuery } from './queries.ts'

const Facts = ({ deposit }: { readonly deposit: WholeDeposit }) => {
  const { t, i18n } = useTranslation(['deposits', 'console'])
  const { customerId, customerName, fee, currencyCode } = deposit
  const optional = (label: string, value: string | number | undefined) => value !== undefined && ([label, value] as const)
  return (
    <FactList
      lines={[
        [t('sender'), deposit.senderName],
        [t('reference'), deposit.reference || t('noReference')],
        [t('type'), t(`types.${deposit.type}`)],
        [t('date'), momentText(deposit.date, i18n.language)],
        deposit.isThirdParty && [t('thirdParty'), t('console:customer.yes')],
        customerId !== undefined && [
          t('customer'),
          <Link
            key="customer"
            to="/admin-overview/customers/$customerId"
            params={{ customerId: String(customerId) }}
            className={console.link}
          >
            {customerName}
          </Link>,
        ],
        optional(t('account'), deposit.accountId),
        Number(fee) > 0 && [t('fee'), <Money key="fee" amount={fee} currency={currencyCode} />],
        optional(t('bankReference'), deposit.bankReference),
        optional(t('txHash'), deposit.txHash),
        optional(t('recordedBy'), deposit.recordedBy),
        optional(t('transaction'), deposit.transactionId),
        optional(t('returnReason'), deposit.returnReason),
        optional(t('decidedBy'), deposit.decidedBy),
      ]}
    />
  )
}

type ActionsProps = { readonly deposit: WholeDeposit; readonly onDecided: () => void }

/** Whose it is, or back. */
const Actions = ({ deposit, onDecided }: ActionsProps) => {
  const { t } = useTranslation('deposits')
  const [isReturning, setReturning] = useState(false)
  if (isReturning) return <ReturnForm deposit={deposit} onDone={onDecided} onCancel={() => setReturning(false)} />
  const back = (
    <Button variant="default" onClick={() => setReturning(true)}>
      {t('return.open')}
    </Button>
  )
  return <MatchForm deposit={deposit} onDone={onDecided} other={back} />
}

/** All about money that came in, and what an operator does about it. */
export const DepositView = ({ depositId, onDecided }: { readonly depositId: number; readonly onDecided: () => void }) => {
  const { t } = useTranslation('deposits')
  const { data, error, refetch } = useQuery(depositQuery(depositId))
  const mayDecide = useMay()(operatorDeposit['deposit.confirm'])
  if (error && !data) return <ErrorState title={t('loadFailed')} description={error.description} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton label={t('loading')} lines={6} />
  return (
    <div className={classes.view}>
      <div className={classes.head}>
        <Money amount={data.amount} currency={data.currencyCode} size="large" />
        <DepositBadge status={data.status} />
      </div>
      {data.waitsFor && <Notice tone="info">{t(`waits.${data.waitsFor}`)}</Notice>}
      <Facts deposit={data} />
      {data.status === 'unmatched' && mayDecide && <Actions deposit={data} onDecided={onDecided} />}
    </div>
  )
}
