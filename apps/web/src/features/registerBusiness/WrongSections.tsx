import { registrationSections } from '@florin/contract/companies/registrationRules'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import type { Draft } from './draft.ts'
import { useNames } from './PartyParts.tsx'
import { refusedPlace } from './refusedPlace.ts'
import type { ScreenProps } from './screens.ts'
import classes from './Wizard.module.css'

type Props = Pick<ScreenProps, 'checked' | 'go'> & {
  readonly draft: Draft
  /** The field that the server refused. */
  readonly refused?: string | undefined
  readonly isAsked: boolean
}

/** Why an application does not leave: each section or record that is not right, and the way there. */
export const WrongSections = ({ checked, go, draft, refused, isAsked }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const nameIn = useNames(draft)
  const byServer = refused === undefined ? undefined : refusedPlace(draft, refused)
  const wrong = registrationSections.filter(
    (section) => section !== 'legalForm' && (checked.states[section] !== 'done' || section === byServer?.screen),
  )
  const record = byServer?.id
  if (!isAsked || (wrong.length === 0 && record === undefined)) return null
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
        {byServer && record !== undefined && (
          <li>
            <Button variant="default" onClick={() => go(byServer)}>
              {t('correct', { section: nameIn(record) })}
            </Button>
          </li>
        )}
      </ul>
    </Notice>
  )
}
