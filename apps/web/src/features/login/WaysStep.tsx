import { IconDeviceMobile, IconKey, IconMail, IconMessage } from '@tabler/icons-react'
import type { ApprovalWay } from '@florin/contract/access/deviceApproval'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../app/call/error.ts'
import { signIn } from '../../app/boot/engine.ts'
import type { WaitingApproval, WaitingSignIn } from '../../app/session/signIn.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './LoginScreen.module.css'
import type { LoginSteps } from './useLoginSteps.ts'

const icons = { email: IconMail, sms: IconMessage, otp: IconKey, push: IconDeviceMobile }

type Props = { waiting: WaitingSignIn; steps: LoginSteps }

/** The ways in which a new browser can be approved. */
export const WaysStep = ({ waiting, steps }: Props) => {
  const { t } = useTranslation('login')
  const ways = useQuery<ApprovalWay[], CallError>({
    queryKey: ['signIn.ways', waiting.key],
    queryFn: () => signIn.ways(waiting),
    retry: false,
  })
  const choice = useMutation<WaitingApproval, CallError, ApprovalWay['id']>({
    mutationFn: (way) => signIn.approveBy(waiting, way),
    onSuccess: (approval) => steps.approve(waiting, approval),
    onError: (error) => {
      if (error.status === 401) steps.expire()
    },
  })
  const trouble = choice.error ?? ways.error
  usePageTitle(t('ways.title'))

  return (
    <ExternalCard
      title={t('ways.title')}
      lead={t('ways.lead')}
      below={
        <button type="button" className="text-link" onClick={() => steps.returnTo(waiting)}>
          {t('ways.return')}
        </button>
      }
    >
      {trouble && <Notice tone="bad">{trouble.description}</Notice>}
      {ways.isPending && <FormSkeleton label={t('ways.title')} fields={1} />}
      <ul className={classes.ways}>
        {ways.data?.map(({ id, target }) => {
          const Icon = icons[id]
          return (
            <li key={id}>
              <button type="button" className={classes.way} disabled={choice.isPending} onClick={() => choice.mutate(id)}>
                <Icon size={22} stroke={1.75} aria-hidden />
                <span>
                  <strong>{t(`ways.${id}`)}</strong>
                  {target && <span className={classes.target}>{target}</span>}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </ExternalCard>
  )
}
