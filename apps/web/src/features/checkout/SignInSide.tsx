import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { rememberedPath } from '../../app/boot/engine.ts'
import classes from './Checkout.module.css'

/** Paying needs an account with us; the page is taken up again after signing in or opening one. */
export const SignInSide = ({ merchant }: { merchant: string }) => {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const go = (to: '/login' | '/register') => {
    rememberedPath.remember(window.location.pathname + window.location.search)
    void navigate({ to })
  }
  return (
    <>
      <h2>{t('signIn.title')}</h2>
      <p className={classes.muted}>{t('signIn.text')}</p>
      <Button fullWidth onClick={() => go('/login')}>
        {t('signIn.submit')}
      </Button>
      {boot.brand.allowRegistration && (
        <Button fullWidth variant="default" onClick={() => go('/register')}>
          {t('signIn.register', { brand: boot.brand.projectName })}
        </Button>
      )}
      <p className={classes.safe}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <span>{t('signIn.safe', { host: window.location.host, merchant })}</span>
      </p>
    </>
  )
}
