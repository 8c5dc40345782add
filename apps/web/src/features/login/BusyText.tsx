import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadingDelaysMs } from './loadingDelays.ts'
import classes from './LoginScreen.module.css'

const Waiting = () => {
  const { t } = useTranslation('login')
  const [text, setText] = useState<string>()
  useEffect(() => {
    const timers = [
      setTimeout(() => setText(t('busy.calm')), loadingDelaysMs.calm),
      setTimeout(() => setText(t('busy.long')), loadingDelaysMs.long),
    ]
    return () => timers.forEach(clearTimeout)
  }, [t])
  return text
}

/** Says that something is under way when it takes longer than one expects. */
export const BusyText = ({ busy }: { busy: boolean }) => (
  <p role="status" className={classes.busy}>
    {busy && <Waiting />}
  </p>
)
