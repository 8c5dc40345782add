import { sentEndToEndId } from '@florin/contract/payments/endToEnd'
import type { CheckedPayment } from '@florin/contract/payments/operatorPayment'
import { useTranslation } from 'react-i18next'
import { useActivityNames } from '../../../shared/activity/useActivityNames.ts'
import { useSeriesText } from '../../../shared/payment/seriesText.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Money } from '../../../ui/Money.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { FactList } from '../FactList.tsx'
import classes from './Outgoing.module.css'
import { PaymentFile } from './PaymentFile.tsx'
import { useDetailNames } from './useDetailNames.ts'

type Props = { readonly payment: CheckedPayment }

/** Before the id of an uploaded file among the details. */
const filePrefix = 'file:'

/** Who is like somebody on a list, side by side. */
const Screening = ({ payment }: Props) => {
  const { t } = useTranslation('outgoing')
  const { concerns = [] } = payment
  if (concerns.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="screening-title">
      <h3 id="screening-title" className={classes.title}>
        {t('screening.title', { count: concerns.length })}
      </h3>
      {concerns.map(({ party, listName, entryId, entryName, score }) => (
        <dl key={`${party}${entryId}`} className={classes.match}>
          <div>
            <dt>{t(`screening.${party}`)}</dt>
            <dd>{party === 'payer' ? payment.customerName : payment.beneficiaryName}</dd>
          </div>
          <div>
            <dt>{t('screening.entry', { list: listName, entry: entryId })}</dt>
            <dd>{entryName}</dd>
          </div>
          <div>{t('screening.score', { score })}</div>
        </dl>
      ))}
    </section>
  )
}

const NameCheck = ({ payment: { nameCheck } }: Props) => {
  const { t } = useTranslation('outgoing')
  if (!nameCheck) return null
  const { result, accountName } = nameCheck
  return (
    <Notice tone={result === 'match' ? 'good' : result === 'unavailable' ? 'info' : 'warning'}>
      {t(`nameCheck.${result}`)}
      {accountName && ` ${t('nameCheck.bankSays', { name: accountName })}`}
    </Notice>
  )
}

const Recalled = ({ payment: { recall } }: Props) => {
  const { t, i18n } = useTranslation('outgoing')
  if (!recall) return null
  const when = momentText(recall.askedDate, i18n.language)
  return (
    <Notice tone={recall.status === 'asked' ? 'warning' : 'info'} title={t(`recall.${recall.status}`)}>
      {t('recall.asksBecause', { reason: t(`recall.reasons.${recall.reason}`), when })} {recall.note} {recall.answer}
    </Notice>
  )
}

/** What has left, and what came back about it. */
const Outside = ({ payment: { outside, type } }: Props) => {
  const { t, i18n } = useTranslation('outgoing')
  const { eventOf } = useActivityNames()
  if (!outside) return null
  const endToEndId = sentEndToEndId(type, outside.endToEndId)
  return (
    <section className={classes.section} aria-labelledby="outside-title">
      <h3 id="outside-title" className={classes.title}>
        {t('outside.title')}
      </h3>
      <FactList
        lines={[
          [
            t('outside.endToEndId'),
            <span key="id" className={classes.id}>
              {endToEndId}
              <CopyButton value={endToEndId} />
            </span>,
          ],
          [t('outside.sent'), momentText(outside.sentDate, i18n.language)],
          !outside.isAnswered && [t('outside.answer'), t('outside.none', { count: outside.attempts })],
          outside.nextAskDate !== undefined && [t('outside.nextAsk'), momentText(outside.nextAskDate, i18n.language)],
        ]}
      />
      {outside.reports.length > 0 && (
        <ul className={classes.reports} aria-label={t('outside.reports')}>
          {outside.reports.map((report) => (
            <li key={`${report.receivedDate}${report.kind}${report.reason}`}>
              {momentText(report.receivedDate, i18n.language)} · {eventOf(report.kind)}
              {report.reason && ` · ${report.reason}`}
              {report.theirReference && ` · ${report.theirReference}`}
              {report.returnedAmount && report.returnedCurrencyCode && (
                <>
                  {' · '}
                  <Money amount={report.returnedAmount} currency={report.returnedCurrencyCode} />
                </>
              )}{' '}
              {report.isOpen && <StatusBadge tone="bad">{t('concern.contradiction')}</StatusBadge>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** All that is known of a payment, for whoever decides on it. */
export const PaymentFacts = ({ payment }: Props) => {
  const { t, i18n } = useTranslation('console')
  const seriesText = useSeriesText()
  const detailNames = useDetailNames()
  const { amount, currencyCode, fee, toAmount, toCurrencyCode, largestBefore, paidBefore, note, reference, repeats } = payment
  const largest = largestBefore === undefined ? t('check.none') : <Money amount={largestBefore} currency={toCurrencyCode} />
  return (
    <>
      <FactList
        lines={[
          [t('check.payee'), <TwoLines key="payee" first={payment.beneficiaryName} second={payment.beneficiaryEmail} />],
          [t('check.amount'), <Money key="amount" amount={amount} currency={currencyCode} />],
          [t('check.fee'), <Money key="fee" amount={fee} currency={currencyCode} />],
          toCurrencyCode !== currencyCode && [
            t('check.arrives'),
            <Money key="arrives" amount={toAmount} currency={toCurrencyCode} />,
          ],
          ...detailNames(payment.details).map(([name, value]) =>
            value.startsWith(filePrefix)
              ? ([
                  name,
                  <PaymentFile key={value} transactionId={payment.transactionId} fileId={value.slice(filePrefix.length)} />,
                ] as const)
              : ([name, value] as const),
          ),
          repeats !== undefined && [t('check.repeats'), seriesText(repeats)],
          note !== undefined && [t('check.note'), note],
          reference !== undefined && [t('check.reference'), reference],
          [t('check.submitted'), momentText(payment.createdDate, i18n.language)],
          [t('check.before'), paidBefore === 0 ? t('check.never') : paidBefore],
          [t('check.largest'), largest],
          [t('customer.since'), dayText(payment.customerSince.slice(0, 10), i18n.language)],
        ]}
      />
      <Recalled payment={payment} />
      <NameCheck payment={payment} />
      <Screening payment={payment} />
      <Outside payment={payment} />
    </>
  )
}
