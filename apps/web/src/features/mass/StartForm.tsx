import type { Account } from '@florin/contract/calls/accounts/account'
import { batchFile } from '@florin/contract/mass/mass'
import type { MassType } from '@florin/contract/calls/mass/massType'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CallError, isCallError } from '../../app/call/error.ts'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { AccountSelect } from '../../shared/payment/AccountSelect.tsx'
import { FileField } from '../../shared/upload/FileField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { sampleOf } from './kinds.ts'
import classes from './Mass.module.css'
import { fetchSample, useSubmitText, useUpload } from './queries.ts'

type Props = {
  readonly type: MassType
  readonly accounts: readonly Account[]
  /** Whose rows are replaced. */
  readonly batchId?: number | undefined
  readonly name?: string | undefined
  readonly onStored: (batchId: number) => void
}

const identical = '92'
const barred = (file: File): string => file.name.replace(/\.[^.]*$/, '').slice(0, 200)

/** Sends the file or the text; what stands in the way is kept for the form. */
const useSending = (type: MassType, onStored: Props['onStored']) => {
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<CallError>()
  const [isMissing, setMissing] = useState(false)
  const upload = useUpload(type, () => (file ? [file] : []), setShare)
  const submitText = useSubmitText()
  const send = async (input: { batchName: string; accountId: number; ignoreIdenticalBatch: boolean; batchId?: number }) => {
    setProblem(undefined)
    setMissing(!file && !text.trim())
    if (!file && !text.trim()) return
    try {
      const stored = file ? await upload.mutateAsync(input) : await submitText.mutateAsync({ ...input, text })
      if (stored.batchId !== undefined) onStored(stored.batchId)
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error)
    } finally {
      setShare(undefined)
    }
  }
  const isBusy = upload.isPending || submitText.isPending
  return { file, setFile, text, setText, share, problem, setProblem, isMissing, isBusy, send }
}

/** The file, or a pasted text, the account and a name. The same batch again is asked about. */
export const StartForm = ({ type, accounts, batchId, name = '', onStored }: Props) => {
  const { t } = useTranslation('mass')
  const { file, setFile, text, setText, share, problem, setProblem, isMissing, isBusy, ...sending } = useSending(type, onStored)
  const [typed, setTyped] = useState(name)
  const [accountId, setAccountId] = useState(accounts[0]?.accountId ?? 0)
  const batchName = typed.trim() || (file ? barred(file) : t('start.unnamed'))
  const send = (ignoreIdenticalBatch: boolean) =>
    sending.send({ batchName, accountId, ignoreIdenticalBatch, ...(batchId !== undefined && { batchId }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(false)
  }
  const isSame = problem?.code === identical
  return (
    <form className={classes.form} onSubmit={submit}>
      <FileField
        name="file"
        label={t('start.file')}
        description={t('start.fileHelp')}
        rule={batchFile}
        value={file}
        progress={share}
        error={isMissing ? t('start.missing') : undefined}
        onChange={setFile}
      />
      {type === 'p2p' && !file && (
        <Textarea
          name="text"
          label={t('start.text')}
          description={t('start.textHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={3}
          maxRows={10}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <TextInput
        name="batchName"
        label={t('start.name')}
        placeholder={file ? barred(file) : undefined}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <AccountSelect
        name="accountId"
        label={t('start.account')}
        accounts={accounts}
        value={accountId}
        onChange={(account) => setAccountId(account.accountId)}
      />
      {problem && !isSame && <Notice tone="bad">{problem.description}</Notice>}
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          {t('start.submit')}
        </Button>
        <DownloadButton
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          file={async () => {
            const { link, fileName } = await fetchSample(sampleOf(type))
            return { name: fileName, url: link }
          }}
        >
          {t('start.sample')}
        </DownloadButton>
      </div>
      {isSame && (
        <QuestionPopup
          title={t('identical.title')}
          yes={t('identical.yes')}
          busy={isBusy}
          onYes={() => void send(true)}
          onClose={() => setProblem(undefined)}
        >
          <p>{problem.description}</p>
        </QuestionPopup>
      )}
    </form>
  )
}
