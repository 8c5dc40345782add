import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './LegalScreen.module.css'

const documents = [
  { key: 'userAgreement', anchor: 'user-agreement' },
  { key: 'privacyPolicy', anchor: 'privacy-policy' },
] as const

export const LegalScreen = () => {
  const { t } = useTranslation('legal')
  const { accountConfirmation, projectName, supports } = boot.brand
  const names = {
    legalName: accountConfirmation.legalName,
    address: accountConfirmation.address,
    projectName,
    email: supports.defaultEmail,
  }
  usePageTitle(t('userAgreement.title'))

  return (
    <>
      <PageHeader
        title={projectName}
        lead={
          <span className={classes.contents}>
            {documents.map(({ key, anchor }) => (
              <a key={key} href={`#${anchor}`} className="text-link">
                {t(`${key}.title`)}
              </a>
            ))}
          </span>
        }
      />
      {documents.map(({ key, anchor }) => (
        <article key={key} id={anchor} className={classes.document}>
          <h2>{t(`${key}.title`)}</h2>
          <p>{t(`${key}.intro`, names)}</p>
          {Object.entries(t(`${key}.sections`, { returnObjects: true, ...names })).map(([name, { heading, body }]) => (
            <section key={heading} id={`${anchor}-${name}`}>
              <h3>{heading}</h3>
              <p>{body}</p>
            </section>
          ))}
        </article>
      ))}
    </>
  )
}
