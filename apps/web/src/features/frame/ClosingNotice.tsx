import { Button } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useKeepAccount } from '../../shared/closing/useClosing.ts'
import { dayText } from '../../ui/moments.ts'
import { showToast } from '../../ui/toasts.ts'
import classes from './VerificationBanner.module.css'

type Props = { readonly closesAt: string; readonly byBank?: boolean | undefined }

/** How to stay, with one click. */
export const ClosingNotice = ({ closesAt, byBank }: Props) => {
  const { t, i18n } = useTranslation('frame')
  const keep = useKeepAccount()
  return (
    <aside className={classes.banner} aria-label={t('closing.label')}>
      <IconClockX size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        {t('closing.text', { day: dayText(closesAt.slice(0, 10), i18n.language) })}{' '}
        {keep.error && <span role="alert">{keep.error.description}</span>}
      </span>
      <Link to="/profile/close" className={classes.link}>
        {t('closing.more')}
      </Link>
      {!byBank && (
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
