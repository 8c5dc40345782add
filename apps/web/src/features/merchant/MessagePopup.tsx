import { merchant } from '@florin/contract/merchant/merchant'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Merchant.module.css'
import { messageQuery, useConfirmMessage, useResendMessage } from './queries.ts'

/** One message: what it says, every attempt, and what can be done about it. */
export const MessagePopup = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t, i18n } = useTranslation('merchant')
  const may = useMay()
  const { data, error, isFetching, refetch } = useQuery(messageQuery(id))
  const confirming = useConfirmMessage()
  const resending = useResendMessage()
  const problem = confirming.error ?? resending.error
  const mayAct = data && may(merchant['ipnMessage.resend'])
  const isOpen = data?.deliveryStatus === 'pending' || data?.deliveryStatus === 'failed'
  return (
    <Popup
      title={t('message.title', { number: id })}
      onClose={onClose}
      wide
      actions={
        mayAct && (
          <>
            {isOpen && (
              <Button variant="default" loading={confirming.isPending} onClick={() => confirming.mutate({ id })}>
                {t('message.confirm')}
              </Button>
            )}
            <Button loading={resending.isPending} onClick={() => resending.mutate({ id })}>
              {t('message.resend')}
            </Button>
          </>
        )
      }
    >
      {problem && <Notice tone="bad">{problem.description}</Notice>}
      {data ? (
        <>
          <h3>{t('message.payload')}</h3>
          <dl className={classes.facts}>
            {Object.entries(data.payload).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3>{t('message.attempts')}</h3>
          {data.attempts.length === 0 && <p className={classes.hint}>{t('message.noAttempts')}</p>}
          <ol className={classes.attempts}>
            {data.attempts.map(({ at, httpStatus, responseBody, error: cause, durationMs }) => (
              <li key={at}>
                <time dateTime={at}>{momentText(at, i18n.language)}</time>{' '}
                {httpStatus === undefined
                  ? t(`attempt.${cause ?? 'interrupted'}`)
                  : t('attempt.answered', { status: httpStatus, ms: durationMs })}
                {responseBody && <code>{responseBody.slice(0, 300)}</code>}
              </li>
            ))}
          </ol>
          {data.nextAttemptAt && (
            <p className={classes.hint}>{t('message.next', { time: momentText(data.nextAttemptAt, i18n.language) })}</p>
          )}
          {data.confirmedAt && (
            <p className={classes.hint}>
              {t('message.confirmed', { name: data.confirmedBy ?? '', time: momentText(data.confirmedAt, i18n.language) })}
            </p>
          )}
        </>
      ) : error ? (
        <ErrorState
          title={t('message.failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <TextSkeleton label={t('message.loading')} />
      )}
    </Popup>
  )
}
