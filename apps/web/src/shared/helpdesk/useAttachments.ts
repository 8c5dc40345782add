import { attachmentFile, mostAttachments } from '@florin/contract/helpdesk/attachmentFiles'
import { fileProblem } from '@florin/contract/compliance/documentFiles'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { newKey } from '../../app/boot/engine.ts'
import type { CallOptions } from '../../app/call/caller.ts'

export type Attachment = {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly state: 'pending' | 'uploaded' | 'rejected'
  /** From 0 to 1 while it is on its way. */
  readonly share: number
  readonly id?: string
  readonly reason?: string
}

/** Some systems call a list of commas by the name of the program that opens it. */
const named = (file: File): File =>
  /\.csv$/i.test(file.name) && file.type !== 'text/csv' ? new File([file], file.name, { type: 'text/csv' }) : file

type Upload = (options: CallOptions) => Promise<{ readonly id: string; readonly size: number }>

/** Files of a message that is being written: each is sent at once, and known to be fine or refused before the message leaves. */
export const useAttachments = (send: Upload) => {
  const { t } = useTranslation('fields')
  const { t: tDesk } = useTranslation('helpdesk')
  const [all, setAll] = useState<readonly Attachment[]>([])
  const underWay = useRef(new Map<string, Promise<string | undefined>>())

  const change = (key: string, next: Partial<Attachment>) =>
    setAll((before) => before.map((each) => (each.key === key ? { ...each, ...next } : each)))

  const upload = async (key: string, file: File): Promise<string | undefined> => {
    try {
      const onProgress = (share: number) => change(key, { share })
      const { id, size } = await send({ files: { file }, onProgress, idempotencyKey: key })
      change(key, { state: 'uploaded', id, size })
      return id
    } catch (error) {
      const reason = isCallError(error) ? (error.fieldErrors[0]?.description ?? error.description) : t('invalid')
      change(key, { state: 'rejected', reason })
      // It takes no place from another.
      underWay.current.delete(key)
      return undefined
    }
  }

  const add = (files: readonly File[]) => {
    for (const given of files) {
      const file = named(given)
      const key = newKey()
      const { name, size } = file
      const isOneTooMany = underWay.current.size >= mostAttachments
      const problem = fileProblem(attachmentFile, file)
      const about = { key, name, size, share: 0 }
      if (isOneTooMany || problem) {
        const reason = problem ? t(problem.key as 'fileType', problem.params) : tDesk('tooManyFiles', { max: mostAttachments })
        setAll((before) => [...before, { ...about, state: 'rejected', reason }])
        continue
      }
      setAll((before) => [...before, { ...about, state: 'pending' }])
      underWay.current.set(key, upload(key, file))
    }
  }

  return {
    all,
    add,
    remove: (key: string) => {
      underWay.current.delete(key)
      setAll((before) => before.filter((each) => each.key !== key))
    },
    /** Waits for what is on its way; what was refused is not among them. */
    uploads: async (): Promise<string[]> => {
      const ids = await Promise.all(underWay.current.values())
      return ids.filter((id) => id !== undefined)
    },
    clear: () => {
      underWay.current.clear()
      setAll([])
    },
  }
}
export type Attachments = ReturnType<typeof useAttachments>
