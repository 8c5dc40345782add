import type { CardAuthorization } from '@florin/contract/cards/network'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { momentText } from '../../ui/moments.ts'
import { Money } from '../../ui/Money.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { BlockMerchantButton } from './BlockMerchantButton.tsx'
import classes from './CardAccount.module.css'
import { controlsId, isByControls } from './controls.ts'
import { debitPaymentsQuery, paymentsQuery } from './queries.ts'
import type { OfferBlock } from './useMerchantBlock.ts'

/** As many as both calls answer at once. */
const pageSize = 10

type Props = {
  readonly accountId: number
  readonly isDebit?: boolean
  readonly offerBlock?: OfferBlock
}

/** What was paid with a card, and what was not and why. */
export const CardPayments = ({ accountId, isDebit = false, offerBlock }: Props) => {
  const { t } = useTranslation('cards')
  const [page, setPage] = useState(1)
  const query = isDebit ? debitPaymentsQuery(accountId, page) : paymentsQuery(accountId, page)
  const { data, error, refetch } = useQuery(query)
  const hasOlder = (data?.total ?? 0) > page * pageSize
  return (
    <Card title={t('payments.title')}>
      {error && !data && (
        <ErrorState title={t('payments.failed')} description={error.description} onRetry={() => void refetch()} />
      )}
      {!error && !data && <TableSkeleton label={t('payments.loading')} columns={2} rows={3} />}
      {data?.total === 0 && <p className={classes.quiet}>{t('payments.empty')}</p>}
      <ul className={classes.rows}>
        {data?.authorizations.map((each) => (
          <Payment key={each.authorizationId} payment={each} onBlock={blockOf(each, offerBlock)} />
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <div className={classes.ways}>
          <Button variant="default" size="compact-md" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('payments.newer')}
          </Button>
          <Button variant="default" size="compact-md" disabled={!hasOlder} onClick={() => setPage(page + 1)}>
            {t('payments.older')}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** A machine that gives cash is no merchant. */
const blockOf = ({ kind, merchantName }: CardAuthorization, offerBlock: OfferBlock | undefined) =>
  kind === 'cash' ? undefined : offerBlock?.(merchantName)

type PaymentProps = { payment: CardAuthorization; onBlock: (() => void) | undefined }

const Payment = ({ payment, onBlock }: PaymentProps) => {
  const { t, i18n } = useTranslation('cards')
  const {
    merchantName,
    date,
    billingAmount,
    billingCurrencyCode,
    amount,
    currencyCode,
    status,
    declineReason,
    refundedAmount,
    debt,
  } = payment
  const isForeign = currencyCode !== billingCurrencyCode
  const said = declineReason ? t(`declined.${declineReason}`) : status === 'declined' ? '' : t(`payments.${status}`)
  const back =
    refundedAmount &&
    status !== 'refunded' &&
    t('payments.partRefunded', { amount: inWords(refundedAmount, billingCurrencyCode, i18n.language) })
  const isOut = status !== 'declined' && status !== 'refunded'
  return (
    <li>
      <span>
        <span className={classes.name}>{merchantName}</span>
        <br />
        <span className={classes.quiet}>
          {[momentText(date, i18n.language), said, back, isForeign && inWords(amount, currencyCode, i18n.language)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {debt && (
          <span className={classes.quiet}>
            {' '}
            · {t('payments.owed', { amount: inWords(debt, billingCurrencyCode, i18n.language) })}
          </span>
        )}
        <span className={classes.controls}>
          {isByControls(declineReason) && (
            <a
              className={classes.control}
              href={`#${controlsId}`}
              aria-label={t('payments.about', { action: t('payments.changeLimit'), merchant: merchantName })}
            >
              {t('payments.changeLimit')}
            </a>
          )}
          {onBlock && <BlockMerchantButton merchant={merchantName} onClick={onBlock} />}
        </span>
      </span>
      <span className={status === 'declined' ? classes.declined : undefined}>
        <Money
          amount={isOut ? `-${billingAmount}` : billingAmount}
          currency={billingCurrencyCode}
          signed={status === 'refunded'}
        />
      </span>
    </li>
  )
}
