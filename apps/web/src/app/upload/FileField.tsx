import type { FileRule } from '@florin/contract/method'
import { bytesPerMegabyte } from '@florin/contract/papers'
import { Input } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ChangeEvent, DragEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenFile } from './ChosenFile.tsx'
import classes from './FileField.module.css'

type Props = {
  name: string
  label: string
  /** What should be on it. */
  description?: ReactNode
  rule: FileRule | undefined
  value: File | null | undefined
  error?: string | undefined
  /** From 0 to 1 while it is sent. */
  progress?: number | undefined
  onChange: (file: File | null) => void
}

/** One file: chosen, dropped, or taken with the phone's camera; shown before it is sent. */
export const FileField = ({ name, label, description, rule, value, error, progress, onChange }: Props) => {
  const { t } = useTranslation('upload')
  const id = useId()
  const max = (rule?.maxBytes ?? 0) / bytesPerMegabyte
  return (
    <div className={classes.field} data-field={name} data-error={error ? true : undefined}>
      <Input.Label htmlFor={value ? undefined : id} id={`${id}-label`} size="md">
        {label}
      </Input.Label>
      {description && <p className={classes.description}>{description}</p>}
      {value ? (
        <ChosenFile file={value} progress={progress} describedBy={error && `${id}-error`} onRemove={() => onChange(null)} />
      ) : (
        <Zone id={id} name={name} types={rule?.types ?? []} hint={t('hint', { max })} error={error} onChange={onChange} />
      )}
      {error && (
        <Input.Error id={`${id}-error`} size="md">
          {error}
        </Input.Error>
      )}
    </div>
  )
}

type ZoneProps = {
  id: string
  name: string
  types: readonly string[]
  hint: string
  error: string | undefined
  onChange: (file: File) => void
}

const Zone = ({ id, name, types, hint, error, onChange }: ZoneProps) => {
  const { t } = useTranslation('upload')
  const [over, setOver] = useState(false)
  const take = ([file]: Iterable<File> = []) => file && onChange(file)
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files ?? [])
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
            accept={types.join(',')}
            className="visually-hidden"
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            aria-invalid={error ? true : undefined}
            onChange={chosen}
          />
          <IconUpload size={18} stroke={1.75} aria-hidden />
          <span id={`${id}-choose`}>{t('choose')}</span>
        </label>
        <label className={`${classes.way} ${classes.camera}`}>
          <input type="file" accept="image/jpeg,image/png" capture="environment" className="visually-hidden" onChange={chosen} />
          <IconCamera size={18} stroke={1.75} aria-hidden />
          {t('photo')}
        </label>
        <span className={classes.drop}>{t('orDrop')}</span>
      </span>
      <span id={`${id}-hint`} className={classes.hint}>
        {hint}
      </span>
    </div>
  )
}
