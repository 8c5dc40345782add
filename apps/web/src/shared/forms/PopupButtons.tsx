import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { clockText } from '../../ui/useCountdown.ts'
import classes from '../../ui/Popups.module.css'

type Props = {
  submit: string
  busy: boolean
  blockedFor?: number
  back?: string
  onBack: () => void
}

/** The last line of a popup's form: the way back, and the way on. */
export const PopupButtons = ({ submit, busy, blockedFor = 0, back, onBack }: Props) => {
  const { t } = useTranslation(['factors', 'common'])
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onBack}>
        {back ?? t('common:cancel')}
      </Button>
      <Button type="submit" loading={busy} disabled={blockedFor > 0}>
        {blockedFor > 0 ? t('blocked', { time: clockText(blockedFor) }) : submit}
      </Button>
    </div>
  )
}
