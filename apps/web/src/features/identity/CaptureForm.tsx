import { verification } from '@florin/contract/compliance/verification'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CameraField } from './CameraField.tsx'
import { HandOver } from './HandOver.tsx'
import classes from './Identity.module.css'
import { DocumentStep } from './DocumentStep.tsx'
import { type Run, useSubmitRun } from './queries.ts'
import { fieldOf, stepsFor, stepWith } from './steps.ts'

const empty = { countryCode: '', [fieldOf.main]: null, [fieldOf.additional]: null, [fieldOf.selfie]: null }
const passport = 101

/** Step by step: which document, its sides, a face. */
export const CaptureForm = ({ run, firstName }: { run: Run; firstName: string }) => {
  const { t } = useTranslation(['identity', 'fields'])
  const upload = useSubmitRun()
  const [at, setAt] = useState(0)
  const form = useContractForm(verification['workflowRun.submit'], {
    initial: { ...empty, documentTypeId: passport },
    keep: `identity.${run.workflowRunId}`,
    onSubmit: async (values) => {
      try {
        await upload.send({ ...run, ...values })
      } catch (error) {
        if (isCallError(error)) setAt(stepWith(steps, error.fieldErrors[0]?.field))
        throw error
      }
    },
  })
  const steps = stepsFor(form.values.documentTypeId)
  const step = steps[at] ?? 'document'
  const isLast = at === steps.length - 1
  const field = step === 'document' ? 'countryCode' : fieldOf[step]

  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (!form.values[field]) return form.setFieldError(field, t(step === 'document' ? 'fields:required' : 'fields:fileMissing'))
    if (form.fieldError(field)) return
    if (isLast) void form.submit()
    else setAt(at + 1)
  }

  return (
    <ExternalCard title={t('title')} lead={t('lead', { name: firstName })} below={at === 0 && <HandOver />}>
      <form {...form.props} onSubmit={goOn} className={classes.form}>
        <div className={classes.progress}>
          <p role="status">{t('step', { number: at + 1, count: steps.length })}</p>
          <Progress value={((at + 1) / steps.length) * 100} size="sm" aria-hidden />
        </div>
        {step === 'document' ? (
          <DocumentStep
            typeId={form.values.documentTypeId}
            onType={(id) => form.set('documentTypeId', id)}
            country={{ ...form.input('countryCode'), onChange: (code) => form.set('countryCode', code) }}
          />
        ) : (
          <CameraField key={step} {...form.file(fieldOf[step])} step={step} progress={isLast ? upload.progress : undefined} />
        )}
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <div className={classes.buttons}>
          {at > 0 && (
            <Button variant="default" disabled={form.busy} onClick={() => setAt(at - 1)}>
              {t('back')}
            </Button>
          )}
          <Button type="submit" loading={form.busy}>
            {t(isLast ? 'send' : 'next')}
          </Button>
        </div>
      </form>
    </ExternalCard>
  )
}
