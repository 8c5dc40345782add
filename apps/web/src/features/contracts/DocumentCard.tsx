import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { CheckCopy } from './CheckCopy.tsx'
import classes from './Contracts.module.css'
import type { Details } from './queries.ts'

export const DocumentCard = ({ details: { documentHash, signedHash } }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  return (
    <Card title={t('details.document')}>
      <div className={classes.stack}>
        <p className={classes.hash}>SHA-256 {signedHash ?? documentHash}</p>
        <CheckCopy hashes={[documentHash, ...(signedHash ? [signedHash] : [])]} />
      </div>
    </Card>
  )
}
