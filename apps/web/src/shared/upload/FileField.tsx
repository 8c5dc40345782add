import type { FileRule } from '@florin/contract/method'
import { bytesPerMegabyte } from '@florin/contract/compliance/documentFiles'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenFile } from './ChosenFile.tsx'
import { FileFrame } from './FileFrame.tsx'
import { FileZone } from './FileZone.tsx'

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
    <FileFrame id={id} name={name} label={label} description={description} error={error} isOpen={!value}>
      {value ? (
        <ChosenFile file={value} progress={progress} describedBy={error && `${id}-error`} onRemove={() => onChange(null)} />
      ) : (
        <FileZone
          id={id}
          name={name}
          types={rule?.content === 'table' ? [...(rule.types ?? []), '.csv', '.xlsx'] : (rule?.types ?? [])}
          takesPhotos={rule?.content !== 'table'}
          choose={t('choose')}
          hint={t(rule?.content === 'table' ? 'hintTable' : 'hint', { max })}
          error={error}
          onFiles={([file]) => file && onChange(file)}
        />
      )}
    </FileFrame>
  )
}
