import { type RegistrationSection, registrationSections } from '@florin/contract/companies/registrationRules'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import type { ScreenProps } from './screens.ts'
import classes from './Wizard.module.css'

/** Of which section the server says something is wrong, by the field of its refusal. */
const sectionOfField: Readonly<Record<string, RegistrationSection>> = {
  company: 'generalForm',
  financialDetail: 'financialInfoForm',
  dueDiligence: 'dueDilligenceForm',
  directors: 'directorsHub',
  shareholders: 'shareholdersHub',
  ultimateBeneficiaryOwners: 'ownersHub',
  users: 'usersHub',
}

type Props = Pick<ScreenProps, 'checked' | 'go'> & {
  /** The field that the server refused. */
  readonly refused?: string | undefined
  readonly isAsked: boolean
}

/** Why an application does not leave: each section that is not complete, and the way there. */
export const WrongSections = ({ checked, go, refused, isAsked }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const byServer = refused && sectionOfField[refused.split(/[.[]/)[0] ?? '']
  const wrong = registrationSections.filter(
    (section) => section !== 'legalForm' && (checked.states[section] !== 'done' || section === byServer),
  )
  if (!isAsked || wrong.length === 0) return null
  return (
    <Notice tone="bad" title={t('notSent')}>
      <ul className={classes.wrongSections} data-wrong>
        {wrong.map((section) => (
          <li key={section}>
            <Button variant="default" onClick={() => go({ screen: section })}>
              {t('correct', { section: t(`sections.${section}`) })}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
