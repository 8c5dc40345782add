import type { OpenSession } from '@florin/contract/access/auth'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { EndSessionPopup } from './EndSessionPopup.tsx'
import { sessionsQuery } from './listQueries.ts'
import classes from '../../ui/Sections.module.css'
import { SessionItem } from './SessionItem.tsx'

/** The newest come first; who has many sees the rest when asking for it. */
const shownAtFirst = 5

export const Sessions = () => {
  const { t } = useTranslation('security')
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery())
  const [ending, setEnding] = useState<OpenSession | 'others'>()
  const [showsAll, setShowsAll] = useState(false)
  const sessions = data?.sessions
  const hiddenCount = showsAll || !sessions ? 0 : Math.max(0, sessions.length - shownAtFirst)

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
        <>
          <ul className={classes.sessions}>
            {sessions.slice(0, sessions.length - hiddenCount).map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
          {hiddenCount > 0 && (
            <Button variant="subtle" size="sm" onClick={() => setShowsAll(true)}>
              {t('sessions.more', { count: hiddenCount })}
            </Button>
          )}
        </>
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
      {ending && <EndSessionPopup target={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}
