import { Button, Progress } from '@mantine/core'
import { IconFile, IconFileTypePdf } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSizeText } from '../../ui/fileSizeText.ts'
import classes from './FileField.module.css'

type Props = {
  file: File
  progress: number | undefined
  /** What says what is wrong with it. */
  describedBy?: string | undefined
  onRemove: () => void
}

/** Addresses of files in memory have to be given back. */
const showIn = (image: HTMLImageElement, file: File) => {
  const url = URL.createObjectURL(file)
  image.src = url
  return () => URL.revokeObjectURL(url)
}

export const ChosenFile = ({ file, progress, describedBy, onRemove }: Props) => {
  const { t, i18n } = useTranslation('upload')
  const preview = useCallback((image: HTMLImageElement) => showIn(image, file), [file])
  const Icon = file.type === 'application/pdf' ? IconFileTypePdf : IconFile
  const percent = progress === undefined ? undefined : Math.round(progress * 100)
  return (
    <div className={classes.chosen}>
      <span className={classes.preview}>
        {file.type.startsWith('image/') ? (
          <img ref={preview} alt={t('preview', { name: file.name })} />
        ) : (
          <Icon size={28} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.about}>
        <span className={classes.name}>{file.name}</span>
        {percent === undefined ? (
          <span className={classes.hint}>{fileSizeText(file.size, i18n.language)}</span>
        ) : (
          <Progress.Root size="sm" className={classes.progress ?? ''}>
            <Progress.Section value={percent} aria-label={t('sending', { percent })} />
          </Progress.Root>
        )}
      </span>
      {percent === undefined && (
        <Button
          variant="default"
          size="sm"
          aria-label={t('remove', { name: file.name })}
          aria-describedby={describedBy}
          onClick={onRemove}
        >
          {t('removeShort')}
        </Button>
      )}
    </div>
  )
}
