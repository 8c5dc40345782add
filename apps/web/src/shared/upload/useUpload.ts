import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { useRef, useState } from 'react'
import type { Files } from '../../app/call/request.ts'
import { filesIn, withoutFiles } from '../forms/fileProblems.ts'
import type { FileValues } from '../forms/fileProblems.ts'
import { useCall } from '../../app/call/queries.ts'

/** A call with files: they stand among the values of its form, and how much has left is told while they are sent. */
export const useUpload = <M extends Method>(method: M, stale: readonly Method[] = []) => {
  const files = useRef<Files>({})
  const [progress, setProgress] = useState<number>()
  const { mutateAsync } = useCall(method, { stale, files: () => files.current, onProgress: setProgress })
  return {
    /** From 0 to 1 while something is on its way. */
    progress,
    send: async (values: SentBy<M> & FileValues): Promise<OutputOf<M>> => {
      files.current = filesIn(method, values)
      setProgress(0)
      try {
        return await mutateAsync(withoutFiles(method, values) as SentBy<M>)
      } finally {
        setProgress(undefined)
      }
    },
  }
}
