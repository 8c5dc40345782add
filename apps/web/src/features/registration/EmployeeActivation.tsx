import { companyActivation } from '@florin/contract/companies/companyActivation'
import { Button } from '@mantine/core'
import { passphraseLength } from '@florin/contract/fields'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { chooseCompany } from '../../app/session/company.ts'
import { session } from '../../app/boot/engine.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import type { ActivationLink } from './activationLink.ts'
import { AgreementsField } from './AgreementsField.tsx'
import { agreementsQuery, useEmployeeActivate } from './queries.ts'
import classes from './RegisterScreen.module.css'

/** Somebody invited by a company chooses their first passphrase. Closing the popup loses nothing. */
export const EmployeeActivation = ({ link }: { link: ActivationLink }) => {
  const { t } = useTranslation('registration')
  const [isOpen, setOpen] = useState(true)
  const brand = boot.brand.projectName
  usePageTitle(t('employee.title'))
  return (
    <ExternalCard title={t('employee.title')} lead={t('employee.lead', { brand })}>
      <Button fullWidth onClick={() => setOpen(true)}>
        {t('employee.open')}
      </Button>
      {isOpen && <PassphrasePopup link={link} onClose={() => setOpen(false)} />}
    </ExternalCard>
  )
}

const PassphrasePopup = ({ link, onClose }: { link: ActivationLink; onClose: () => void }) => {
  const { t } = useTranslation(['registration', 'common'])
  const router = useRouter()
  const agreements = useQuery(agreementsQuery())
  const { mutateAsync } = useEmployeeActivate()
  const { username: email, activationCode } = link

  const form = useContractForm(companyActivation['employeeActivation.confirm'], {
    initial: { password: '', agreements: [] as { id: number; value: true }[] },
    check: ({ agreements: accepted }) =>
      accepted.length < (agreements.data?.items.length ?? 0) ? { agreements: t('personal.mustAccept') } : {},
    onSubmit: async (values) => {
      const { customerId, ...pair } = await mutateAsync({ ...values, email, activationCode })
      session.signIn(pair)
      await chooseCompany(customerId)
      await router.navigate({ to: '/home', replace: true, state: { activated: 'person' } })
    },
  })

  return (
    <Popup title={t('employee.popup')} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <p>{t('employee.text', { email })}</p>
        {/* For password managers, which otherwise do not know whose passphrase this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PassphraseField
          {...form.input('password')}
          label={t('personal.passphrase')}
          description={t('personal.passphraseHelp', { min: passphraseLength.min })}
          autoComplete="new-password"
          autoFocus
          meterFrom={passphraseLength.min}
        />
        <AgreementsField
          accepted={form.values.agreements}
          onChange={(accepted) => form.set('agreements', accepted)}
          error={form.fieldError('agreements')}
        />
        {form.error && (
          <Notice tone="bad">
            {form.error}{' '}
            <button type="button" className="text-link" onClick={() => void router.navigate({ to: '/login', replace: true })}>
              {t('employee.signIn')}
            </button>
          </Notice>
        )}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('employee.submit')}
        </Button>
      </form>
    </Popup>
  )
}
