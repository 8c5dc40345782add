import { languageNames, normaliseLanguage } from '@florin/i18n/languages'
import { useLanguage } from '../../app/language/useLanguage.ts'
import { LanguageMenu } from '../../ui/LanguageMenu.tsx'

export const LanguageChoice = () => {
  const { language, available, setLanguage } = useLanguage()
  const choose = (code: string) => {
    const chosen = normaliseLanguage(code)
    if (chosen) void setLanguage(chosen)
  }
  return (
    <LanguageMenu languages={available.map((code) => ({ code, name: languageNames[code] }))} value={language} onChange={choose} />
  )
}
