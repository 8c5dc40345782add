import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChangeEvent, DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FileField.module.css'

type Props = {
  id: string
  name: string
  types: readonly string[]
  isForMany?: boolean
  takesPhotos?: boolean
  choose: string
  hint: string
  error: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen, dropped, or taken with the phone's camera. */
export const FileZone = ({ id, name, types, isForMany = false, takesPhotos = true, choose, hint, error, onFiles }: Props) => {
  const { t } = useTranslation('upload')
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files?.length) onFiles([...files])
  }
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files)
    // The same file can be chosen again after it was removed.
    currentTarget.value = ''
  }
  const hover = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent) => {
    hover(false)(event)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-error={error ? true : undefined}
      onDragOver={hover(true)}
      onDragLeave={hover(false)}
      onDrop={drop}
    >
      <span className={classes.ways}>
        <label className={classes.way}>
          <input
            id={id}
            type="file"
            name={name}
            multiple={isForMany}
            accept={types.join(',')}
            className="visually-hidden"
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            onChange={chosen}
          />
          <IconUpload size={18} stroke={1.75} aria-hidden />
          <span id={`${id}-choose`}>{choose}</span>
        </label>
        {takesPhotos && (
          <label className={`${classes.way} ${classes.camera}`}>
            <input
              type="file"
              accept="image/jpeg,image/png"
              capture="environment"
              className="visually-hidden"
              onChange={chosen}
            />
            <IconCamera size={18} stroke={1.75} aria-hidden />
            {t('photo')}
          </label>
        )}
        <span className={classes.drop}>{t(isForMany ? 'orDropMany' : 'orDrop')}</span>
      </span>
      <span id={`${id}-hint`} className={classes.hint}>
        {hint}
      </span>
    </div>
  )
}
