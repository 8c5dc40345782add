import { external } from '@florin/contract/payments/external/external'
import type { ExternalType } from '@florin/contract/payments/external/common'
import type { ExtraParam } from '@florin/contract/payments/external/lookups'
import { fileProblem } from '@florin/contract/compliance/documentFiles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../../app/call/error.ts'
import { FileField } from '../../../shared/upload/FileField.tsx'
import { useUpload } from '../../../shared/upload/useUpload.ts'

type Props = {
  readonly type: ExternalType
  readonly param: ExtraParam
  /** The id of what was uploaded before. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (fileId: string) => void
}

const method = external['document.upload']
const rule = method.files?.['file']

/** A file that the country asks for: it is uploaded as soon as it is chosen. */
export const ExtraFile = ({ type, param: { name, label }, value, error, onChange }: Props) => {
  const { t } = useTranslation(['external', 'fields'])
  const { send, progress } = useUpload(method)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const choose = async (chosen: File | null) => {
    onChange('')
    setFile(chosen)
    setProblem(undefined)
    if (!chosen || !rule) return
    const found = fileProblem(rule, chosen)
    if (found) return setProblem(t(`fields:${found.key}` as 'fields:fileType', found.params))
    try {
      onChange((await send({ type, name, file: chosen })).fileId)
    } catch (failure) {
      if (!isCallError(failure)) throw failure
      setProblem(failure.fieldErrors[0]?.message ?? failure.description)
    }
  }
  return (
    <FileField
      name={name}
      label={label}
      description={value && !file ? t('extraFile.uploaded') : undefined}
      rule={rule}
      value={file}
      error={problem ?? (value ? undefined : error)}
      progress={progress}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}
