import { Button } from '@mantine/core'
import { IconBrandAndroid, IconBrandApple } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { session } from '../../app/boot/engine.ts'
import { useSession } from '../../app/session/useSession.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { PairedStep } from './PairedStep.tsx'
import { PairingProof } from './PairingProof.tsx'
import classes from './ScpScreen.module.css'
import { usePairing } from './usePairing.ts'

/** Opened on a phone by whoever is sent here, signed in there or not. */
export const ScpMobileScreen = () => (useSession().signedIn ? <PairThisPhone /> : <SignInFirst />)

const SignInFirst = () => {
  const { t } = useTranslation('factors')
  usePageTitle(t('scp.mobileTitle'))
  return (
    <ExternalCard title={t('scp.mobileTitle')} lead={t('scp.signInFirst')}>
      <Button component={Link} to="/login" fullWidth>
        {t('scp.signIn')}
      </Button>
    </ExternalCard>
  )
}

/** Pairs the phone that shows this page: the link opens the application on it. */
const PairThisPhone = () => {
  const { t } = useTranslation('factors')
  const { deeplink, error, needsProof, isOver, isFetching, renew, paired } = usePairing()
  const { projectName: brand, appStoreLinks } = boot.brand
  usePageTitle(t('scp.mobileTitle'))
  if (paired) return <PairedStep device={paired} />
  return (
    <ExternalCard
      title={t('scp.mobileTitle')}
      lead={t('scp.mobileLead', { brand })}
      below={
        <nav className={classes.links}>
          <Link to="/scp" className="text-link">
            {t('scp.otherPhone')}
          </Link>
          <Link to="/setting" className="text-link">
            {t('scp.toSetting')}
          </Link>
          <button type="button" className="text-link" onClick={() => void session.signOut()}>
            {t('scp.signOut')}
          </button>
        </nav>
      }
    >
      {needsProof && <PairingProof />}
      {error && !needsProof && (
        <ErrorState title={t('scp.failed')} description={error.description} onRetry={renew} busy={isFetching} />
      )}
      {!error && isOver && <Notice tone="warning">{t('scp.over')}</Notice>}
      {!error && isOver && (
        <Button fullWidth loading={isFetching} onClick={renew}>
          {t('scp.renew')}
        </Button>
      )}
      {!error && !isOver && (
        <Button component="a" fullWidth href={deeplink} loading={!deeplink} aria-label={t('scp.open', { brand })}>
          {t('scp.open', { brand })}
        </Button>
      )}
      <div className={classes.stores}>
        <p className={classes.quiet}>{t('scp.noApp')}</p>
        <Button
          component="a"
          variant="default"
          fullWidth
          href={appStoreLinks.ios}
          leftSection={<IconBrandApple size={18} stroke={1.75} aria-hidden />}
        >
          {t('scp.ios')}
        </Button>
        <Button
          component="a"
          variant="default"
          fullWidth
          href={appStoreLinks.android}
          leftSection={<IconBrandAndroid size={18} stroke={1.75} aria-hidden />}
        >
          {t('scp.android')}
        </Button>
      </div>
    </ExternalCard>
  )
}
