import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts.ts'

/** Says what of a pasted block was left out. */
export const useCut = () => {
  const { t } = useTranslation('mass')
  return (rows: number, cells: number): void => {
    const texts = [
      ...(rows > 0 ? [t('grid.cut', { count: rows })] : []),
      ...(cells > 0 ? [t('grid.cutCells', { count: cells })] : []),
    ]
    void showToast('error', texts.join('. '))
  }
}
