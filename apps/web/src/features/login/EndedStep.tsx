import { Button } from '@mantine/core'
import { IconClockX, IconShieldX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { HelpMail } from '../../shared/helpdesk/HelpMail.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './LoginScreen.module.css'

type Props = { reason: 'declined' | 'expired'; email: string; onAgain: () => void }

/** A sign-in that came to nothing, and what to do about it. */
export const EndedStep = ({ reason, email, onAgain }: Props) => {
  const { t } = useTranslation('login')
  const Icon = reason === 'declined' ? IconShieldX : IconClockX
  usePageTitle(t(`ended.${reason}.title`))
  return (
    <ExternalCard title={t(`ended.${reason}.title`)}>
      <span className={classes.picture} data-reason={reason} aria-hidden>
        <Icon size={40} stroke={1.5} />
      </span>
      <p role="alert">{t(`ended.${reason}.text`)}</p>
      <Button fullWidth onClick={onAgain} autoFocus>
        {t('ended.again')}
      </Button>
      {reason === 'declined' && (
        <Button component={Link} to="/reset-password" state={{ email }} variant="default" fullWidth>
          {t('ended.change')}
        </Button>
      )}
      <HelpMail />
    </ExternalCard>
  )
}
