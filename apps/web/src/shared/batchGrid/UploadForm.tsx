import type { FileRule } from '@florin/contract/method'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, isCallError } from '../../app/call/error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { AccountSelect } from '../payment/AccountSelect.tsx'
import type { NamedAccount } from '../payment/namedAccount.ts'
import { usualAccount } from '../payment/availability.ts'
import { FileField } from '../upload/FileField.tsx'
import classes from './Upload.module.css'

export type SentBatch = {
  readonly batchName: string
  readonly accountId: number
  /** Though the same was uploaded lately. */
  readonly ignoreIdenticalBatch: boolean
  readonly file: File | undefined
  readonly text: string | undefined
}
type Props = {
  readonly rule: FileRule
  readonly accounts: readonly NamedAccount[]
  /** A list can be typed or pasted instead. */
  readonly takesText?: boolean
  readonly name?: string | undefined
  readonly account?: number | undefined
  /** Rejects with what stands in the way. */
  readonly send: (batch: SentBatch, onProgress: (share: number) => void) => Promise<void>
}

const identical = '92'
const longestName = 200
const barred = (file: File): string => file.name.replace(/\.[^.]*$/, '').slice(0, longestName)

/** Rows pasted anywhere on the page are a file, too. */
const usePastedFile = (onFile: (file: File) => void) =>
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      const [file] = clipboardData?.files ?? []
      const text = clipboardData?.getData('text/plain') ?? ''
      if (file) onFile(file)
      else if (/[\t;,].*\n/.test(text)) onFile(new File([text], 'pasted.csv', { type: 'text/csv' }))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [onFile])

type Ready = Omit<SentBatch, 'ignoreIdenticalBatch'>

/** Sends what was chosen; what stands in the way is kept for the form. */
const useSending = (send: Props['send']) => {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<CallError>()
  const [isBusy, setBusy] = useState(false)
  const start = async (batch: Ready, ignoreIdenticalBatch: boolean) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await send({ ...batch, ignoreIdenticalBatch }, setShare)
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
      setShare(undefined)
    }
  }
  return { share, problem, forget: () => setProblem(undefined), isBusy, start }
}

/** The file, or a pasted text, the account and a name. The same batch again is asked about. Its words are those of `mass`. */
export const UploadForm = ({ rule, accounts, takesText = false, name = '', account, send }: Props) => {
  const { t } = useTranslation('mass')
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState(name)
  const [accountId, setAccountId] = useState(account ?? usualAccount(accounts)?.accountId ?? 0)
  const [isMissing, setMissing] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const { share, problem, forget, isBusy, start } = useSending(send)
  usePastedFile(setFile)
  const batchName = typed.trim() || (file ? barred(file) : t('start.unnamed'))
  const batch = { batchName, accountId, file: file ?? undefined, text: file ? undefined : text }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = !file && !text.trim()
    setMissing(isEmpty)
    if (!isEmpty) void start(batch, isAgain)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <FileField
        name="file"
        label={t('start.file')}
        rule={rule}
        value={file}
        progress={share}
        error={isMissing ? t('start.missing') : undefined}
        onChange={setFile}
      />
      {takesText && !file && <ListField value={text} onChange={setText} />}
      <TextInput
        name="batchName"
        size="md"
        label={t('start.name')}
        placeholder={file ? barred(file) : undefined}
        maxLength={longestName}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <AccountSelect
        name="accountId"
        label={t('start.account')}
        accounts={accounts}
        value={accountId}
        onChange={(chosen) => setAccountId(chosen.accountId)}
      />
      <Checkbox
        name="ignoreIdenticalBatch"
        label={t('start.again')}
        checked={isAgain}
        onChange={(event) => setAgain(event.currentTarget.checked)}
      />
      {problem && problem.code !== identical && <Notice tone="bad">{problem.description}</Notice>}
      <Button type="submit" size="md" className={classes.submit ?? ''} loading={isBusy}>
        {t('start.submit')}
      </Button>
      {problem?.code === identical && (
        <QuestionPopup
          title={t('identical.title')}
          yes={t('identical.yes')}
          busy={isBusy}
          onYes={() => void start(batch, true)}
          onClose={forget}
        >
          <p>{problem.description}</p>
        </QuestionPopup>
      )}
    </form>
  )
}

const ListField = ({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) => {
  const { t } = useTranslation('mass')
  return (
    <Textarea
      name="text"
      size="md"
      label={t('start.text')}
      description={t('start.textHelp')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={3}
      maxRows={10}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
