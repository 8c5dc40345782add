import { verification } from '@florin/contract/compliance/verification'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { hasCamera } from './camera.ts'
import classes from './Identity.module.css'
import { Playback } from './Playback.tsx'
import { useSubmitJob } from './queries.ts'
import { Recorder } from './Recorder.tsx'
import { canRecord } from './recording.ts'

const field = 'file[]'

export const RecordingForm = ({ id, words }: { id: string; words: string }) => {
  const { t } = useTranslation('identity')
  const upload = useSubmitJob()
  const [isOpen, setOpen] = useState(false)
  const form = useContractForm(verification['videoIdentityJob.submit'], {
    initial: { [field]: null },
    onSubmit: async (values) => upload.send({ id, ...values }),
  })
  const { rule, value, error, onChange } = form.file(field)
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange(currentTarget.files?.[0] ?? null)
  const done = (recording: File) => {
    setOpen(false)
    onChange(recording)
  }
  return (
    <form {...form.props} className={classes.form} data-field={field}>
      <div className={classes.say}>
        <p>{t('video.say')}</p>
        <p className={classes.digits}>{[...words].join(' ')}</p>
      </div>
      {value ? (
        <Playback file={value} />
      ) : isOpen ? (
        <Recorder onDone={done} onClose={() => setOpen(false)} />
      ) : (
        <div className={classes.ways}>
          {hasCamera() && canRecord() && <Button onClick={() => setOpen(true)}>{t('video.record')}</Button>}
          <label className={classes.way}>
            <input type="file" name={field} accept={rule?.types.join(',')} className="visually-hidden" onChange={choose} />
            {t('video.choose')}
          </label>
        </div>
      )}
      {error && <Notice tone="bad">{error}</Notice>}
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {upload.progress !== undefined && <Progress value={upload.progress * 100} size="sm" aria-label={t('video.sending')} />}
      {value && (
        <div className={classes.buttons}>
          <Button variant="default" disabled={form.busy} onClick={() => onChange(null)}>
            {t('video.again')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('video.send')}
          </Button>
        </div>
      )}
    </form>
  )
}
