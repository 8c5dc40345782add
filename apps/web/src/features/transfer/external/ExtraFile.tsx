import { external } from '@florin/contract/payments/external/external'
import type { ExternalType } from '@florin/contract/payments/external/common'
import { fileProblem } from '@florin/contract/compliance/documentFiles'
import { withCount } from '@florin/i18n/params'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../../app/call/error.ts'
import { useCall } from '../../../app/call/queries.ts'
import type { Files } from '../../../app/call/request.ts'
import type { FileFieldProps } from '../../../shared/payment/ExtraFields.tsx'
import { FileField } from '../../../shared/upload/FileField.tsx'

type Props = FileFieldProps & { readonly type: ExternalType }

const method = external['document.upload']
const rule = method.files?.['file']

/** A file that the country asks for: it is uploaded as soon as it is chosen. */
export const ExtraFile = ({ type, param: { name, label }, value, error, onChange }: Props) => {
  const { t } = useTranslation(['external', 'fields'])
  const files = useRef<Files>({})
  const [progress, setProgress] = useState<number>()
  const upload = useCall(method, { files: () => files.current, onProgress: setProgress })
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const choose = async (chosen: File | null) => {
    onChange('')
    setFile(chosen)
    setProblem(undefined)
    if (!chosen || !rule) return
    const found = fileProblem(rule, chosen)
    if (found) return setProblem(t(`fields:${found.key}` as 'fields:invalid', withCount(found.params)))
    try {
      files.current = { file: chosen }
      onChange((await upload.mutateAsync({ type, name })).fileId)
    } catch (failure) {
      if (!isCallError(failure)) throw failure
      setProblem(failure.fieldErrors[0]?.description ?? failure.description)
    } finally {
      setProgress(undefined)
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
