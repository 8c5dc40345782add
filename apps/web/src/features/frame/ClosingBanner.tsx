import { Button } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useClosing, useKeepAccount } from '../../shared/closing/useClosing.ts'
import { dayText } from '../../ui/moments.ts'
import { showToast } from '../../ui/toasts.ts'
import classes from './VerificationBanner.module.css'

/** Whoever is about to leave sees it on every page, and stays with one click. */
export const ClosingBanner = () => {
  const { t, i18n } = useTranslation('frame')
  const { pathname } = useLocation()
  const closing = useClosing()
  const keep = useKeepAccount()
  if (!closing?.closesAt || pathname === '/profile/close') return null
  return (
    <aside className={classes.banner} aria-label={t('closing.label')}>
      <IconClockX size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        {t('closing.text', { day: dayText(closing.closesAt.slice(0, 10), i18n.language) })}{' '}
        {keep.error && <span role="alert">{keep.error.description}</span>}
      </span>
      <Link to="/profile/close" className={classes.link}>
        {t('closing.more')}
      </Link>
      {!closing.byBank && (
        <Button
          size="xs"
          loading={keep.isPending}
          onClick={() => keep.mutate({}, { onSuccess: () => void showToast('success', t('closing.kept')) })}
        >
          {t('closing.keep')}
        </Button>
      )}
    </aside>
  )
}
