import type { TwoStepKind } from '@florin/contract/access/twoStep'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../app/session/profile.ts'
import { Card } from '../../ui/Card.tsx'
import { currentMode, modeText } from './modes.ts'
import classes from '../../ui/Sections.module.css'
import { SettingRow } from '../../ui/SettingRow.tsx'
import { TwoStepPopup } from './TwoStepPopup.tsx'

const kinds = [
  { kind: 'login', title: 'twoStep.login', change: 'twoStep.changeLogin' },
  { kind: 'transaction', title: 'twoStep.transaction', change: 'twoStep.changeTransaction' },
] as const

/** What is asked for beside the passphrase, and before money leaves. */
export const TwoStep = () => {
  const { t } = useTranslation('factors')
  const profile = useProfile()
  const [changing, setChanging] = useState<TwoStepKind>()
  // Somebody who acts for nobody, as an operator does, makes no payments.
  const shown = kinds.filter(({ kind }) => kind === 'login' || profile.customerId !== undefined)
  return (
    <Card title={t('twoStep.title')}>
      <p className={classes.lead}>{t('twoStep.lead')}</p>
      {shown.map(({ kind, title, change }) => {
        const mode = currentMode(kind, profile)
        const isOn = mode !== 'none'
        return (
          <SettingRow
            key={kind}
            title={t(title)}
            badge={{ tone: isOn ? 'good' : 'warning', text: isOn ? t('on') : t('off') }}
            state={isOn ? t(modeText[mode]) : kind === 'login' ? t('twoStep.loginOff') : t('twoStep.transactionOff')}
            action={
              <Button variant="default" size="sm" aria-label={t(change)} onClick={() => setChanging(kind)}>
                {t('change')}
              </Button>
            }
          />
        )
      })}
      {changing && <TwoStepPopup kind={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  )
}
