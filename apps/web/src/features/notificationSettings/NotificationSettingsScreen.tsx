import { notificationGroups } from '@florin/contract/messaging/notification'
import type { NotificationSetting } from '@florin/contract/messaging/notification'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BrowserSection } from './BrowserSection.tsx'
import classes from './NotificationSettingsScreen.module.css'
import { settingsQuery, useChangeSetting } from './queries.ts'

export const NotificationSettingsScreen = () => {
  const { t } = useTranslation('notificationSettings')
  const { data, error, isFetching, refetch } = useQuery(settingsQuery())
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {data ? (
        <div className={classes.groups}>
          <BrowserSection />
          {notificationGroups.map((group) => (
            <Card key={group} title={t(`groups.${group}.title`)}>
              <p className={classes.lead}>{t(`groups.${group}.lead`)}</p>
              <ul className={classes.list}>
                {data.items
                  .filter((item) => item.group === group)
                  .map((item) => (
                    <Channel key={item.identified} setting={item} groupTitle={t(`groups.${group}.title`)} />
                  ))}
              </ul>
            </Card>
          ))}
        </div>
      ) : (
        <Card>
          {error ? (
            <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <FormSkeleton label={t('loading')} fields={4} />
          )}
        </Card>
      )}
    </>
  )
}

type ChannelProps = { setting: NotificationSetting; groupTitle: string }

const Channel = ({ setting: { identified, label, value, locked }, groupTitle }: ChannelProps) => {
  const { t } = useTranslation('notificationSettings')
  const change = useChangeSetting()
  // Shown as wanted at once; what the server says stands in the end.
  const shown = change.isPending ? change.variables.value : value
  return (
    <li className={classes.channel}>
      <Switch
        checked={shown}
        disabled={locked}
        label={label}
        aria-label={`${groupTitle}: ${label}`}
        {...(locked && { description: t('locked') })}
        onChange={(event) =>
          change.mutate(
            { identified, value: event.currentTarget.checked },
            { onError: ({ description }) => void showToast('error', description) },
          )
        }
      />
    </li>
  )
}
