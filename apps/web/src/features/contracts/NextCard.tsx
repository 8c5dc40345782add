import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ContractActions } from './ContractActions.tsx'
import classes from './Contracts.module.css'
import { daysUntil } from './daysUntil.ts'
import type { Details } from './queries.ts'

/** What the reader can do now, and what happens if nobody does anything. */
export const NextCard = ({ details: { data, deadline, agreement } }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  const { status, identificationStatus, waitsForRoom, terminateInfo } = data
  const isTwoDeciding = agreement !== 'notNeeded' && data.actions.includes('sign')
  return (
    <Card title={t('details.next')}>
      <div className={classes.next}>
        {status === 'NEED_IDENTIFICATION' && identificationStatus === 'FAILED' && <Notice tone="bad">{t('next.failed')}</Notice>}
        {status === 'NEED_IDENTIFICATION' && identificationStatus === 'PROCESSING' && (
          <Notice tone="info">{t('next.processing')}</Notice>
        )}
        {waitsForRoom && <Notice tone="warning">{t('details.waitsForRoom')}</Notice>}
        {deadline && <p>{t(status === 'TERMINATING' ? 'next.notice' : 'next.signing', { count: daysUntil(deadline) })}</p>}
        {terminateInfo?.note && <blockquote className={classes.quote}>{terminateInfo.note}</blockquote>}
        {isTwoDeciding && <Notice tone="info">{t(`next.${agreement}`)}</Notice>}
        <ContractActions contract={data} agreement={agreement} />
      </div>
    </Card>
  )
}
