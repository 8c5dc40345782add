import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { CheckCopy } from './CheckCopy.tsx'
import classes from './Contracts.module.css'
import { DownloadButton } from './DownloadButton.tsx'
import type { Details } from './queries.ts'

/** The documents of the contract; those of before the signatures and of each party, too, so that every hash can be checked. */
export const DocumentCard = ({ details: { data, documentHash, signedHash, copyHashes } }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  const { id, sender, beneficiary } = data
  return (
    <Card title={t('details.document')}>
      <div className={classes.stack}>
        <p className={classes.hash}>SHA-256 {signedHash ?? documentHash}</p>
        {signedHash && (
          <div className={classes.files}>
            <DownloadButton id={id} file="document" variant="subtle" className={classes.file ?? ''}>
              {t('details.files.document')}
            </DownloadButton>
            <DownloadButton id={id} file="signedBySender" variant="subtle" className={classes.file ?? ''}>
              {t('details.files.signedBySender', { name: sender.name })}
            </DownloadButton>
            <DownloadButton id={id} file="signedByBeneficiary" variant="subtle" className={classes.file ?? ''}>
              {t('details.files.signedByBeneficiary', { name: beneficiary.name })}
            </DownloadButton>
          </div>
        )}
        <CheckCopy hashes={[documentHash, ...(signedHash ? [signedHash] : []), ...copyHashes]} />
        <Link to="/contract-document" className="text-link">
          {t('copy.public')}
        </Link>
      </div>
    </Card>
  )
}
