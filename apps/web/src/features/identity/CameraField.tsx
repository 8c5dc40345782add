import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../shared/upload/FileField.tsx'
import { Camera } from './Camera.tsx'
import { hasCamera } from './camera.ts'
import classes from './Identity.module.css'
import type { StepName } from './steps.ts'

type Props = Omit<ComponentProps<typeof FileField>, 'label' | 'description'> & { step: Exclude<StepName, 'document'> }

/** A picture: with the camera of this device, or a file that is there already. */
export const CameraField = ({ step, ...file }: Props) => {
  const { t } = useTranslation('identity')
  const [isOpen, setOpen] = useState(false)
  const take = (picture: File) => {
    setOpen(false)
    file.onChange(picture)
  }
  return (
    <div className={classes.picture}>
      <ul className={classes.hints} id={`hints-${step}`}>
        {(['first', 'second', 'third'] as const).map((hint) => (
          <li key={hint}>{t(`${step}.${hint}`)}</li>
        ))}
      </ul>
      {isOpen && !file.value ? (
        <Camera facing={step === 'selfie' ? 'user' : 'environment'} onTake={take} onClose={() => setOpen(false)} />
      ) : (
        <>
          <FileField {...file} label={t(`${step}.label`)} />
          {!file.value && hasCamera() && (
            <Button
              variant="default"
              leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {t('camera.open')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
