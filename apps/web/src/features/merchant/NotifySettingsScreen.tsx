import { merchant } from '@florin/contract/merchant/merchant'
import type { NotificationKind, NotifySettings } from '@florin/contract/merchant/notifications'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './Merchant.module.css'
import { settingsQuery, useTestMessage, useUpdateSettings } from './queries.ts'

/** Where the merchant's server is told, whether, and with which key. */
export const NotifySettingsScreen = ({ kind }: { kind: NotificationKind }) => {
  const { t } = useTranslation('merchant')
  const query = useQuery(settingsQuery(kind))
  usePageTitle(t(`settings.${kind}`))
  return (
    <>
      <PageHeader title={t(`settings.${kind}`)} lead={t(`settings.${kind}Lead`)} />
      <Section
        title={t('settings.title')}
        lead={t('settings.lead')}
        query={query}
        loading={t('settings.loading')}
        failed={t('settings.failed')}
      >
        {(settings) => <Form kind={kind} settings={settings} />}
      </Section>
    </>
  )
}

const useActions = (kind: NotificationKind) => {
  const { t } = useTranslation('merchant')
  const updating = useUpdateSettings(kind)
  const testing = useTestMessage()
  const [fresh, setFresh] = useState<string>()
  const keep = (before: string) => (after: NotifySettings) => {
    if (after.secretKey !== before && !after.secretKey.startsWith('•')) setFresh(after.secretKey)
  }
  const test = () => testing.mutate({ kind }, { onSuccess: () => void showToast('success', t('settings.testSent')) })
  return { updating, testing, fresh, keep, test }
}

const Form = ({ kind, settings }: { kind: NotificationKind; settings: NotifySettings }) => {
  const { t } = useTranslation('merchant')
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  const { updating, testing, fresh, keep, test } = useActions(kind)
  const form = useContractForm(merchant['ipnSettings.update'], {
    initial: { notifyUrl: settings.notifyUrl, keyType: settings.keyType },
    onSubmit: async ({ keyType }) => {
      keep(settings.secretKey)(
        await updating.mutateAsync({ notifyUrl: form.values.notifyUrl.trim(), ...(keyType && { keyType }) }),
      )
      void showToast('success', t('settings.saved'))
    },
  })
  const mayChange = may(merchant['ipnSettings.update'])
  const change = (to: Partial<Pick<NotifySettings, 'statusId' | 'notifyStatusId'>> & { secret?: true }) =>
    updating.mutate(to, { onSuccess: keep(settings.secretKey), onSettled: () => setAsking(false) })
  return (
    <>
      {fresh && <FreshKey value={fresh} />}
      {(form.error ?? updating.error ?? testing.error) && (
        <Notice tone="bad">{form.error ?? updating.error?.description ?? testing.error?.description}</Notice>
      )}
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('notifyUrl')}
          type="url"
          label={t('settings.url')}
          placeholder="https://"
          disabled={!mayChange}
        />
        <NativeSelect
          {...form.input('keyType')}
          label={t('settings.keyType')}
          disabled={!mayChange}
          data={[
            { value: 'hmac', label: t('settings.hmac') },
            { value: 'md5', label: t('settings.md5') },
          ]}
        />
        <Switch
          label={t('settings.on')}
          description={t('settings.onHelp')}
          checked={settings.statusId === 1}
          disabled={!mayChange || updating.isPending}
          onChange={(event) => change({ statusId: event.currentTarget.checked ? 1 : 2 })}
        />
        <Switch
          label={t('settings.hold')}
          description={t('settings.holdHelp')}
          checked={settings.notifyStatusId === 2}
          disabled={!mayChange || updating.isPending}
          onChange={(event) => change({ notifyStatusId: event.currentTarget.checked ? 2 : 1 })}
        />
        <p className={classes.line}>
          <span>{t('settings.key')}</span>
          <code>{settings.secretKey || t('settings.noKey')}</code>
        </p>
        <Validation />
        {mayChange && (
          <div className={classes.actions}>
            <Button type="submit" loading={form.busy}>
              {t('settings.save')}
            </Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('settings.regenerate')}
            </Button>
            <Button variant="default" loading={testing.isPending} onClick={test}>
              {t('settings.test')}
            </Button>
          </div>
        )}
      </form>
      {isAsking && (
        <QuestionPopup
          title={t('settings.regenerate')}
          yes={t('settings.regenerate')}
          busy={updating.isPending}
          onYes={() => change({ secret: true })}
          onClose={() => setAsking(false)}
        >
          {t('settings.regenerateText')}
        </QuestionPopup>
      )}
    </>
  )
}

/** Where a listener asks whether a message is ours. */
const Validation = () => {
  const { t } = useTranslation('merchant')
  const address = new URL('/ipn/validate', window.location.origin).href
  return (
    <div>
      <p className={classes.line}>{t('settings.validate')}</p>
      <p className={classes.code}>
        <code>{address}</code>
        <CopyButton value={address} />
      </p>
      <p className={classes.hint}>{t('settings.validateHelp')}</p>
    </div>
  )
}

const FreshKey = ({ value }: { value: string }) => {
  const { t } = useTranslation('merchant')
  return (
    <Notice tone="good" title={t('settings.newKey')}>
      <span className={classes.code}>
        <code>{value}</code>
        <CopyButton value={value} />
      </span>
    </Notice>
  )
}
