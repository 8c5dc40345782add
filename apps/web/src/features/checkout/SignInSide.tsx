import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { rememberedPath } from '../../app/boot/engine.ts'
import { isFramed } from '../../app/boot/framed.ts'
import classes from './Checkout.module.css'
import { ownWindow } from './ownWindow.ts'

type Props = {
  readonly code: string
  readonly merchant: string
  /** Before the page of signing in takes its place. */
  readonly onLeave: () => void
}

/** Paying needs an account with us; the page is taken up again after signing in or opening one. */
export const SignInSide = ({ code, merchant, onLeave }: Props) => {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const { href } = useLocation()
  const brand = boot.brand.projectName
  const go = (to: '/login' | '/register') => {
    onLeave()
    rememberedPath.remember(href)
    void navigate({ to })
  }
  return (
    <>
      <h2>{t('signIn.title')}</h2>
      <p className={classes.muted}>{t('signIn.text')}</p>
      <Button fullWidth onClick={() => go('/login')}>
        {t('signIn.submit')}
      </Button>
      {isFramed ? (
        <Button component="a" href={ownWindow(code)} target="_blank" rel="noopener" fullWidth variant="default">
          {t('frame.open')}
        </Button>
      ) : (
        boot.brand.allowRegistration && (
          <Button fullWidth variant="default" onClick={() => go('/register')}>
            {t('signIn.register', { brand })}
          </Button>
        )
      )}
      <p className={classes.safe}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <span>
          {isFramed ? t('frame.inside', { brand, merchant }) : t('signIn.safe', { host: window.location.host, merchant })}
        </span>
      </p>
    </>
  )
}
