import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { loadCaptcha } from './captcha.ts'
import type { Captcha } from './captcha.ts'
import classes from './RobotCheck.module.css'
import type { RobotCheckProps } from './robotCheckProps.ts'

type Props = RobotCheckProps & { scriptUrl: string; siteKey: string }

export const ScriptCheck = ({ scriptUrl, siteKey, onToken, error, attempt }: Props) => {
  const { t } = useTranslation('common')
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<{ captcha: Captcha; widget: string | number }>(undefined)
  const [failed, setFailed] = useState(false)
  const tell = useEffectEvent(onToken)

  useEffect(() => {
    const show = (captcha: Captcha) => {
      if (!place.current || shown.current) return
      const widget = captcha.render(place.current, {
        sitekey: siteKey,
        callback: (token) => tell(token),
        'expired-callback': () => tell(''),
        'error-callback': () => setFailed(true),
      })
      shown.current = { captcha, widget }
    }
    loadCaptcha(scriptUrl).then(show, () => setFailed(true))
  }, [scriptUrl, siteKey])

  useEffect(() => {
    if (!attempt || !shown.current) return
    shown.current.captcha.reset(shown.current.widget)
    tell('')
  }, [attempt])

  return (
    <div tabIndex={-1} data-error={error ? '' : undefined}>
      <div ref={place} />
      {failed && <Notice tone="bad">{t('robot.failed')}</Notice>}
      {error && !failed && (
        <p className={classes.error} role="alert">
          {t('robot.required')}
        </p>
      )}
    </div>
  )
}
