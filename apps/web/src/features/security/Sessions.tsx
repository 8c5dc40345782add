import type { OpenSession } from '@florin/contract/auth'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { EndPopup } from './EndPopup.tsx'
import { sessionsQuery } from './queries.ts'
import classes from './SecurityScreen.module.css'
import { SessionItem } from './SessionItem.tsx'

export const Sessions = () => {
  const { t } = useTranslation('security')
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery())
  const [ending, setEnding] = useState<OpenSession | 'others'>()
  const sessions = data?.sessions

  return (
    <Card
      title={t('sessions.title')}
      aside={
        sessions?.some(({ current }) => !current) && (
          <Button variant="default" size="sm" onClick={() => setEnding('others')}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <p className={classes.lead}>{t('sessions.lead')}</p>
      {sessions ? (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title={t('sessions.failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <TableSkeleton columns={2} rows={2} label={t('sessions.loading')} />
      )}
      {ending && <EndPopup target={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}
