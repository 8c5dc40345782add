import { contractCopy } from '@florin/contract/contracts/contractCopy'
import type { OutputOf } from '@florin/contract/method'
import { Button, FileButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../../ui/Popups.module.css'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import contracts from './Contracts.module.css'
import { hashOf } from './hashOf.ts'
import { useAskForDocument, useCheckCopy } from './queries.ts'

type Found = NonNullable<OutputOf<(typeof contractCopy)['check']>['found']>

/** For whoever holds a document of a contract, and for sides that cannot sign in any more. */
export const CopyScreen = () => {
  const { t } = useTranslation('contracts')
  usePageTitle(t('copy.title'))
  return (
    <ExternalCard title={t('copy.title')} lead={t('copy.lead')}>
      <Check />
      <AskForDocument />
    </ExternalCard>
  )
}

/** The file stays on the device: only its hash is asked for. */
const Check = () => {
  const { t } = useTranslation('contracts')
  const check = useCheckCopy()
  const [file, setFile] = useState<File | null>(null)
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    if (chosen) await check.mutateAsync({ hash: await hashOf(chosen) }).catch(() => undefined)
  }
  return (
    <div className={classes.content}>
      <p className={classes.quiet}>{t('details.checkHint')}</p>
      <FileButton onChange={(chosen) => void choose(chosen)} accept="application/pdf">
        {(props) => (
          <Button {...props} fullWidth loading={check.isPending}>
            {t('copy.choose')}
          </Button>
        )}
      </FileButton>
      {file && <p className={classes.quiet}>{file.name}</p>}
      {isCallError(check.error) && <Notice tone="bad">{check.error.description}</Notice>}
      {check.data && <Verdict found={check.data.found} />}
    </div>
  )
}

const Verdict = ({ found }: { readonly found: Found | undefined }) => {
  const { t, i18n } = useTranslation('contracts')
  if (!found) return <Notice tone="bad">{t('copy.unknown')}</Notice>
  const { contractId: number, file, proposedAt, signedAt } = found
  const date = dayText((signedAt ?? proposedAt).slice(0, 10), i18n.language)
  if (!signedAt) return <Notice tone="warning">{t('copy.proposed', { number, date })}</Notice>
  return <Notice tone="good">{t(file === 'newest' ? 'copy.signed' : 'copy.part', { number, date })}</Notice>
}

const AskForDocument = () => {
  const { t } = useTranslation('contracts')
  const [isSent, setIsSent] = useState(false)
  const ask = useAskForDocument()
  const form = useContractForm(contractCopy.request, {
    initial: { contractId: null as number | null, email: '' },
    onSubmit: async (values) => {
      await ask.mutateAsync(values)
      setIsSent(true)
    },
  })
  return (
    <section className={classes.content}>
      <h2 className={contracts.subtitle}>{t('copy.ask')}</h2>
      <p className={classes.quiet}>{t('copy.askLead')}</p>
      <form {...form.props} className={classes.content}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput
          name="contractId"
          label={t('copy.number')}
          inputMode="numeric"
          autoComplete="off"
          value={form.values.contractId ?? ''}
          onChange={({ currentTarget: { value } }) => form.set('contractId', /^\d{1,9}$/.test(value) ? Number(value) : null)}
          error={form.fieldError('contractId')}
        />
        <TextInput
          {...form.input('email')}
          label={t('copy.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        <Button type="submit" variant="default" fullWidth loading={form.busy}>
          {t('copy.send')}
        </Button>
        {isSent && <Notice tone="good">{t('copy.sent')}</Notice>}
      </form>
    </section>
  )
}
