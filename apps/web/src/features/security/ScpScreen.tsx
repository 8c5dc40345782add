import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { session } from '../../app/boot/engine.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { clockText } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { PairedStep } from './PairedStep.tsx'
import { PairingProof } from './PairingProof.tsx'
import classes from './ScpScreen.module.css'
import { StoreLinks } from './StoreLinks.tsx'
import { usePairing } from './usePairing.ts'

/** Pairs a phone from another screen: its application reads the square picture. */
export const ScpScreen = () => {
  const { t } = useTranslation('factors')
  const pairing = usePairing()
  const brand = boot.brand.projectName
  usePageTitle(t('scp.title'))
  if (pairing.paired) return <PairedStep device={pairing.paired} />
  return (
    <ExternalCard
      title={t('scp.title')}
      lead={t('scp.lead', { brand })}
      below={
        <nav className={classes.links}>
          <Link to="/scp-mobile" className="text-link">
            {t('scp.thisPhone')}
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
      <Code pairing={pairing} />
      <StoreLinks />
    </ExternalCard>
  )
}

const Code = ({ pairing }: { pairing: ReturnType<typeof usePairing> }) => {
  const { t } = useTranslation('factors')
  const { deeplink, error, needsProof, isOver, isFetching, secondsLeft, renew } = pairing
  if (needsProof) return <PairingProof />
  if (error) return <ErrorState title={t('scp.failed')} description={error.description} onRetry={renew} busy={isFetching} />
  if (!deeplink) return <FormSkeleton label={t('scp.loading')} fields={1} />
  if (isOver)
    return (
      <>
        <Notice tone="warning">{t('scp.over')}</Notice>
        <Button fullWidth loading={isFetching} onClick={renew}>
          {t('scp.renew')}
        </Button>
      </>
    )
  return (
    <>
      <ol className={classes.steps}>
        <li>{t('scp.step1')}</li>
        <li>{t('scp.step2')}</li>
        <li>{t('scp.step3')}</li>
      </ol>
      <QrCode value={deeplink} label={t('scp.picture')} />
      <p role="status" className={classes.waiting}>
        {t('scp.waiting')} <span aria-hidden>{clockText(secondsLeft)}</span>
      </p>
      {boot.sandbox && (
        <Button
          component="a"
          variant="default"
          fullWidth
          target="_blank"
          rel="noreferrer"
          href={`/sandbox?pair=${encodeURIComponent(deeplink)}`}
        >
          {t('scp.sandbox')}
        </Button>
      )}
    </>
  )
}
