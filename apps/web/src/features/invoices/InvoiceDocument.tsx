import type { PaymentInstruction } from '@florin/contract/accounts/account'
import { directionOf, type Invoice } from '@florin/contract/invoices/invoice'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useProfile } from '../../app/session/profile.ts'
import { Money } from '../../ui/Money.tsx'
import { dayText } from '../../ui/moments.ts'
import { InvoiceBadge } from './InvoiceBadge.tsx'
import classes from './Invoices.module.css'

const bankLines = [
  'beneficiaryName',
  'bankName',
  'bankAddress',
  'iban',
  'accountNumber',
  'swift',
  'routingNumber',
  'sortCode',
  'reference',
] as const

/** Where to send the money from another bank. */
const BankDetails = ({ number, details }: { number: number; details: PaymentInstruction }) => {
  const { t } = useTranslation('invoices')
  return (
    <>
      <p className={classes.lead}>{t('document.funding', { number })}</p>
      <dl className={classes.lines}>
        {bankLines.map(
          (name) =>
            details[name] && (
              <div key={name}>
                <dt>{t(`bankDetails.${name}`)}</dt>
                <dd>{details[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

/** The invoice as it would lie on a desk: who asks whom, what for, how much, until when. */
export const InvoiceDocument = ({ invoice }: { invoice: Invoice }) => {
  const { t, i18n } = useTranslation('invoices')
  const { firstName, lastName, businessName } = useProfile()
  const own = businessName ?? `${firstName} ${lastName}`
  const isIncoming = directionOf(invoice) === 'incoming'
  const payee = isIncoming ? invoice.payeeName || boot.brand.projectName : own
  const payer = isIncoming ? own : (invoice.payerName ?? '')
  const hasPaid = isIncoming && invoice.status === 'paid'
  return (
    <article className={classes.document} aria-label={t('number', { number: invoice.id })}>
      <div className={classes.head}>
        <Money amount={invoice.amount} currency={invoice.currencyCode} size="large" />
        <InvoiceBadge invoice={invoice} />
      </div>
      <dl className={classes.parties}>
        <div>
          <dt>{t('document.from')}</dt>
          <dd>
            {payee}
            <br />
            <small>{invoice.payeeEmail}</small>
          </dd>
        </div>
        <div>
          <dt>{t('document.to')}</dt>
          <dd>
            {payer}
            {payer !== invoice.payerEmail && (
              <>
                <br />
                <small>{invoice.payerEmail}</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('document.due')}</dt>
          <dd>{dayText(invoice.dueDate, i18n.language)}</dd>
        </div>
        <div>
          <dt>{t('document.sent')}</dt>
          <dd>{invoice.sentDate ? dayText(invoice.sentDate.slice(0, 10), i18n.language) : t('document.notSent')}</dd>
        </div>
      </dl>
      <p className={classes.text}>{invoice.noteBody}</p>
      <dl className={classes.lines}>
        {hasPaid && (
          <div>
            <dt>{t('document.fee')}</dt>
            <dd>
              <Money amount={invoice.feePayment} currency={invoice.totalCurrencyCode} />
            </dd>
          </div>
        )}
        <div className={classes.due}>
          <dt>{t(hasPaid ? 'document.paid' : 'document.total')}</dt>
          <dd>
            <Money amount={invoice.total} currency={invoice.totalCurrencyCode} />
          </dd>
        </div>
      </dl>
      {invoice.closingNote && <p className={classes.lead}>{t('document.note', { note: invoice.closingNote })}</p>}
      {invoice.paymentInstructions?.map((details) => (
        <BankDetails key={details.instructionId} number={invoice.id} details={details} />
      ))}
    </article>
  )
}
