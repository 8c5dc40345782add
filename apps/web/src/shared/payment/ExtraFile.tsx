import { fileProblem } from '@florin/contract/compliance/documentFiles'
import type { Method, SentBy } from '@florin/contract/method'
import { documentFile } from '@florin/contract/payments/documentFile'
import { withCount } from '@florin/i18n/params'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { useCall } from '../../app/call/queries.ts'
import type { Files } from '../../app/call/request.ts'
import { FileField } from '../upload/FileField.tsx'
import type { FileFieldProps } from './ExtraFields.tsx'

type Props<M extends Method> = FileFieldProps & {
  /** Keeps the file and answers with its id. */
  readonly method: M
  readonly input: SentBy<M>
}

/** A file that the country asks for: it is uploaded as soon as it is chosen. */
export const ExtraFile = <M extends Method>({ method, input, param: { name, label }, value, error, onChange }: Props<M>) => {
  const { t } = useTranslation(['external', 'fields'])
  const files = useRef<Files>({})
  const [progress, setProgress] = useState<number>()
  const upload = useCall(method, { files: () => files.current, onProgress: setProgress })
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  // Other fields are filled in while it is on its way: what they are by then must not be undone.
  const answer = useRef(onChange)
  useEffect(() => {
    answer.current = onChange
  })
  const choose = async (chosen: File | null) => {
    onChange('')
    setFile(chosen)
    setProblem(undefined)
    if (!chosen) return
    const found = fileProblem(documentFile, chosen)
    if (found) return setProblem(t(`fields:${found.key}` as 'fields:invalid', withCount(found.params)))
    try {
      files.current = { file: chosen }
      const { fileId } = (await upload.mutateAsync(input)) as { fileId: string }
      answer.current(fileId)
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
      rule={documentFile}
      value={file}
      error={problem ?? (value ? undefined : error)}
      progress={progress}
      onChange={(chosen) => void choose(chosen)}
    />
  )
}
