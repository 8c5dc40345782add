import type { Migration } from '@florin/contract/access/signIn'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { nextPath } from '../../app/router/guards.ts'
import { ownDraft } from '../../shared/forms/ownDraft.ts'
import type { Begun, Outcome, WaitingApproval, WaitingSignIn } from '../../app/session/signIn.ts'
import { type Progress, resumed, type Step } from './progress.ts'

/** How far a sign-in has come, kept over a reload in this tab; a phone's browser reloads when one looks at a message. */
export const useLoginSteps = () => {
  const router = useRouter()
  const [draft] = useState(() => ownDraft('signIn'))
  const [progress, setProgress] = useState<Progress>(() => resumed(draft.read(), Date.now()))

  const go = (step: Step, email = progress.email) => {
    setProgress({ step, email })
    if (step.at === 'second') draft.write({ waiting: step.signIn })
    else if (step.at !== 'ways' && step.at !== 'approval') draft.forget()
  }

  const arrive = async (migration: Migration | undefined) => {
    draft.forget()
    if (migration && migration.requirement !== 'none') return go({ at: 'migration', migration })
    await router.navigate({ to: nextPath() })
  }

  return {
    ...progress,
    begun: async (begun: Begun, email: string) =>
      begun.state === 'in' ? arrive(begun.migration) : go({ at: 'second', signIn: begun.signIn }, email),
    /** What came of a second step; while it is pending nothing changes. */
    answered: async (outcome: Outcome, signIn: WaitingSignIn) => {
      if (outcome === 'in') await arrive(signIn.migration)
      if (outcome === 'declined') go({ at: 'ended', reason: 'declined' })
    },
    expire: () => go({ at: 'ended', reason: 'expired' }),
    sentAgain: (signIn: WaitingSignIn) => go({ at: 'second', signIn: { ...signIn, sentAt: Date.now() } }),
    chooseWay: (signIn: WaitingSignIn) => go({ at: 'ways', signIn }),
    approve: (signIn: WaitingSignIn, approval: WaitingApproval) => go({ at: 'approval', signIn, approval }),
    returnTo: (signIn: WaitingSignIn) => go({ at: 'second', signIn }),
    startAgain: () => go({ at: 'passphrase' }),
    goOn: () => router.navigate({ to: nextPath() }),
  }
}
export type LoginSteps = ReturnType<typeof useLoginSteps>
