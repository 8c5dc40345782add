import { registration } from '@florin/contract/customers/registration'
import { ResponseCode } from '@florin/contract/errors'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { browserSecret, queries, rememberedPath, session } from '../../app/boot/engine.ts'
import { isCallError, isOutcomeUnknown } from '../../app/call/error.ts'
import { failurePopup } from '../../app/call/response.ts'
import type { PopupTexts } from '../../app/call/response.ts'
import { destination } from '../../app/router/destination.ts'
import { chooseCompany } from '../../app/session/company.ts'
import { profileQuery } from '../../app/session/profile.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import type { ActivationLink } from './activationLink.ts'
import { useActivate, useActivateCompany } from './queries.ts'
import classes from './RegisterScreen.module.css'

/** The account may be open though no answer came: whoever tries again learns so. */
export type ActivationFailure = { readonly texts: PopupTexts; readonly isUnknown: boolean; readonly isOpen: boolean }
type Props = { link: ActivationLink; onFailure: (failure: ActivationFailure) => void }

/**
 * Anybody can register with an address that is not theirs: whoever opens the link says which passphrase was chosen with it. Signs
 * in, goes to the order that they were about to pay, or home, or to what comes before that, and says so there.
 */
export const Activating = ({ link: { kind, username, activationCode, orderPath }, onFailure }: Props) => {
  const { t } = useTranslation(['registration', 'common'])
  const router = useRouter()
  const { mutateAsync: activatePerson } = useActivate()
  const { mutateAsync: activateCompany } = useActivateCompany()
  usePageTitle(t('activate.title'))

  const enterAlone = async (password: string) => {
    // First, since who has opened the account already is sent to sign in.
    if (orderPath) rememberedPath.remember(orderPath)
    session.signIn(await activatePerson({ username, activationCode, password, secret: browserSecret() }))
    const remembered = rememberedPath.peek()
    const found = destination({ ...(await queries.ensureQueryData(profileQuery())), remembered })
    const href = found.kind === 'page' ? found.path : '/home'
    if (href === remembered) rememberedPath.take()
    await router.navigate({ href, replace: true, state: { activated: 'person' } })
  }
  const enterCompany = async (password: string) => {
    const { customerId, ...pair } = await activateCompany({ email: username, activationCode, password })
    session.signIn(pair)
    await chooseCompany(customerId)
    await router.navigate({ to: '/home', replace: true, state: { activated: 'company' } })
  }

  const form = useContractForm(registration['activation.confirm'], {
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      try {
        await (kind === 'company' ? enterCompany(password) : enterAlone(password))
      } catch (error) {
        if (isCallError(error) && error.fieldErrors.length > 0) throw error
        const errorWord = t('common:error')
        const texts = isCallError(error) ? failurePopup(error, errorWord) : { header: errorWord, body: t('common:serverError') }
        const isOpen = isCallError(error) && error.code === ResponseCode.accountOpen
        onFailure({ texts, isUnknown: isOutcomeUnknown(error), isOpen })
      }
    },
  })

  return (
    <ExternalCard title={t('activate.title')} lead={t('activate.confirmLead', { email: username })}>
      <form {...form.props} className={classes.form}>
        {/* For password managers, which otherwise do not know whose passphrase this is. */}
        <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />
        <PassphraseField
          {...form.input('password')}
          label={t('personal.passphrase')}
          description={t('activate.passphraseHelp')}
          autoComplete="current-password"
          autoFocus
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('activate.confirm')}
        </Button>
      </form>
    </ExternalCard>
  )
}
