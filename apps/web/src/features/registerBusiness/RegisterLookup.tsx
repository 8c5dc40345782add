import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordForm } from '../../shared/forms/useRecord.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Registered } from './draft.ts'
import { useCompanyLookup } from './queries.ts'
import classes from './Wizard.module.css'

type Props = { readonly form: RecordForm; readonly onFound: (registered: Registered) => void }

/** Fills name and date from the register of the country, and says who it names; everything can be typed over. */
export const RegisterLookup = ({ form, onFound }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const look = useCompanyLookup()
  const registrationCountryCode = String(form.value('registrationCountryCode') ?? '')
  const registrationNumber = String(form.value('registrationNumber') ?? '').trim()
  const asked = look.variables
  const isAbout = asked?.registrationNumber === registrationNumber && asked.registrationCountryCode === registrationCountryCode
  const answer = isAbout ? look.data : undefined
  const fill = () =>
    look.mutate(
      { registrationCountryCode, registrationNumber },
      {
        onSuccess: ({ company }) => {
          // Of a company that it does not know it names nobody: those of another number before go.
          onFound({ officers: company?.officers ?? [], owners: company?.owners ?? [] })
          if (!company) return
          const { name, registrationDate } = company
          form.put({ name, ...(registrationDate && { registrationDate }) })
        },
      },
    )
  return (
    <div className={classes.lookup}>
      <Button
        variant="default"
        loading={look.isPending}
        disabled={registrationCountryCode === '' || registrationNumber === ''}
        onClick={fill}
      >
        {t('register.fill')}
      </Button>
      <div role="status">
        {answer?.company && (
          <Notice tone={answer.company.status === 'active' ? 'good' : 'warning'}>
            {[
              t(`register.status.${answer.company.status}`, { name: answer.company.name }),
              ...(answer.company.officers.length > 0
                ? [t('register.officers', { names: answer.company.officers.join(', ') })]
                : []),
            ].join(' ')}
          </Notice>
        )}
        {answer && !answer.company && <Notice tone="info">{t(`register.${answer.result as 'unknown'}`)}</Notice>}
      </div>
      {isAbout && look.error && <Notice tone="bad">{look.error.description}</Notice>}
    </div>
  )
}
