import type { Ticket } from '@florin/contract/helpdesk/ticket'
import { Rating as Stars } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../app/session/useActing.ts'
import classes from './Messages.module.css'
import { useRate } from './queries.ts'

/** How good the help was, once it is over. */
export const Rating = ({ ticket: { ticketNumber, rating } }: { ticket: Ticket }) => {
  const { t } = useTranslation('helpdesk')
  const rate = useRate()
  const isStoodIn = useActing()?.byOperator ?? false
  return (
    <div className={classes.rating} role="group" aria-label={t('rate')}>
      <span>{rating === undefined ? t('rate') : t('rated')}</span>
      <Stars
        size="lg"
        value={rating ?? 0}
        readOnly={isStoodIn}
        getSymbolLabel={(value) => t('stars', { count: value })}
        onChange={(value) => rate.mutate({ ticketNumber, rating: value })}
      />
    </div>
  )
}
