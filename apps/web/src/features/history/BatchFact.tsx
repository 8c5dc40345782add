import type { HistoryTransaction } from '@florin/contract/books/history'
import { mass } from '@florin/contract/calls/mass/mass'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { confirmPath } from '../../shared/batchGrid/confirmPath.ts'
import { Fact } from './Fact.tsx'

const typeOf = ({ details: { origin }, transactionType }: HistoryTransaction) => {
  if (origin === 'globalPay') return 'global'
  return transactionType === 'p2p' ? 'p2p' : 'wire'
}

/** One of many that were paid together: the way back to all of them. */
export const BatchFact = ({ one }: { one: HistoryTransaction }) => {
  const { t } = useTranslation('history')
  const may = useMay()(mass.get)
  const { batchId } = one.details
  if (batchId === undefined || !may) return null
  return (
    <Fact label={t('detail.batch')}>
      <Link to={confirmPath(typeOf(one))} search={{ batch: Number(batchId) }} className="text-link">
        {t('detail.batchNumber', { number: batchId })}
      </Link>
    </Fact>
  )
}
