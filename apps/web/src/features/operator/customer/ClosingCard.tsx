import type { CustomerClosing } from '@florin/contract/customers/operatorClosing'
import { closingReasons } from '@florin/contract/customers/closing'
import { Button } from '@mantine/core'
import { localeOf } from '@florin/i18n/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import sections from '../../../ui/Sections.module.css'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import classes from './Holds.module.css'
import { ClosingPopup } from './ClosingPopup.tsx'
import { closingQuery } from './closingQueries.ts'

const tones: Readonly<Record<CustomerClosing['status'], Tone>> = {
  asked: 'neutral',
  waiting: 'warning',
  cancelled: 'neutral',
  stopped: 'warning',
  closed: 'bad',
}

const Item = ({ closing }: { readonly closing: CustomerClosing }) => {
  const { t, i18n } = useTranslation('console')
  const given = closingReasons.find((reason) => reason === closing.reason)
  const about = { name: closing.askedBy, time: momentText(closing.askedAt, i18n.language) }
  const words = [given ? t(`closing.reasons.${given}`) : closing.reason, closing.note, closing.endReason].filter(Boolean)
  return (
    <li>
      <div className={classes.head}>
        <div>
          <p className={classes.title}>{t('closing.on', { day: dayText(closing.closesAt.slice(0, 10), i18n.language) })}</p>
          <p className={sections.detail}>{t(closing.byBank ? 'closing.byBank' : 'closing.by', about)}</p>
        </div>
        <StatusBadge tone={tones[closing.status]}>{t(`closing.status.${closing.status}`)}</StatusBadge>
      </div>
      {words.length > 0 && <p className={classes.text}>{words.join(' · ')}</p>}
    </li>
  )
}

/** Whether the customer is leaving, or has left; and the bank's own way to part with them. */
export const ClosingCard = ({ customerId }: { readonly customerId: number }) => {
  const { t, i18n } = useTranslation('console')
  const { data, error, isFetching, refetch } = useQuery(closingQuery(customerId))
  const [popup, setPopup] = useState<'create' | 'cancel'>()
  const isWaiting = data?.items[0]?.status === 'waiting'
  const obstacles = [...new Set(data?.obstacles.map(({ kind }) => t(`closing.kinds.${kind}`)))]
  return (
    <Card
      title={t('closing.title')}
      aside={
        data?.closedAt && (
          <StatusBadge tone="bad">{t('closing.closed', { day: dayText(data.closedAt.slice(0, 10), i18n.language) })}</StatusBadge>
        )
      }
    >
      {error && !data && (
        <ErrorState
          title={t('closing.failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!error && !data && <TableSkeleton columns={2} rows={1} label={t('closing.title')} />}
      {data?.items.length === 0 && <p className={classes.none}>{t('closing.none')}</p>}
      {data && (
        <>
          <ul className={classes.list}>
            {data.items.map((closing) => (
              <Item key={closing.closingId} closing={closing} />
            ))}
          </ul>
          {obstacles.length > 0 && (
            <p className={classes.text}>
              {t('closing.blocked', { what: new Intl.ListFormat(localeOf(i18n.language)).format(obstacles) })}
            </p>
          )}
          {!data.closedAt && (
            <div className={sections.actions}>
              {isWaiting ? (
                <Button size="sm" variant="default" onClick={() => setPopup('cancel')}>
                  {t('closing.cancel')}
                </Button>
              ) : (
                <Button size="sm" variant="default" disabled={obstacles.length > 0} onClick={() => setPopup('create')}>
                  {t('closing.create')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {popup && <ClosingPopup what={popup} customerId={customerId} onClose={() => setPopup(undefined)} />}
    </Card>
  )
}
