import { TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { lookUp } from './queries.ts'

export type Found = Awaited<ReturnType<typeof lookUp>>
type Props = {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly found: Found | undefined
  readonly onFound: (found: Found | undefined) => void
  /** Why no contract with them can be made. */
  readonly refused: string | undefined
}

/** Asked for by address when the field is left: each question counts. */
export const Counterparty = ({ email, onEmail, found, onFound, refused }: Props) => {
  const { t } = useTranslation('contracts')
  const [problem, setProblem] = useState<string>()
  const find = async () => {
    if (email.trim() === '' || found) return
    try {
      onFound(await lookUp(email.trim()))
      setProblem(undefined)
    } catch (error) {
      if (!isCallError(error)) throw error
      setProblem(error.description)
    }
  }
  return (
    <TextInput
      label={t('form.email')}
      type="email"
      autoComplete="off"
      spellCheck={false}
      value={email}
      onChange={(event) => {
        onEmail(event.currentTarget.value)
        setProblem(undefined)
        onFound(undefined)
      }}
      onBlur={() => void find()}
      error={problem ?? refused}
      description={found?.name}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={found && <IconCircleCheck size={18} stroke={1.75} color="var(--good)" aria-hidden />}
    />
  )
}
