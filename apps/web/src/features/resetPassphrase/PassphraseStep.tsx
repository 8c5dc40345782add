import { passphraseLength } from '@florin/contract/fields'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { KeepField } from '../../shared/access/KeepField.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './ResetScreen.module.css'
import type { ChangeForm } from './useChangeForm.ts'

type Props = { email: string; form: ChangeForm; onBack: () => void }

export const PassphraseStep = ({ email, form, onBack }: Props) => {
  const { t } = useTranslation('reset')
  const content = useRef<HTMLDivElement>(null)
  usePageTitle(t('passphrase.title'))
  useEffect(() => content.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [])

  return (
    <ExternalCard
      title={t('passphrase.title')}
      lead={t('passphrase.lead', { email })}
      below={
        <button type="button" className="text-link" onClick={onBack}>
          {t('passphrase.back')}
        </button>
      }
    >
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <div ref={content}>
        <form {...form.props} className={classes.form}>
          {/* For the browser that keeps passphrases, so that it knows whose this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PassphraseField
            {...form.input('password')}
            label={t('passphrase.label')}
            description={t('passphrase.help', { min: passphraseLength.min, short: passphraseLength.minWithSecondStep })}
            autoComplete="new-password"
            meterFrom={passphraseLength.min}
          />
          <KeepField keep={form.values.keep} onChange={(keep) => form.set('keep', keep)} />
          <Button type="submit" fullWidth loading={form.busy}>
            {t('passphrase.submit')}
          </Button>
        </form>
      </div>
    </ExternalCard>
  )
}
