import { type RegistrationSection, registrationSections } from '@florin/contract/companies/registrationRules'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconChevronRight, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyListsQuery } from '../../shared/companyFacts/companyLists.ts'
import { boot } from '../../app/boot/boot.ts'
import { momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { checkDraft, type Checked } from './checks.ts'
import { DirectorsHub } from './DirectorsHub.tsx'
import { type Draft, nameOf } from './draft.ts'
import { DueDiligenceForm, FinancialForm, GeneralForm } from './FormScreens.tsx'
import { LegalScreen, type Signing } from './LegalScreen.tsx'
import { OtherDevice } from './OtherDevice.tsx'
import { OwnersHub } from './OwnersHub.tsx'
import { agreementsQuery } from './queries.ts'
import { CompanyForm, PersonForm } from './RecordForms.tsx'
import { withRefused } from './refusedPlace.ts'
import { focusFirstError, type Place, type ScreenProps } from './screens.ts'
import { ShareholdersHub } from './ShareholdersHub.tsx'
import { UsersHub } from './UsersHub.tsx'
import { useWizard } from './useWizard.ts'
import classes from './Wizard.module.css'

const hubs: Readonly<Record<Exclude<RegistrationSection, 'legalForm'>, ComponentType<ScreenProps>>> = {
  generalForm: GeneralForm,
  financialInfoForm: FinancialForm,
  dueDilligenceForm: DueDiligenceForm,
  directorsHub: DirectorsHub,
  shareholdersHub: ShareholdersHub,
  ownersHub: OwnersHub,
  usersHub: UsersHub,
}

/** The registration of a company: eight sections in any order, kept with every keystroke. */
export const WizardScreen = ({ place }: { place: Place }) => {
  const { t } = useTranslation('registerBusiness')
  const router = useRouter()
  const wizard = useWizard()
  const [all, setAll] = useState(false)
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<{ readonly field: string; readonly draft: Draft }>()
  const questions = useQuery(companyListsQuery()).data?.additionalQuestions
  const agreementIds = useQuery(agreementsQuery()).data?.items.map(({ id }) => id)
  const { draft, emails } = wizard
  const asksSource = boot.brand.sourceOfWealthEnable
  const check = (everything: boolean) =>
    checkDraft(
      draft,
      { asksSource, statusOf: (email) => emails[email], signing: { questions, agreementIds, password } },
      everything,
    )
  // What the server found wrong stays marked until something is changed.
  const refusedField = refused?.draft === draft ? refused.field : undefined
  const checked = refusedField === undefined ? check(all) : withRefused(check(all), draft, refusedField)
  usePageTitle(t('title'))
  const go = (next: Place) => void router.navigate({ to: '/register/business', search: next })
  const props = { wizard, checked, all, go }
  const checkAll = () => {
    setAll(true)
    return Object.values(check(true).states).every((state) => state === 'done')
  }
  const onRefused = (field: string) => setRefused({ field, draft })
  const sent = (email: string) => {
    wizard.forget()
    void showToast('success', t('sent.text', { email }), t('sent.title'))
    void router.navigate({ to: '/register/business/progress', search: {} })
  }

  const page = useRef<HTMLDivElement>(null)
  const { screen, id } = place
  const isChecked = useEffectEvent(() => all)
  useEffect(() => {
    if (screen !== undefined && isChecked()) focusFirstError(page.current)
  }, [screen, id])

  return (
    <div className={classes.wizard} data-place={place.screen ? 'section' : 'overview'}>
      <div className={classes.side}>
        <Sections {...props} place={place} />
        <SavedLine wizard={wizard} />
      </div>
      <div ref={page} className={classes.page}>
        {place.screen ? (
          <Screen
            {...props}
            place={place}
            signing={{ password, setPassword, refusedField, onCheckAll: checkAll, onRefused, onSent: sent }}
          />
        ) : (
          <Overview {...props} />
        )}
      </div>
    </div>
  )
}

const icons = { done: IconCircleCheck, wrong: IconAlertCircle, empty: IconCircle }
const doneIn = ({ states }: Checked): number => Object.values(states).filter((state) => state === 'done').length

const Sections = ({ checked, go, place }: ScreenProps & { place: Place }) => {
  const { t } = useTranslation('registerBusiness')
  const current = place.from ?? place.screen
  return (
    <nav className={classes.sections} aria-label={t('sectionsLabel')}>
      <p className={classes.quiet}>{t('doneOf', { done: doneIn(checked), all: registrationSections.length })}</p>
      <div className={classes.progress} aria-hidden>
        {registrationSections.map((section) => (
          <span key={section} data-state={checked.states[section]} />
        ))}
      </div>
      <ul>
        {registrationSections.map((section) => {
          const state = checked.states[section]
          const Icon = icons[state]
          const count = checked.problems.filter((problem) => problem.section === section).length
          return (
            <li key={section}>
              <button
                type="button"
                data-state={state}
                aria-current={section === current ? 'step' : undefined}
                onClick={() => go({ screen: section })}
              >
                <Icon size={22} stroke={1.75} aria-hidden />
                <span>
                  {t(`sections.${section}`)}
                  {state === 'wrong' && <small>{count > 0 ? t('toCorrect', { count }) : t('incomplete')}</small>}
                </span>
                <span className={classes.hidden}>{t(`state.${state}`)}</span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden className={classes.chevron} />
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const SavedLine = ({ wizard: { saving, sentElsewhere } }: Pick<ScreenProps, 'wizard'>) => {
  const { t, i18n } = useTranslation('registerBusiness')
  const { state, at, replaced } = saving
  const time = at && new Date(at).toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' })
  return (
    <div className={classes.quiet} role="status">
      {state === 'saved' && time ? t('saved.server', { time }) : t(state === 'offline' ? 'saved.offline' : 'saved.device')}
      {sentElsewhere && (
        <Notice tone="good" title={t('sent.title')}>
          {t('sent.elsewhere', { time: momentText(sentElsewhere, i18n.language) })}
        </Notice>
      )}
      {replaced && <Notice tone="warning">{t('saved.replaced')}</Notice>}
    </div>
  )
}

const Overview = ({ wizard, checked, go }: ScreenProps) => {
  const { t } = useTranslation('registerBusiness')
  const next =
    registrationSections.find((section) => checked.states[section] === 'wrong') ??
    registrationSections.find((section) => checked.states[section] === 'empty') ??
    'legalForm'
  const isWhole = doneIn(checked) === registrationSections.length
  const name = nameOf(wizard.draft, 'root')
  return (
    <>
      <header className={classes.head}>
        <h1>{name ? t('titleFor', { name }) : t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
      </header>
      <OtherDevice wizard={wizard} />
      <div className={classes.foot}>
        <Button onClick={() => go({ screen: next })}>
          {isWhole ? t('send') : t(checked.states[next] === 'wrong' ? 'correct' : 'continue', { section: t(`sections.${next}`) })}
        </Button>
      </div>
    </>
  )
}

type FramedProps = ScreenProps & { place: Place; signing: Signing }

const Screen = ({ place, signing, ...props }: FramedProps) => {
  const { t } = useTranslation('registerBusiness')
  const { wizard, checked, go } = props
  const { screen = 'generalForm', id, from } = place
  const record = [...wizard.draft.people, ...wizard.draft.companies].find((each) => each.id === id)
  if (screen === 'personForm' || screen === 'companyForm') {
    const Form = screen === 'personForm' ? PersonForm : CompanyForm
    const back = () => go({ screen: from ?? 'directorsHub' })
    return (
      <>
        <header className={classes.head}>
          <h1>{t(`screens.${screen}`)}</h1>
        </header>
        {record ? <Form key={record.id} {...props} record={record} /> : <Notice tone="info">{t('gone')}</Notice>}
        <div className={classes.foot}>
          <Button onClick={back}>{t('done')}</Button>
        </div>
      </>
    )
  }
  const index = registrationSections.indexOf(screen)
  const next = registrationSections[index + 1]
  const Hub = screen === 'legalForm' ? undefined : hubs[screen]
  return (
    <>
      <header className={classes.head}>
        <h1>{t(`sections.${screen}`)}</h1>
        <p className={classes.lead}>{t(`leads.${screen}`)}</p>
      </header>
      {Hub ? <Hub key={screen} {...props} /> : <LegalScreen {...props} {...signing} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={() => go({})}>
          {t('overview')}
        </Button>
        {checked.states[screen] === 'wrong' && <span className={classes.trouble}>{t('incomplete')}</span>}
        {next && <Button onClick={() => go({ screen: next })}>{t('saveContinue')}</Button>}
      </div>
    </>
  )
}
