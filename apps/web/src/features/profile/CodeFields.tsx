import type { TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  readonly text: string
  readonly error: string | undefined
  readonly code: TextInputProps
  readonly busy: boolean
  readonly blockedFor: number
  readonly onBack: () => void
}

/** Where a mailed code goes, with what is wrong and the buttons. */
export const CodeFields = ({ text, error, code, busy, blockedFor, onBack }: Props) => {
  const { t } = useTranslation('factors')
  return (
    <>
      <p>{text}</p>
      {error && <Notice tone="bad">{error}</Notice>}
      <CodeInput {...code} label={t('code.label')} data-autofocus autoFocus />
      <PopupButtons submit={t('confirm')} busy={busy} blockedFor={blockedFor} onBack={onBack} />
    </>
  )
}
