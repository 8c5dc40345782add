import { customer } from '@florin/contract/customers/customer'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/call/queries.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** From the notice to the old address. It waits for a press: programs that look into mails open links too. */
export const NotMeScreen = ({ code }: { code: string }) => {
  const { t } = useTranslation('notMe')
  const stop = useCall(customer['usernameChange.stop'])
  usePageTitle(t('title'))
  if (stop.isSuccess)
    return (
      <ExternalCard title={t('doneTitle')} lead={t('doneText')}>
        <Button component={Link} to="/reset-password" fullWidth>
          {t('newPassphrase')}
        </Button>
      </ExternalCard>
    )
  return (
    <ExternalCard title={t('title')} lead={t('lead')}>
      {stop.error && <Notice tone="bad">{stop.error.description}</Notice>}
      <Button fullWidth loading={stop.isPending} onClick={() => stop.mutate({ code })}>
        {t('stop')}
      </Button>
    </ExternalCard>
  )
}
