import { devices } from '@florin/contract/access/devices'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { useSendStoreLinks } from './queries.ts'
import classes from './ScpScreen.module.css'

/** For whoever has no application yet: its links come by text message. */
export const StoreLinks = () => {
  const { t } = useTranslation('factors')
  const send = useSendStoreLinks()
  const wait = useCountdown()
  const form = useContractForm(devices['storeLinks.send'], {
    initial: { phoneNumber: '' },
    onSubmit: async (values) => {
      const { resendAfterSeconds } = await send.mutateAsync(values).catch((error) => {
        wait.start(error.retryAfterSeconds ?? 0)
        throw error
      })
      wait.start(resendAfterSeconds)
    },
  })
  return (
    <form {...form.props} className={classes.stores}>
      <p className={classes.quiet}>{t('scp.noApp')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {send.isSuccess && !form.error && <Notice tone="good">{t('scp.sent')}</Notice>}
      <TextInput
        {...form.input('phoneNumber')}
        label={t('scp.phoneNumber')}
        placeholder="+34 600 111 001"
        type="tel"
        autoComplete="tel"
      />
      <Button type="submit" variant="default" fullWidth loading={form.busy} disabled={wait.left > 0}>
        {wait.left > 0 ? t('scp.sendIn', { time: clockText(wait.left) }) : t('scp.send')}
      </Button>
    </form>
  )
}
