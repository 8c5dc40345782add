import type { RecentTransfer } from '@florin/contract/payments/transfer'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { useForgetRecent } from './queries.ts'
import { type RecentType, recentQuery } from './listQueries.ts'
import classes from './TransferScreen.module.css'

type Props = {
  readonly type: RecentType
  readonly nameOf: (recent: RecentTransfer) => string
  readonly onPick: (recent: RecentTransfer) => void
}

/** Sent before, one click away. Who cannot be paid any more is left out. */
export const Recents = ({ type, nameOf, onPick }: Props) => {
  const { t, i18n } = useTranslation('transfer')
  const { data, error, isFetching, refetch } = useQuery(recentQuery(type))
  const forget = useForgetRecent()
  const shown = data?.transfers.filter(({ isDisabled, transactionId }) => !isDisabled && forget.isShown(transactionId))

  return (
    <Card title={t('recent.title')}>
      {shown ? (
        shown.length === 0 ? (
          <p className={classes.empty}>{t('recent.empty')}</p>
        ) : (
          <ul className={classes.recents}>
            {shown.map((recent) => (
              <li key={recent.transactionId}>
                <button type="button" className={classes.recent} onClick={() => onPick(recent)}>
                  <span className={classes.who}>
                    {nameOf(recent)}
                    <small>{momentText(recent.date, i18n.language)}</small>
                  </span>
                  <Money amount={recent.amount} currency={recent.currencyCode} />
                </button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('recent.forget', { name: nameOf(recent) })}
                  onClick={() => forget.removeRecent(recent, nameOf(recent))}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )
      ) : (
        error && (
          <ErrorState
            title={t('recent.failed')}
            description={error.description}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )
      )}
    </Card>
  )
}
