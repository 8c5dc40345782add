import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import classes from './RobotCheck.module.css'
import type { RobotCheckProps } from './robotCheckProps.ts'
import { ScriptCheck } from './ScriptCheck.tsx'

/** Each installation chooses the service; the sandbox asks only for a tick. */
export const RobotCheck = (props: RobotCheckProps) =>
  boot.botCheck.kind === 'sandbox' ? (
    <SandboxCheck {...props} />
  ) : (
    <ScriptCheck {...props} scriptUrl={boot.botCheck.scriptUrl} siteKey={boot.botCheck.siteKey} />
  )

const SandboxCheck = ({ onToken, error }: RobotCheckProps) => {
  const { t } = useTranslation('common')
  return (
    <div className={classes.robot} data-error={error ? '' : undefined}>
      <Checkbox
        label={t('robot.label')}
        description={t('robot.help')}
        error={error && t('robot.required')}
        onChange={(event) => onToken(event.currentTarget.checked ? 'sandbox-human' : '')}
      />
    </div>
  )
}
