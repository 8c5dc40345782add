import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Identity.module.css'
import { longestSeconds, startRecording } from './recording.ts'
import { useCamera } from './useCamera.ts'

type Props = { onDone: (file: File) => void; onClose: () => void }

export const Recorder = ({ onDone, onClose }: Props) => {
  const { t } = useTranslation('identity')
  const { state, stream, show } = useCamera('user', true)
  const [stop, setStop] = useState<() => void>()
  const [seconds, setSeconds] = useState(0)
  const done = useEffectEvent(onDone)

  useEffect(() => {
    if (!stop) return
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    const end = setTimeout(stop, longestSeconds * 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [stop])

  const begin = () => {
    if (stream) setStop(() => startRecording(stream, (file) => done(file)))
  }
  return (
    <div className={classes.camera}>
      {state === 'refused' ? (
        <Notice tone="warning">{t('camera.refused')}</Notice>
      ) : (
        <div className={classes.view} data-facing="user">
          <video ref={show} muted playsInline aria-label={t('camera.view')} />
          {stop && <span className={classes.timer}>{t('video.left', { count: Math.max(0, longestSeconds - seconds) })}</span>}
        </div>
      )}
      <div className={classes.buttons}>
        {!stop && (
          <Button variant="default" onClick={onClose}>
            {t('camera.close')}
          </Button>
        )}
        {state !== 'refused' && (
          <Button loading={state === 'opening'} onClick={stop ?? begin} {...(stop && { color: 'red' })}>
            {t(stop ? 'video.stop' : 'video.start')}
          </Button>
        )}
      </div>
    </div>
  )
}
