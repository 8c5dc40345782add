import type { HistoryTransaction } from '@florin/contract/books/history'
import { localeOf } from '@florin/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { approversQuery } from '../../shared/consent/queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { approval } from '@florin/contract/calls/payments/approval'
import { isOutside, isTurnedDown } from './outside.ts'

const steps = ['awaitingApproval', 'awaitingCompany', 'awaitingBank', 'processing', 'sent'] as const

/** Who acts now; of what came to nothing, why, and that the money is back. */
export const NextStep = ({ one }: { one: HistoryTransaction }) => {
  const { t } = useTranslation('history')
  const { status, transactionType, transactionDirection, rejectReason } = one
  if (!isOutside(transactionType) || transactionDirection !== 'out') return null
  if (isTurnedDown(status))
    return (
      <Notice tone="bad" title={t(`turnedDown.${status as 'rejected'}`)}>
        {rejectReason} {t(status === 'returned' ? 'turnedDown.backLess' : 'turnedDown.back')}
      </Notice>
    )
  const step = steps.find((each) => each === status)
  if (!step) return null
  return (
    <Notice tone="info" title={t(`next.${step}`)}>
      {step === 'awaitingCompany' ? <Approvers transactionId={one.transactionId} /> : t(`nextText.${step}`)}
    </Notice>
  )
}

const Approvers = ({ transactionId }: { transactionId: number }) => {
  const { t, i18n } = useTranslation('history')
  const may = useMay()
  const { data } = useQuery({ ...approversQuery(transactionId), enabled: may(approval['request.get']) })
  const names = new Intl.ListFormat(localeOf(i18n.language), { type: 'disjunction' }).format(data?.approvers ?? [])
  return names ? t('nextText.approvers', { names }) : t('nextText.company')
}
