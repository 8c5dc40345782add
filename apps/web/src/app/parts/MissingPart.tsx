import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusPage } from '../../ui/StatusPage.tsx'
import type { Reason } from './fetchPart.ts'
import classes from './MissingPart.module.css'
import { reloadOnce } from './reloadOnce.ts'

export type MissingProps = { readonly reason: Reason; readonly onRetry: () => void }

const useRetryOnline = ({ reason, onRetry }: MissingProps) =>
  useEffect(() => {
    if (reason !== 'connection') return
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [reason, onRetry])

const Again = ({ reason, onRetry }: MissingProps) => {
  const { t } = useTranslation('common')
  const isNew = reason === 'newVersion'
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
      onClick={isNew ? () => location.reload() : onRetry}
    >
      {t(isNew ? 'missing.reload' : 'retry')}
    </Button>
  )
}

const useWords = (reason: Reason) => {
  const { t } = useTranslation('common')
  return { title: t(`missing.${reason}.title`), text: t(`missing.${reason}.text`) }
}

/** In the place of a part of the page. */
export const MissingPart = (props: MissingProps) => {
  const { title, text } = useWords(props.reason)
  useRetryOnline(props)
  return (
    <div className={classes.part} role="status">
      <IconCloudOff size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p>{text}</p>
      </div>
      <Again {...props} />
    </div>
  )
}

/** For what nobody misses: it comes when it can. */
export const MissingUnseen = (props: MissingProps) => {
  useRetryOnline(props)
  return null
}

/** For what would open above the page: it has no place of its own there. */
export const MissingPopup = (props: MissingProps) => (
  <div className={classes.above}>
    <MissingPart {...props} />
  </div>
)

/** In the place of a whole page; nothing is typed there yet, so that a new version may come by itself. */
export const MissingPage = (props: MissingProps) => {
  const { title, text } = useWords(props.reason)
  useRetryOnline(props)
  useEffect(() => {
    if (props.reason === 'newVersion') reloadOnce()
  }, [props.reason])
  return (
    <div role="status">
      <StatusPage title={title} actions={<Again {...props} />}>
        <p>{text}</p>
      </StatusPage>
    </div>
  )
}
