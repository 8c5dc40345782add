import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { AddressStep } from './AddressStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { PassphraseStep } from './PassphraseStep.tsx'
import { useChangeForm } from './useChangeForm.ts'
import { useProgress } from './useProgress.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed as the email on the page before. */
    email?: string
  }
}

/** Three steps from a forgotten passphrase to a new one: address, mailed code, passphrase. */
export const ResetScreen = () => {
  const { step, email, sentAt, go } = useProgress()
  const typedBefore = useRouterState({ select: (state) => state.location.state.email })
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()

  const form = useChangeForm({
    email,
    code,
    onDone: () => go({ step: 'done' }),
    onCodeRefused: (description) => {
      setCode('')
      setProblem(description)
      go({ step: 'code' })
    },
  })
  const begin = (address: string) => {
    setProblem(undefined)
    go({ step: 'code', email: address, sentAt: Date.now() })
  }
  const startOver = () => {
    setCode('')
    go({ step: 'address' })
  }
  const acceptCode = (right: string) => {
    setCode(right)
    setProblem(undefined)
    go({ step: 'passphrase' })
  }

  if (step === 'address') return <AddressStep email={email || (typedBefore ?? '')} onSent={begin} />
  if (step === 'passphrase') return <PassphraseStep email={email} form={form} onBack={() => go({ step: 'code' })} />
  if (step === 'done') return <DoneStep />
  return (
    <CodeStep
      email={email}
      code={code}
      sentAt={sentAt}
      problem={problem}
      onRight={acceptCode}
      onSent={() => begin(email)}
      onBack={startOver}
    />
  )
}
