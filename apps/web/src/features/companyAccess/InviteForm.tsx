import { company } from '@florin/contract/companies/company'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './CompanyAccess.module.css'
import { potentialQuery, useInvite } from './queries.ts'
import { RightsField } from './RightsField.tsx'
import { type Assignable, assignable } from './rights.ts'

/** A director or owner on record, or anybody else by their address. */
export const InviteForm = () => {
  const { t } = useTranslation('companyAccess')
  const potential = useQuery(potentialQuery()).data?.users ?? []
  const invite = useInvite()
  const form = useContractForm(company['authorisedUser.create'], {
    initial: { firstName: '' as string, lastName: '' as string, email: '' as string, accessRights: '' as Assignable | '' },
    check: ({ accessRights }) => (accessRights === '' ? { accessRights: t('chooseRight') } : {}),
    onSubmit: async (values) => {
      const { status } = await invite.mutateAsync(values)
      void showToast('success', status === 'active' ? t('invited', { email: values.email }) : t('changes.waits'))
      form.reset()
    },
  })
  const choose = (id: string | null) => {
    const person = potential.find(({ representativeId }) => String(representativeId) === id)
    if (!person) return
    form.set('firstName', person.firstName)
    form.set('lastName', person.lastName)
    form.set('email', person.email ?? '')
  }
  return (
    <Card title={t('invite')}>
      <form {...form.props} className={classes.form}>
        {potential.length > 0 && (
          <Select
            label={t('known')}
            value={null}
            data={potential.map(({ representativeId, firstName, lastName, roles }) => ({
              value: String(representativeId),
              label: [`${firstName} ${lastName}`, ...roles.map((role) => t(`role.${role}`))].join(' · '),
            }))}
            searchable
            onChange={choose}
            comboboxProps={{ shadow: 'lg', transitionProps: { duration: 0 } }}
          />
        )}
        <div className={classes.pair}>
          <TextInput {...form.input('firstName')} label={t('firstName')} autoComplete="off" />
          <TextInput {...form.input('lastName')} label={t('lastName')} autoComplete="off" />
        </div>
        <TextInput {...form.input('email')} label={t('email')} inputMode="email" autoComplete="off" />
        <RightsField
          offered={assignable}
          value={form.values.accessRights || undefined}
          error={form.fieldError('accessRights')}
          onChange={(right) => form.set('accessRights', right)}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" loading={form.busy}>
          {t('sendInvitation')}
        </Button>
        <p className={classes.quiet}>{t('validity')}</p>
      </form>
    </Card>
  )
}
