import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Contracts.module.css'
import { hashOf } from './hashOf.ts'

/** Whether a file is the document on record, to the byte; it stays on the device. */
export const CheckCopy = ({ hashes }: { readonly hashes: readonly string[] }) => {
  const { t } = useTranslation('contracts')
  const [isSame, setIsSame] = useState<boolean>()
  const check = async (file: File | null) => {
    if (file) setIsSame(hashes.includes(await hashOf(file)))
  }
  return (
    <div className={classes.stack}>
      <p className={classes.muted}>{t('details.checkHint')}</p>
      <FileButton onChange={(file) => void check(file)} accept="application/pdf">
        {(props) => (
          <Button {...props} variant="subtle" className={classes.file ?? ''}>
            {t('details.check')}
          </Button>
        )}
      </FileButton>
      {isSame !== undefined && <Notice tone={isSame ? 'good' : 'bad'}>{t(isSame ? 'details.same' : 'details.different')}</Notice>}
    </div>
  )
}
