import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { CSSProperties, FocusEventHandler, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PassphraseField.module.css'
import { missingCharacters, passphraseStrength } from './passphraseStrength.ts'

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  error?: string | undefined
  description?: string | undefined
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean | undefined
  /** Shows how strong a new passphrase is, judged by its length. */
  meterFrom?: number | undefined
}

export const PassphraseField = ({ value, onChange, onBlur, meterFrom, error, ...field }: Props) => {
  const { t } = useTranslation('frame')
  const [capsLock, setCapsLock] = useState(false)
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div>
      <PasswordInput
        {...field}
        // A popup chooses by this where its focus goes.
        data-autofocus={field.autoFocus}
        value={value}
        error={error}
        aria-invalid={error ? true : undefined}
        withAsterisk={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => {
          setCapsLock(false)
          onBlur?.(event)
        }}
        onKeyUp={noticeCapsLock}
        onKeyDown={noticeCapsLock}
        spellCheck={false}
        autoCapitalize="none"
        visibilityToggleIcon={Eye}
        visibilityToggleButtonProps={{ 'aria-label': t('passphrase.toggle'), tabIndex: 0 }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <p role="status" className={classes.hint}>
        {capsLock ? t('passphrase.capsLock') : ''}
      </p>
      {meterFrom !== undefined && <Meter value={value} from={meterFrom} />}
    </div>
  )
}

const Eye = ({ reveal }: { reveal: boolean }) => {
  const Icon = reveal ? IconEyeOff : IconEye
  return <Icon size={20} stroke={1.75} aria-hidden />
}

const Meter = ({ value, from }: { value: string; from: number }) => {
  const { t } = useTranslation('frame')
  if (!value) return null
  const strength = passphraseStrength(value, from)
  const words = {
    short: t('passphrase.missing', { count: missingCharacters(value, from) }),
    fair: t('passphrase.fair'),
    good: t('passphrase.good'),
    strong: t('passphrase.strong'),
  }
  return (
    <div className={classes.meter} data-strength={strength}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ '--reached': Math.min(1, [...value].length / from) } as CSSProperties} />
        <span />
        <span />
      </span>
      <span aria-live="polite">{words[strength]}</span>
    </div>
  )
}
