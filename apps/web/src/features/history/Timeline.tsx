import type { HistoryTransaction } from '@florin/contract/books/history'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../ui/moments.ts'
import classes from './Details.module.css'
import { useActivityNames } from '../../shared/activity/useActivityNames.ts'

const waiting = new Set(['approvalAsked', 'companyAsked', 'bankAsked'])
const ended = new Set(['declined', 'rejected', 'returned', 'cancelled', 'expired', 'failed'])

/** Step by step, what happened and by whom. */
export const Timeline = ({ events }: Pick<HistoryTransaction, 'events'>) => {
  const { t, i18n } = useTranslation('history')
  const { eventOf } = useActivityNames()
  return (
    <ol className={classes.timeline} aria-label={t('detail.timeline')}>
      {events.map(({ date, status, note }, index) => {
        const isLast = index === events.length - 1
        const tone = ended.has(status) ? 'bad' : isLast && waiting.has(status) ? 'warning' : 'good'
        const Icon = { bad: IconX, warning: IconClock, good: IconCheck }[tone]
        return (
          <li key={index} data-tone={tone}>
            <span className={classes.sign}>
              <Icon size={14} stroke={2.25} aria-hidden />
            </span>
            <span className={classes.step}>
              <strong>{eventOf(status)}</strong>
              <span>
                <time dateTime={date}>{momentText(date, i18n.language)}</time>
                {note && ` · ${t('event.by', { name: note })}`}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
