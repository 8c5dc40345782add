import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './States.module.css'

type Props = { title: string; description?: string | undefined; onRetry: () => void; busy?: boolean }

export const ErrorState = ({ title, description, onRetry, busy = false }: Props) => {
  const { t } = useTranslation('common')
  return (
    <div className={classes.state} role="alert">
      <span className={classes.disc} data-tone="bad">
        <IconCloudOff size={24} stroke={1.75} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {description && <p className={classes.text}>{description}</p>}
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        loading={busy}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </div>
  )
}
