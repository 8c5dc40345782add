import type { SandboxMessage, SandboxPhone } from '@florin/contract/sandbox/sandbox'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Phone.module.css'
import { PhoneMessage } from './PhoneMessage.tsx'
import { PushRequest } from './PushRequest.tsx'

type Props = { message: SandboxMessage | undefined; phones: readonly SandboxPhone[]; loading: boolean }

/** The customer's phone: what it is asked, then the newest message or the one that was opened. */
export const Phone = ({ message, phones, loading }: Props) => {
  const { t } = useTranslation(['sandbox', 'common'])
  return (
    <section aria-label={t('phone.title')} className={classes.phone}>
      <span className={classes.speaker} aria-hidden />
      <div className={classes.screen}>
        <div aria-live="polite">
          {phones.flatMap((phone) =>
            phone.requests.map((request) => <PushRequest key={request.key} phone={phone} request={request} />),
          )}
        </div>
        {message && <PhoneMessage message={message} />}
        {!message && loading && <TextSkeleton label={t('common:loading')} />}
        {!message && !loading && (
          <EmptyState icon={IconDeviceMobileMessage} title={t('phone.empty')}>
            {t('phone.emptyText')}
          </EmptyState>
        )}
      </div>
    </section>
  )
}
