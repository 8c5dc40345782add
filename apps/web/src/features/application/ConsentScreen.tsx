import { Button } from '@mantine/core'
import { IconId, IconMail, IconUserCheck, IconWallet } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { isCallError } from '../../app/call/error.ts'
import { rememberedPath, session } from '../../app/boot/engine.ts'
import { useProfile } from '../../app/session/profile.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './ConsentScreen.module.css'
import { useDecide } from './queries.ts'

const icons = { openid: IconUserCheck, profile: IconId, email: IconMail, balances: IconWallet }

export type Waiting = {
  readonly authorizationId: string
  readonly clientName: string
  readonly scopes: readonly (keyof typeof icons)[]
  /** Where the answer will be given. */
  readonly place: string
}

/** Who asks, what it would see, and two ways to answer. */
export const ConsentScreen = ({ authorizationId, clientName, scopes, place }: Waiting) => {
  const { t } = useTranslation('application')
  const router = useRouter()
  const { login } = useProfile()
  const { mutateAsync } = useDecide()
  const [answering, setAnswering] = useState<boolean>()
  const [trouble, setTrouble] = useState<string>()
  const names = { application: clientName, brand: boot.brand.projectName }
  usePageTitle(t('title', names))

  const answer = async (result: boolean) => {
    setAnswering(result)
    setTrouble(undefined)
    try {
      const { redirectUri } = await mutateAsync({ authorizationId, result })
      location.replace(redirectUri)
    } catch (error) {
      setAnswering(undefined)
      if (isGone(error)) return router.navigate({ to: '/', replace: true })
      setTrouble(error instanceof Error ? error.message : String(error))
    }
  }

  const changePerson = async () => {
    const here = router.state.location.href
    await session.signOut()
    // After it: whoever signs out leaves nothing behind.
    rememberedPath.remember(here)
  }

  return (
    <ExternalCard title={t('title', names)} lead={t('lead', names)}>
      {trouble && <Notice tone="bad">{trouble}</Notice>}
      <div className={classes.person}>
        <span>{t('signedInAs')}</span> <strong>{login}</strong>
        <button type="button" className="text-link" onClick={() => void changePerson()}>
          {t('changePerson')}
        </button>
      </div>
      <section>
        <h2 className={classes.heading}>{t('sees', names)}</h2>
        <ul className={classes.scopes}>
          {scopes.map((scope) => (
            <Scope key={scope} scope={scope} />
          ))}
        </ul>
      </section>
      <p className={classes.bounds}>{t('bounds', names)}</p>
      <div className={classes.answers}>
        <Button variant="default" loading={answering === false} disabled={answering === true} onClick={() => void answer(false)}>
          {t('refuse')}
        </Button>
        <Button loading={answering === true} disabled={answering === false} onClick={() => void answer(true)}>
          {t('approve')}
        </Button>
      </div>
      <p className={classes.place}>{t('place', { place })}</p>
    </ExternalCard>
  )
}

const isGone = (error: unknown): boolean => isCallError(error) && error.status === 404

const Scope = ({ scope }: { scope: keyof typeof icons }) => {
  const { t } = useTranslation('application')
  const Icon = icons[scope]
  return (
    <li className={classes.scope}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <div>
        <p className={classes.name}>{t(`scopes.${scope}.name`)}</p>
        <p className={classes.about}>{t(`scopes.${scope}.about`)}</p>
      </div>
    </li>
  )
}
