import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './LinkSent.module.css'
import { useResend } from './queries.ts'

const resendAfterSeconds = 60

/** The mail is on its way; it can be asked for again once a minute. */
export const LinkSent = ({ email }: { email: string }) => {
  const { t } = useTranslation('registration')
  const resend = useResend()
  const wait = useCountdown(resendAfterSeconds)
  usePageTitle(t('sent.title'))

  const again = () =>
    resend.mutate(
      { email },
      {
        onSuccess: () => wait.start(resendAfterSeconds),
        onError: (error) => wait.start(error.retryAfterSeconds ?? 0),
      },
    )

  return (
    <ExternalCard
      title={t('sent.title')}
      below={
        <Link to="/login" className="text-link">
          {t('sent.signIn')}
        </Link>
      }
    >
      <span className={classes.picture} aria-hidden>
        <IconMailForward size={40} stroke={1.5} />
      </span>
      <p role="status">{t('sent.text', { email })}</p>
      <p className={classes.help}>{t('sent.help')}</p>
      {resend.isSuccess && <Notice tone="good">{t('sent.done')}</Notice>}
      {resend.error && <Notice tone="bad">{resend.error.description}</Notice>}
      <Button variant="default" fullWidth loading={resend.isPending} disabled={wait.left > 0} onClick={again}>
        {wait.left > 0 ? t('sent.againIn', { time: clockText(wait.left) }) : t('sent.again')}
      </Button>
      {boot.hasInbox.mail && (
        <Button component={Link} to="/sandbox" fullWidth>
          {t('sent.sandbox')}
        </Button>
      )}
    </ExternalCard>
  )
}
