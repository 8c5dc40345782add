import type { FileRule } from '@florin/contract/method'
import { bytesPerMegabyte } from '@florin/contract/compliance/documentFiles'
import { Input } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenFile } from './ChosenFile.tsx'
import classes from './FileField.module.css'
import { FileFrame } from './FileFrame.tsx'
import { FileZone } from './FileZone.tsx'
import { shareOf } from './shareOf.ts'

type Props = {
  name: string
  label: string
  description?: ReactNode
  rule: FileRule | undefined
  value: readonly File[]
  /** What is wrong with the whole, and with one of them. */
  error?: string | undefined
  errorAt: (index: number) => string | undefined
  /** From 0 to 1 while they are sent, all of them together. */
  progress?: number | undefined
  onChange: (files: readonly File[]) => void
}

/** Several files that make one: each is shown, told apart when it is wrong, and can be taken out again. */
export const FilesField = ({ name, label, description, rule, value, error, errorAt, progress, onChange }: Props) => {
  const { t } = useTranslation('upload')
  const id = useId()
  const count = rule?.maxCount ?? 1
  const isOpen = value.length < count && progress === undefined
  const max = (rule?.maxBytes ?? 0) / bytesPerMegabyte
  const sizes = value.map(({ size }) => size)
  return (
    <FileFrame id={id} name={name} label={label} description={description} error={error} isOpen={isOpen}>
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map((file, index) => {
            const wrong = errorAt(index)
            return (
              <li key={`${index}-${file.name}-${file.lastModified}`} data-field={`${name}.${index}`}>
                <ChosenFile
                  file={file}
                  progress={shareOf(progress, sizes, index)}
                  describedBy={wrong && `${id}-${index}-error`}
                  onRemove={() => onChange(value.filter((other) => other !== file))}
                />
                {wrong && (
                  <Input.Error id={`${id}-${index}-error`} size="md">
                    {wrong}
                  </Input.Error>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isOpen && (
        <FileZone
          id={id}
          name={name}
          types={rule?.types ?? []}
          isForMany
          choose={value.length > 0 ? t('addMore') : t('chooseMany')}
          hint={t('hintMany', { max, count })}
          error={error}
          onFiles={(files) => onChange([...value, ...files])}
        />
      )}
    </FileFrame>
  )
}
