import { AppearanceSwitch } from '../../ui/AppearanceSwitch.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

export const Tools = () => (
  <>
    <LanguageChoice />
    <AppearanceSwitch />
  </>
)
