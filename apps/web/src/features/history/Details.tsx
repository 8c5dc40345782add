import type { HistoryTransaction } from '@florin/contract/books/history'
import { transfer } from '@florin/contract/payments/transfer'
import { Button } from '@mantine/core'
import { IconReceipt, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { downloadFile } from '../../shared/download/downloadFile.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './Details.module.css'
import { toneOf } from './figures.ts'
import { receiptOf, transactionQuery } from './queries.ts'
import { Timeline } from './Timeline.tsx'
import { WaitingActions } from './WaitingActions.tsx'
import { isVoid, totalOf } from '../../shared/activity/figures.ts'
import { useActivityNames } from '../../shared/activity/useActivityNames.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Facts = ({ one }: { one: HistoryTransaction }) => {
  const { t } = useTranslation('history')
  const { currencyCode: currency, toCurrencyCode, details } = one
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
      {one.description && <Fact label={t('detail.note')}>{one.description}</Fact>}
      {details['reference'] !== undefined && <Fact label={t('detail.reference')}>{String(details['reference'])}</Fact>}
      <Fact label={t('detail.number')}>
        {one.transactionId}
        <CopyButton value={String(one.transactionId)} label={t('detail.copyNumber')} />
      </Fact>
    </dl>
  )
}

const ReceiptButton = ({ transactionId }: { transactionId: number }) => {
  const { t } = useTranslation('history')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const download = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { link, fileName } = await receiptOf(transactionId)
      await downloadFile({ name: fileName, url: link })
    } catch (error) {
      setProblem(isCallError(error) ? error.description : t('detail.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={() => void download()}
      >
        {t('detail.receipt')}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}

/** The same once more, on the page that sends it, filled in. */
const Again = ({ one }: { one: HistoryTransaction }) => {
  const { t } = useTranslation('history')
  const may = useMay()
  const icon = <IconRepeat size={18} stroke={1.75} aria-hidden />
  const [amount, currency] = [one.toAmount ?? one.amount, one.toCurrencyCode ?? one.currencyCode]
  if (one.transactionDirection !== 'out') return null
  if (one.transactionType === 'p2p' && one.counterpartyEmail && may(transfer['p2p.submit']))
    return (
      <Button
        variant="default"
        leftSection={icon}
        renderRoot={(props) => (
          <Link
            to="/transfer/p2p"
            search={{ to: one.counterpartyEmail, amount, currency, account: one.accountId, note: one.description }}
            {...props}
          />
        )}
      >
        {t('detail.again')}
      </Button>
    )
  if (one.transactionType === 'own' && one.details['toAccountId'] !== undefined && may(transfer['own.submit']))
    return (
      <Button
        variant="default"
        leftSection={icon}
        renderRoot={(props) => (
          <Link
            to="/transfer/account"
            search={{ from: one.accountId, to: Number(one.details['toAccountId']), amount, currency }}
            {...props}
          />
        )}
      >
        {t('detail.again')}
      </Button>
    )
  return null
}

export const Details = ({ transactionId }: { transactionId: number }) => {
  const { t, i18n } = useTranslation('history')
  const { nameOf, statusOf } = useActivityNames()
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(transactionId))
  if (!data)
    return error ? (
      <ErrorState title={t('detail.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <TextSkeleton label={t('detail.loading')} />
    )
  const one = data.transaction
  return (
    <div className={classes.details}>
      <header className={classes.head}>
        <StatusBadge tone={toneOf(one.status)}>{statusOf(one.status)}</StatusBadge>
        <Money amount={totalOf(one)} currency={one.currencyCode} size="large" signed={!isVoid(one.status)} />
        <p className={classes.about}>
          {nameOf(one)} · <time dateTime={one.date}>{momentText(one.date, i18n.language)}</time>
        </p>
      </header>
      <Timeline events={one.events} />
      <Facts one={one} />
      <div className={classes.actions}>
        {one.status === 'completed' && <ReceiptButton transactionId={one.transactionId} />}
        <Again one={one} />
        <WaitingActions transactionId={one.transactionId} />
      </div>
    </div>
  )
}
