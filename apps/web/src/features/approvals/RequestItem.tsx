import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSeriesText } from '../../shared/payment/seriesText.ts'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './ApprovalsScreen.module.css'
import { statusTones } from './statusTones.ts'
import { amountOf, rateOf, sentenceOf, totalOf } from './words.ts'

type Props = {
  readonly request: CompanyRequest
  /** Left out where it cannot be chosen. */
  readonly selection?: { readonly isSelected: boolean; readonly onToggle: () => void } | undefined
  readonly actions?: ReactNode
}

/** One request as a sentence: who wants to pay whom, how much, why, and what is unusual about it. */
export const RequestItem = ({ request, selection, actions }: Props) => {
  const { t, i18n } = useTranslation('approvals')
  const sentence = sentenceOf(t, request)
  const { amount, currencyCode, description, unusual, beneficiaryEmail, repeats } = request
  const seriesText = useSeriesText()
  return (
    <li className={classes.item} data-selected={selection?.isSelected ? '' : undefined}>
      {selection && (
        <Checkbox
          className={classes.tick ?? ''}
          checked={selection.isSelected}
          onChange={selection.onToggle}
          aria-label={t('select', { what: sentence, amount: amountOf(request, i18n.language) })}
        />
      )}
      <div className={classes.words}>
        <h2 className={classes.sentence}>{sentence}</h2>
        {beneficiaryEmail && <p className={classes.address}>{beneficiaryEmail}</p>}
        {description && <p className={classes.why}>{description}</p>}
        {repeats && (
          <p className={classes.repeats}>
            <IconRepeat size={16} stroke={2} aria-hidden /> {seriesText(repeats)}
          </p>
        )}
        {unusual.length > 0 && (
          <p className={classes.unusual}>
            {unusual.map((sign) => (
              <StatusBadge key={sign} tone="warning">
                <IconAlertTriangle size={14} stroke={2} aria-hidden /> {t(`unusual.${sign}`, { currency: currencyCode })}
              </StatusBadge>
            ))}
          </p>
        )}
        <Facts request={request} />
      </div>
      <div className={classes.sum}>
        <Money amount={amount} currency={currencyCode} size="medium" />
        <Leaves request={request} />
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  )
}

const Leaves = ({ request }: Pick<Props, 'request'>) => {
  const { t, i18n } = useTranslation('approvals')
  const rate = rateOf(t, request)
  return (
    <>
      <span className={classes.facts}>{t('fee', { total: totalOf(request, i18n.language) })}</span>
      {rate && <span className={classes.facts}>{rate}</span>}
    </>
  )
}

/** When it was asked for and how long it waits, or who decided and what they said. */
const Facts = ({ request }: Pick<Props, 'request'>) => {
  const { t, i18n } = useTranslation('approvals')
  const { status, isOwn, createdDate, expiresDate, decidedBy, decidedDate, decisionNote, approvalsNeeded, approvedBy } = request
  const given = { have: approvedBy.length, needed: approvalsNeeded, names: approvedBy.join(', ') }
  const when = (instant: string) => momentText(instant, i18n.language)
  return (
    <>
      <p className={classes.facts}>
        {status !== 'created' && <StatusBadge tone={statusTones[status]}>{t(`status.${status}`)}</StatusBadge>}
        {status === 'created' && isOwn && <StatusBadge tone="neutral">{t('yours')}</StatusBadge>}
        {status === 'created' && approvalsNeeded > 1 && (
          <StatusBadge tone="accent">{t(approvedBy.length > 0 ? 'givenBy' : 'given', given)}</StatusBadge>
        )}
        <span>{t('asked', { when: when(createdDate) })}</span>
        {expiresDate && <span>{t('until', { when: when(expiresDate) })}</span>}
        {decidedBy && decidedDate && <span>{t('decidedBy', { name: decidedBy, when: when(decidedDate) })}</span>}
      </p>
      {decisionNote && <p className={classes.why}>{decisionNote}</p>}
    </>
  )
}
