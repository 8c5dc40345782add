import type { HistoryTransaction } from '@florin/contract/books/history'
import { external } from '@florin/contract/calls/payments/external/external'
import { isRecalled } from '@florin/contract/rails'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { callQuery } from '../../app/call/queries.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'

const RecallPopup = later(async () => (await import('./RecallPopup.tsx')).RecallPopup)

type Props = { readonly one: HistoryTransaction }

const tones = { asked: 'info', refused: 'warning', returned: 'good' } as const

/** Asking for a payment back that has left for a bank, and what became of that. */
export const Recall = ({ one: { transactionId, transactionType, transactionDirection, status } }: Props) => {
  const { t, i18n } = useTranslation('history')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const hasLeft = isRecalled(transactionType) && transactionDirection === 'out'
  const { data } = useQuery({
    ...callQuery(external['recall.get'], { transactionId }),
    enabled: hasLeft && ['processing', 'sent', 'settled', 'returned'].includes(status),
  })
  if (!data) return null
  const { recall, canRecall } = data
  return (
    <>
      {recall && (
        <Notice tone={tones[recall.status]} title={t(`recall.${recall.status}`)}>
          {recall.answer ?? t('recall.since', { when: momentText(recall.askedDate, i18n.language) })}
        </Notice>
      )}
      {canRecall && may(external['recall.create']) && (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('recall.open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <RecallPopup transactionId={transactionId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
