import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { type Facing, pictureOf } from './camera.ts'
import classes from './Identity.module.css'
import { useCamera } from './useCamera.ts'

type Props = { facing: Facing; onTake: (picture: File) => void; onClose: () => void }

export const Camera = ({ facing, onTake, onClose }: Props) => {
  const { t } = useTranslation('identity')
  const { state, video, show } = useCamera(facing)
  const take = async () => {
    const picture = video && (await pictureOf(video))
    if (picture) onTake(picture)
  }
  return (
    <div className={classes.camera}>
      {state === 'refused' ? (
        <Notice tone="warning">{t('camera.refused')}</Notice>
      ) : (
        <div className={classes.view} data-facing={facing}>
          <video ref={show} muted playsInline aria-label={t('camera.view')} />
          <span className={classes.outline} aria-hidden />
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('camera.close')}
        </Button>
        {state !== 'refused' && (
          <Button loading={state === 'opening'} onClick={() => void take()}>
            {t('camera.take')}
          </Button>
        )}
      </div>
    </div>
  )
}
