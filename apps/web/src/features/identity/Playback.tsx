import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Identity.module.css'

/** Addresses of files in memory have to be given back. */
export const Playback = ({ file }: { file: File }) => {
  const { t } = useTranslation('identity')
  const show = useCallback(
    (video: HTMLVideoElement) => {
      const url = URL.createObjectURL(file)
      video.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  // What somebody has just said themself needs no captions.
  return <video ref={show} controls playsInline muted className={classes.playback} aria-label={t('video.playback')} />
}
