import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { NameDecision } from './order.ts'
import type { NameAnswer } from './useNameCheck.ts'
import classes from './External.module.css'

type Props = {
  readonly answer: NameAnswer | undefined
  readonly isAsking: boolean
  readonly name: string
  readonly decision: NameDecision | undefined
  readonly onUseName: (name: string) => void
  readonly onDecide: (decision: NameDecision) => void
}

/** What their bank says of the name. Where it differs, the customer decides, and that goes on record with the payment. */
export const NameCheck = ({ answer, isAsking, name, decision, onUseName, onDecide }: Props) => {
  const { t } = useTranslation('external')
  if (isAsking && !answer) return <p className={classes.checking}>{t('nameCheck.asking')}</p>
  if (!answer) return null
  const { result, accountName, checkId } = answer
  const isAccepted = decision?.checkId === checkId && decision.isAccepted
  if (result === 'match')
    return (
      <p className={classes.matched} role="status">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden /> {t('nameCheck.match')}
      </p>
    )
  if (result === 'unavailable')
    return (
      <p className={classes.checking} role="status">
        <IconInfoCircle size={18} stroke={1.75} aria-hidden /> {t('nameCheck.unavailable')}
      </p>
    )
  return (
    <div className={classes.differs} data-result={result} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>{t(`nameCheck.${result}`)}</strong>
        {accountName !== undefined && (
          <dl className={classes.names}>
            <dt>{t('nameCheck.entered')}</dt>
            <dd>{name}</dd>
            <dt>{t('nameCheck.account')}</dt>
            <dd>
              <b>{accountName}</b>
            </dd>
          </dl>
        )}
        <p>{t('nameCheck.advice')}</p>
        {result === 'noMatch' && (
          <Checkbox
            label={t('nameCheck.payAnyway')}
            checked={isAccepted}
            onChange={({ currentTarget }) => onDecide({ checkId, isAccepted: currentTarget.checked })}
          />
        )}
      </div>
      {result === 'closeMatch' && accountName !== undefined && (
        <div className={classes.choice}>
          <Button variant="default" onClick={() => onUseName(accountName)}>
            {t('nameCheck.useName')}
          </Button>
          <Button variant="subtle" aria-pressed={isAccepted} onClick={() => onDecide({ checkId, isAccepted: true })}>
            {isAccepted ? t('nameCheck.kept') : t('nameCheck.keep')}
          </Button>
        </div>
      )}
    </div>
  )
}
