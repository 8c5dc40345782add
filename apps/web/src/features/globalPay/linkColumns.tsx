import type { GlobalPayment } from '@florin/contract/globalPay/globalPayment'
import { useTranslation } from 'react-i18next'
import { CellList } from '../../shared/batchGrid/CellList.tsx'
import { linkTones } from '../../shared/batchGrid/linkTones.ts'
import { RowWarnings } from '../../shared/batchGrid/RowWarnings.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { columnsOf, type Columns } from '../../ui/DataTable.tsx'
import { dayText, momentText } from '../../ui/moments.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { lineOf } from './draftLines.ts'
import classes from './GlobalPay.module.css'
import { LinkActions } from './LinkActions.tsx'

/** What happened last, and what comes next. */
const useLinkProgress = () => {
  const { t, i18n } = useTranslation(['globalPay', 'external'])
  const moment = (instant: string) => momentText(instant, i18n.language)
  const day = (instant: string) => dayText(instant.slice(0, 10), i18n.language)
  const last = ({ status, errors, openedDate, openCount = 0, reason, payout, endedDate }: GlobalPayment): string => {
    if (status === 'invalid' || status === 'removed') return errors.map(({ message }) => message).join(' ')
    if (reason !== undefined) return reason
    if (payout)
      return t('story.payout', {
        way: t(`external:short.${payout.paymentMethod}`),
        amount: inWords(payout.toAmount, payout.toCurrencyCode, i18n.language),
      })
    if (endedDate !== undefined) return t('story.returned', { when: day(endedDate) })
    if (status === 'created') return t('story.waits')
    return openedDate === undefined ? t('story.unopened') : t('story.opened', { count: openCount, when: moment(openedDate) })
  }
  const next = ({
    status,
    payout,
    endedDate,
    expiresDate,
    linkDate,
    nextReminderDate,
    remindedDate,
  }: GlobalPayment): string[] => {
    if (status === 'paid') return endedDate === undefined ? [] : [t('story.arrived', { when: day(endedDate) })]
    if (payout?.arrivalDate !== undefined) return [t('story.arrives', { day: dayText(payout.arrivalDate, i18n.language) })]
    if (endedDate !== undefined || expiresDate === undefined) return []
    if (linkDate !== undefined) return [t('story.letterWaits', { when: day(linkDate) })]
    return [
      t('story.ends', { when: day(expiresDate) }),
      ...(remindedDate === undefined ? [] : [t('story.reminded', { when: day(remindedDate) })]),
      ...(nextReminderDate === undefined ? [] : [t('story.nextReminder', { when: day(nextReminderDate) })]),
    ]
  }
  return { last, next }
}

/** Before its link leaves whoever approves it sees all that it says. */
const Whole = ({ payment }: { readonly payment: GlobalPayment }) => {
  const { t } = useTranslation(['globalPay', 'external'])
  const { beneficiaryName: _name, beneficiaryEmail: _email, amount: _amount, ...cells } = lineOf(payment).cells
  const ways = payment.paymentMethods.filter(({ forbidden }) => forbidden).map(({ name }) => t(`external:short.${name}`))
  const words = {
    beneficiaryType: t(`external:choice.beneficiaryType.${payment.beneficiaryType === 'business' ? 'business' : 'individual'}`),
    feeShare: t(payment.feeShare === 'OUR' ? 'rules.OUR' : 'rules.BEN'),
    forbiddenMethods: ways.join(', '),
    expireDays: String(payment.expireDays),
  }
  return (
    <>
      <CellList cells={{ ...cells, ...words }} />
      <RowWarnings warnings={payment.warnings} hasLines={false} />
    </>
  )
}

export const useLinkColumns = (): Columns<GlobalPayment> => {
  const { t } = useTranslation('globalPay')
  const progress = useLinkProgress()
  const column = columnsOf<GlobalPayment>()
  return [
    column.accessor('beneficiaryName', {
      header: t('columns.recipient'),
      cell: ({ row: { original } }) => (
        <span className={classes.who}>
          <span>{original.beneficiaryName}</span>
          <span className={classes.muted}>{original.beneficiaryEmail}</span>
          {original.status === 'created' && <Whole payment={original} />}
          <span className={classes.inRow}>
            <StatusBadge tone={linkTones[original.status]}>{t(`state.${original.status}`)}</StatusBadge>
          </span>
        </span>
      ),
    }),
    column.accessor('amount', {
      header: t('columns.amount'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currencyCode} />,
    }),
    column.accessor('status', {
      header: t('columns.state'),
      meta: { minor: true },
      cell: ({ getValue }) => <StatusBadge tone={linkTones[getValue()]}>{t(`state.${getValue()}`)}</StatusBadge>,
    }),
    column.display({
      id: 'story',
      header: t('columns.story'),
      meta: { minor: true },
      cell: ({ row: { original } }) => (
        <span className={classes.who}>
          <span className={original.status === 'failed' ? classes.bad : undefined}>{progress.last(original)}</span>
          <span className={classes.muted}>{progress.next(original).join(' · ')}</span>
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: t('columns.actions'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <LinkActions payment={original} />,
    }),
  ] as Columns<GlobalPayment>
}
