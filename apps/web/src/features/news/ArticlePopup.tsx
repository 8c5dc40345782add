import { news } from '@florin/contract/messaging/news'
import type { OutputOf } from '@florin/contract/method'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './NewsScreen.module.css'
import { articleQuery, useChoose } from './queries.ts'

export const ArticlePopup = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation('news')
  const { data, error, isFetching, refetch } = useQuery(articleQuery(id))
  const choose = useChoose()
  const may = useMay()
  const asks = data?.needsConfirmation && !data.choice && may(news['choice.submit'])
  const answer = (choice: 'accept' | 'decline') => choose.mutate({ id, choice }, { onSuccess: onClose })
  return (
    <Popup
      wide
      title={data?.title ?? t('title')}
      onClose={onClose}
      actions={
        asks && (
          <>
            <Button variant="default" disabled={choose.isPending} onClick={() => answer('decline')}>
              {t('decline')}
            </Button>
            <Button disabled={choose.isPending} onClick={() => answer('accept')}>
              {t('accept')}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Article article={data} />
      ) : error ? (
        <ErrorState title={t('articleFailed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TextSkeleton label={t('loading')} />
      )}
      {choose.error && <Notice tone="bad">{choose.error.description}</Notice>}
    </Popup>
  )
}

const Article = ({ article: { date, body, choice } }: { article: OutputOf<typeof news.get> }) => {
  const { t, i18n } = useTranslation('news')
  return (
    <div className={classes.article}>
      <time className={classes.date} dateTime={date}>
        {dayText(date.slice(0, 10), i18n.language)}
      </time>
      {body.split('\n\n').map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {choice && <Notice tone={choice === 'accept' ? 'good' : 'info'}>{t(`youChose.${choice}`)}</Notice>}
    </div>
  )
}
