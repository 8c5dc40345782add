import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import classes from './Receive.module.css'

/** An account with the email of the payment, where the brand opens any. */
export const Invitation = () => {
  const { t } = useTranslation('receive')
  if (boot.brand.registrationPersonalTypes.length === 0) return null
  return (
    <section className={classes.invitation}>
      <p className={classes.text}>{t('invite', { brand: boot.brand.projectName })}</p>
      <Button component={Link} to="/register" variant="default">
        {t('open')}
      </Button>
    </section>
  )
}
