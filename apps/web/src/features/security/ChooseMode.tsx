import type { OutputOf } from '@florin/contract/method'
import { twoStepModes, type twoStep } from '@florin/contract/access/twoStep'
import type { TwoStepKind, TwoStepMode } from '@florin/contract/access/twoStep'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useProfile } from '../../app/session/profile.ts'
import { Notice } from '../../ui/Notice.tsx'
import { currentMode, modeHelp, modesOf, modeText } from './modes.ts'
import classes from '../../ui/Popups.module.css'
import { useAskTwoStep } from './queries.ts'

export type Challenge = OutputOf<(typeof twoStep)['twoStep.create']>
type Props = {
  kind: TwoStepKind
  preset: TwoStepMode | undefined
  onChallenge: (challenge: Challenge) => void
  onCancel: () => void
}

export const ChooseMode = ({ kind, preset, onChallenge, onCancel }: Props) => {
  const { t } = useTranslation(['factors', 'common'])
  const now = currentMode(kind, useProfile())
  const [mode, setMode] = useState<TwoStepMode>(preset ?? now)
  const ask = useAskTwoStep()
  const choose = () =>
    ask.mutate({ mode: twoStepModes.indexOf(mode), typeMode: kind }, { onSuccess: (answer) => onChallenge(answer) })

  return (
    <div className={classes.content}>
      <Radio.Group
        aria-label={t('twoStep.choice')}
        value={mode}
        onChange={(chosen) => {
          ask.reset()
          setMode(chosen as TwoStepMode)
        }}
      >
        <div className={classes.choices}>
          {modesOf(kind, boot.brand.allowsApprovalModeNone).map((offered) => (
            <Radio
              key={offered}
              value={offered}
              label={t(modeText[offered])}
              description={offered === now ? t('twoStep.inForce') : t(modeHelp[offered])}
            />
          ))}
        </div>
      </Radio.Group>
      {ask.error && <Notice tone="bad">{ask.error.description}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button loading={ask.isPending} disabled={mode === now} onClick={choose}>
          {t('continue')}
        </Button>
      </div>
    </div>
  )
}
