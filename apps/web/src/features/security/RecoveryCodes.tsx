import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { downloadFile } from '../../shared/download/downloadFile.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../../ui/Popups.module.css'

type Props = { codes: readonly string[]; login: string; onClose: () => void }

/** Shown this once: whoever does not keep them has to make new ones. */
export const RecoveryCodes = ({ codes, login, onClose }: Props) => {
  const { t } = useTranslation(['factors', 'common'])
  const clipboard = useClipboard({ timeout: 2000 })
  const brand = boot.brand.projectName
  const save = () => {
    const text = [t('recovery.fileTitle', { brand, login }), '', ...codes, ''].join('\n')
    const blob = new Blob([text], { type: 'text/plain' })
    return downloadFile({ name: `${boot.brand.id}-recovery-codes.txt`, blob })
  }
  const CopyIcon = clipboard.copied ? IconCheck : IconCopy
  return (
    <div className={classes.content}>
      <Notice tone="warning">{t('recovery.once')}</Notice>
      <ul className={classes.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<CopyIcon size={18} stroke={1.75} aria-hidden />}
          onClick={() => clipboard.copy(codes.join('\n'))}
        >
          {clipboard.copied ? t('common:copied') : t('common:copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={() => void save()}>
          {t('recovery.download')}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {t('recovery.kept')}
        </Button>
      </div>
    </div>
  )
}
