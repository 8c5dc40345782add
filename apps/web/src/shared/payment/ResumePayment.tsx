import type { approval } from '@florin/contract/payments/approval'
import type { OutputOf } from '@florin/contract/method'
import type { Submitted } from '@florin/contract/payments/operation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { operationQuery } from '../consent/queries.ts'
import { isUnpaid } from '../consent/types.ts'
import { UnpaidPopup } from '../consent/UnpaidPopup.tsx'
import { FailedPopup } from '../helpdesk/FailedPopup.tsx'
import { AfterSubmit } from './AfterSubmit.tsx'
import { inWords } from './amounts.ts'

type Operation = OutputOf<(typeof approval)['operation.get']>
type Props = { readonly operationId: string; readonly onClose: () => void }

/** As the submit answered it. */
const submittedOf = ({ status, ...operation }: Operation): Submitted => ({
  transactionId: operation.transactionId,
  operationId: operation.operationId,
  status:
    status === 'awaitingApproval'
      ? status
      : status === 'awaitingCompany'
        ? 'created'
        : status === 'awaitingBank'
          ? 'pending'
          : 'completed',
  fee: operation.fee,
  feeCurrencyCode: operation.feeCurrencyCode,
  approveType: operation.approveType,
  approvalSentTo: operation.approvalSentTo,
  availableApprovalMethods: operation.availableApprovalMethods,
  pushNumber: operation.pushNumber,
})

/** A payment that was left before it was confirmed is taken up where it was. */
export const ResumePayment = ({ operationId, onClose }: Props) => {
  const { t, i18n } = useTranslation('consent')
  const { data, error } = useQuery(operationQuery(operationId))
  // What the popup makes of it reloads the same operation: it goes on from how it was found.
  const [found, setFound] = useState<Operation>()
  if (data && !found) setFound(data)
  if (error && !found) return <FailedPopup header={t('waiting.failed')} error={error} onClose={onClose} />
  if (!found) return null
  if (isUnpaid(found.status)) return <UnpaidPopup kind="payment" decided={found} onClose={onClose} />
  return (
    <AfterSubmit
      submitted={submittedOf(found)}
      amount={inWords(found.amount, found.currencyCode, i18n.language)}
      payee={found.beneficiaryName}
      isResumed
      onClose={onClose}
    />
  )
}
