import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { drafts } from '../../shared/forms/draft.ts'
import { ownDraft } from '../../shared/forms/ownDraft.ts'
import type { Payment } from './queries.ts'
import classes from './Receive.module.css'

/** What a link tells of a person, as far as they have not typed something else. */
const knownOf = ({ beneficiaryName, countryCode, beneficiaryEmail }: Payment) => {
  const [firstName = '', ...others] = beneficiaryName.trim().split(/\s+/)
  const known = { firstName, lastName: others.join(' '), residenceCountryCode: countryCode, email: beneficiaryEmail }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value))
}
const isTyped = ([, value]: [string, unknown]): boolean => value !== '' && value !== undefined

type Props = {
  readonly payment: Payment
  /** What this payment would bring to it, where it can still be paid so; without it the next one will. */
  readonly amount?: string | undefined
}

/** An account with the email of the payment, where the brand opens any. */
export const Invitation = ({ payment, amount }: Props) => {
  const { t } = useTranslation('receive')
  if (boot.brand.registrationPersonalTypes.length === 0) return null
  const brand = boot.brand.projectName
  const isPerson = payment.beneficiaryType === 'individual'
  const begin = () => {
    if (!isPerson) return
    const draft = ownDraft(drafts.personalRegistration)
    draft.write({ ...knownOf(payment), ...Object.fromEntries(Object.entries(draft.read()).filter(isTyped)) })
  }
  return (
    <section className={classes.invitation}>
      <p className={classes.text}>{amount === undefined ? t('invite', { brand }) : t('inviteNow', { brand, amount })}</p>
      <Button component={Link} to={isPerson ? '/register/personal' : '/register'} variant="default" onClick={begin}>
        {t('open')}
      </Button>
    </section>
  )
}
