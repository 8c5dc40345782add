import { auth } from '@florin/contract/calls/access/auth'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { call, host, session } from '../../app/boot/engine.ts'
import { nextPath } from '../../app/router/guards.ts'
import { canUsePasskeys, showPasskey } from '../../shared/passkeys/passkeys.ts'
import { createPkce } from '../../app/session/pkce.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './PasskeySignIn.module.css'

/** Whether somebody came in. */
const signInWithPasskey = async (): Promise<boolean> => {
  const { verifier, challenge } = await createPkce(crypto)
  const { reqId, options } = await call(auth['passkeyLogin.create'], { client: 'spa', codeChallenge: challenge })
  const outcome = await showPasskey(options)
  if ('problem' in outcome) return false
  const { credential } = outcome
  session.signIn(await call(auth['passkeyLogin.confirm'], { reqId, credential, codeVerifier: verifier }))
  return true
}

/** The way in for who keeps a passkey: a finger, a face or a PIN, and no passphrase. */
export const PasskeySignIn = () => {
  const { t } = useTranslation(['login', 'common'])
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!canUsePasskeys()) return null

  const start = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (await signInWithPasskey()) await router.navigate({ to: nextPath() })
      else setProblem(t('passkey.cancelled'))
    } catch (error) {
      if (isCallError(error)) host.send('loginFail', { code: error.code, message: error.description })
      setProblem(isCallError(error) ? error.description : t('common:serverError'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={classes.passkey}>
      <span className={classes.or} aria-hidden>
        {t('passkey.or')}
      </span>
      {problem && <Notice tone="warning">{problem}</Notice>}
      <Button
        variant="default"
        fullWidth
        loading={busy}
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}
        // The address keeps the focus: leaving it empty is no mistake for who needs none.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void start()}
      >
        {t('passkey.submit')}
      </Button>
    </div>
  )
}
