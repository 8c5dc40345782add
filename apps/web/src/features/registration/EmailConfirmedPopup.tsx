import { useQuery } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../../app/parts/later.tsx'
import { MissingPopup } from '../../app/parts/MissingPart.tsx'
import { isCallError, isOutcomeUnknown } from '../../app/call/error.ts'
import { emailLink } from './emailLink.ts'
import type { EmailLink } from './emailLink.ts'
import { confirmEmail } from './queries.ts'

const ResponsePopup = later(async () => (await import('../../ui/ResponsePopup.tsx')).ResponsePopup, MissingPopup)

/** Says over any page what became of the link. */
export const EmailConfirmedPopup = () => {
  const link = useSyncExternalStore(emailLink.listen, emailLink.get)
  return link ? (
    <Suspense>
      <Confirmed link={link} />
    </Suspense>
  ) : null
}

const Confirmed = ({ link }: { link: EmailLink }) => {
  const { t } = useTranslation(['registration', 'common'])
  const { data, error } = useQuery({
    queryKey: ['emailLink', link],
    queryFn: () => confirmEmail(link),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const close = () => emailLink.set(undefined)
  if (data)
    return (
      <ResponsePopup header={t('confirmed.title')} body={t('confirmed.text', { email: data.emailAddress })} onClose={close} />
    )
  if (!error) return null
  const isAway = isOutcomeUnknown(error) && isCallError(error)
  return (
    <ResponsePopup
      header={t('common:error')}
      body={isAway ? error.description : t('common:refused.confirmation.failed')}
      onClose={close}
    />
  )
}
