import { ratingCommentMax } from '@florin/contract/calls/helpdesk/support'
import type { Ticket } from '@florin/contract/helpdesk/ticket'
import { Button, Rating as Stars, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../app/session/useActing.ts'
import { showToast } from '../../ui/toasts.ts'
import classes from './Messages.module.css'
import { useRate } from './queries.ts'

/** How good the help was, once it is over: the stars, and a word on them if one likes. */
export const Rating = ({ ticket: { ticketNumber, rating } }: { ticket: Ticket }) => {
  const { t } = useTranslation('helpdesk')
  const rate = useRate()
  const isStoodIn = useActing()?.byOperator ?? false
  const [chosen, setChosen] = useState<number>()
  const [comment, setComment] = useState('')
  const send = () => {
    if (chosen === undefined) return
    const words = comment.trim()
    rate.mutate(
      { ticketNumber, rating: chosen, ...(words && { comment: words }) },
      {
        onSuccess: () => setChosen(undefined),
        onError: (error) => void showToast('error', error.description),
      },
    )
  }
  return (
    <div className={classes.rating} role="group" aria-label={t('rate')}>
      <span>{rating === undefined ? t('rate') : t('rated')}</span>
      <Stars
        size="lg"
        value={chosen ?? rating ?? 0}
        readOnly={isStoodIn}
        getSymbolLabel={(value) => t('stars', { count: value })}
        onChange={setChosen}
      />
      {chosen !== undefined && (
        <>
          <Textarea
            className={classes.ratingComment ?? ''}
            label={t('rateComment')}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            maxLength={ratingCommentMax}
            autosize
            minRows={2}
          />
          <Button loading={rate.isPending} onClick={send}>
            {t('rateSend')}
          </Button>
        </>
      )}
    </div>
  )
}
