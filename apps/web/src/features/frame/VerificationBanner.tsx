import { isWarning, warningLink } from '@florin/contract/calls/compliance/verificationStatus'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../app/session/useActing.ts'
import { useVerification } from '../../shared/verification/useVerification.ts'
import classes from './VerificationBanner.module.css'

/** What the account waits for, on every page but the one where it is done. */
export const VerificationBanner = () => {
  const { t } = useTranslation('frame')
  const { pathname } = useLocation()
  const acting = useActing()
  const { known } = useVerification()
  if (!known || acting?.byOperator || !isWarning(known.status)) return null
  const link = warningLink(known.status)
  if (pathname === link || pathname === '/unverified-account') return null
  return (
    <aside
      className={classes.banner}
      aria-label={t('verification.label')}
      data-tone={known.status === 'limited' ? 'bad' : 'warning'}
    >
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.text}>{t(`verification.${known.status}`, { count: known.actions.length })}</span>
      <Link to={link} className={classes.link}>
        {t(link === '/profile' ? 'verification.profile' : 'verification.limit')}
        <IconArrowRight size={16} stroke={2} aria-hidden />
      </Link>
    </aside>
  )
}
