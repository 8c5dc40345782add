import { customer } from '@florin/contract/calls/customers/customer'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/call/queries.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

type Props = { code: string; what?: 'factor' }

/** From a notice of a change that somebody else may have begun. It waits for a press: programs that look into mails open links too. */
export const NotMeScreen = ({ code, what }: Props) => {
  const { t } = useTranslation('notMe')
  const isFactor = what === 'factor'
  const stop = useCall(isFactor ? customer['factorRecovery.stop'] : customer['usernameChange.stop'])
  usePageTitle(t('title'))
  if (stop.isSuccess)
    return (
      <ExternalCard
        title={isFactor ? t('factor.doneTitle') : t('doneTitle')}
        lead={isFactor ? t('factor.doneText') : t('doneText')}
      >
        <Button component={Link} to="/reset-password" fullWidth>
          {t('newPassphrase')}
        </Button>
      </ExternalCard>
    )
  return (
    <ExternalCard title={t('title')} lead={isFactor ? t('factor.lead') : t('lead')}>
      {stop.error && <Notice tone="bad">{stop.error.description}</Notice>}
      <Button fullWidth loading={stop.isPending} onClick={() => stop.mutate({ code })}>
        {isFactor ? t('factor.stop') : t('stop')}
      </Button>
    </ExternalCard>
  )
}
