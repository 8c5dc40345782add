import type { HistoryTransaction } from '@florin/contract/books/history'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Money } from '../../ui/Money.tsx'
import classes from './Details.module.css'
import { BatchFact } from './BatchFact.tsx'
import { Fact } from './Fact.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OutsideFacts } from './OutsideFacts.tsx'
import { totalOf } from '../../shared/activity/figures.ts'
import { contractOf } from '../../shared/activity/useActivityNames.ts'

/** All that is known of a transaction. */
export const Facts = ({ one }: { one: HistoryTransaction }) => {
  const { t } = useTranslation('history')
  const { currencyCode: currency, toCurrencyCode, details } = one
  const contractId = contractOf(one)
  const isOut = one.transactionDirection === 'out'
  return (
    <dl className={classes.facts}>
      {one.rejectReason && <Fact label={t('detail.why')}>{one.rejectReason}</Fact>}
      <Fact label={t('detail.amount')}>
        <Money amount={one.amount} currency={currency} />
      </Fact>
      {isOut && (
        <>
          <Fact label={t('detail.fee')}>
            <Money amount={one.fee} currency={currency} />
          </Fact>
          <Fact label={t('detail.total')}>
            <Money amount={totalOf(one).replace('-', '')} currency={currency} />
          </Fact>
        </>
      )}
      {one.exchangeRate && toCurrencyCode && one.toAmount && (
        <>
          <Fact label={t('detail.rate')}>{`1 ${currency} = ${one.exchangeRate} ${toCurrencyCode}`}</Fact>
          {details['midRate'] !== undefined && (
            <Fact label={t('detail.midRate')}>{`1 ${currency} = ${details['midRate']} ${toCurrencyCode}`}</Fact>
          )}
          <Fact label={t('detail.arrives')}>
            <Money amount={one.toAmount} currency={toCurrencyCode} />
          </Fact>
        </>
      )}
      {one.balance && (
        <Fact label={t('detail.balance')}>
          <Money amount={one.balance} currency={currency} />
        </Fact>
      )}
      <Fact label={t('detail.account')}>{`${one.accountId} · ${currency}`}</Fact>
      {one.counterpartyEmail && <Fact label={t('detail.email')}>{one.counterpartyEmail}</Fact>}
      {contractId !== undefined && (
        <Fact label={t('detail.contract')}>
          <Link to="/revenue-split/$contractId" params={{ contractId }} className="text-link">
            {t('contract', { number: contractId })}
          </Link>
        </Fact>
      )}
      {one.description && contractId === undefined && <Fact label={t('detail.note')}>{one.description}</Fact>}
      <OutsideFacts one={one} />
      <OrderFacts one={one} />
      {details['reference'] !== undefined && <Fact label={t('detail.reference')}>{String(details['reference'])}</Fact>}
      <BatchFact one={one} />
      <Fact label={t('detail.number')}>
        {one.transactionId}
        <CopyButton value={String(one.transactionId)} label={t('detail.copyNumber')} />
      </Fact>
    </dl>
  )
}
