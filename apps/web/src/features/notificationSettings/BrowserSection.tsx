import type { NotificationBrowser } from '@florin/contract/messaging/notificationBrowser'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { momentText } from '../../ui/moments.ts'
import { Section } from '../../ui/Section.tsx'
import { SettingRow } from '../../ui/SettingRow.tsx'
import { showToast } from '../../ui/toasts.ts'
import { isPushPossible, subscribeHere, unsubscribeHere } from '../../shared/notifications/browserPush.ts'
import { browsersQuery, useAddBrowser, useRemoveBrowser } from './browserQueries.ts'
import classes from './NotificationSettingsScreen.module.css'

/** Notifications of the browser itself, also while no page is open: here, and where else they are on. */
export const BrowserSection = () => (isPushPossible() ? <Browsers /> : null)

const Browsers = () => {
  const { t } = useTranslation('notificationSettings')
  return (
    <Section
      title={t('browsers.title')}
      lead={t('browsers.lead')}
      query={useQuery(browsersQuery())}
      loading={t('loading')}
      failed={t('failed')}
    >
      {({ publicKey, items }) => (
        <>
          <ThisBrowser publicKey={publicKey} known={items.find(({ isThis }) => isThis)} />
          {items
            .filter(({ isThis }) => !isThis)
            .map((browser) => (
              <OtherBrowser key={browser.id} browser={browser} />
            ))}
        </>
      )}
    </Section>
  )
}

const ThisBrowser = ({ publicKey, known }: { publicKey: string; known: NotificationBrowser | undefined }) => {
  const { t } = useTranslation('notificationSettings')
  const add = useAddBrowser()
  const remove = useRemoveBrowser()
  const [isWaiting, setWaiting] = useState(false)
  const [isBlocked, setBlocked] = useState(Notification.permission === 'denied')

  const turnOn = async () => {
    const subscription = await subscribeHere(publicKey)
    setBlocked(Notification.permission === 'denied')
    if (subscription) await add.mutateAsync(subscription)
  }
  const turnOff = async () => {
    if (known) await remove.mutateAsync({ id: known.id })
    await unsubscribeHere()
  }
  const change = async (isOn: boolean) => {
    setWaiting(true)
    try {
      await (isOn ? turnOn() : turnOff())
    } catch (error) {
      await showToast('error', isCallError(error) ? error.description : t('browsers.failed'))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <div className={classes.channel}>
      <Switch
        label={t('browsers.here')}
        checked={known !== undefined}
        disabled={isWaiting || (isBlocked && !known)}
        {...(isBlocked && { description: t('browsers.blocked') })}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
    </div>
  )
}

const OtherBrowser = ({ browser: { id, name, createdAt } }: { browser: NotificationBrowser }) => {
  const { t, i18n } = useTranslation('notificationSettings')
  const remove = useRemoveBrowser()
  return (
    <SettingRow
      title={name}
      state={t('browsers.since', { moment: momentText(createdAt, i18n.language) })}
      action={
        <Button
          size="compact-sm"
          variant="default"
          loading={remove.isPending}
          aria-label={t('browsers.removeName', { name })}
          onClick={() => remove.mutate({ id }, { onError: ({ description }) => void showToast('error', description) })}
        >
          {t('browsers.remove')}
        </Button>
      }
    />
  )
}
