import type { Batch } from '@florin/contract/calls/mass/batch'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuoteClock } from '../../shared/payment/QuoteClock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Mass.module.css'
import { batchQuoteQuery } from './queries.ts'

/** What a batch costs at the rates of now, kept as long as its clock runs; as it was last looked at where no money is changed. */
export const useBatchQuote = ({ batchId, summary: stored }: Pick<Batch, 'batchId' | 'summary'>, isWanted: boolean) => {
  const isExchange = stored.sums.some(({ exchangeRate }) => exchangeRate !== undefined)
  const quote = useQuery({ ...batchQuoteQuery(batchId), enabled: isWanted && isExchange })
  const { summary = stored, quoteSeconds, quoteExpiresAt } = quote.data ?? {}
  const renew = () => {
    if (isExchange) void quote.refetch()
  }
  return {
    summary,
    renew,
    isQuoted: quote.isSuccess,
    quoteError: quote.error,
    isLoading: quote.isLoading,
    clock: isWanted && quoteSeconds !== undefined && quoteExpiresAt !== undefined && (
      <KeptRate seconds={quoteSeconds} expiresAt={quoteExpiresAt} onEnd={renew} />
    ),
  }
}

type Props = { readonly seconds: number; readonly expiresAt: string; readonly onEnd: () => void }

/** As the rate of a single payment is kept. */
const KeptRate = ({ seconds, expiresAt, onEnd }: Props) => {
  const { t } = useTranslation('transfer')
  const [first] = useState(expiresAt)
  return (
    <>
      {expiresAt !== first && <Notice tone="warning">{t('confirm.newRate')}</Notice>}
      <p className={classes.muted}>
        {t('confirm.rateHolds')} <QuoteClock key={expiresAt} seconds={seconds} onEnd={onEnd} />
      </p>
    </>
  )
}
