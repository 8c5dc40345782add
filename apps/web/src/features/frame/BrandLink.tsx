import { Link } from '@tanstack/react-router'
import { boot } from '../../app/boot/boot.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'

export const BrandLink = ({ compact = false }: { compact?: boolean }) => (
  <Link to="/" activeProps={{ 'aria-current': undefined }}>
    <BrandMark logo={boot.brand.projectLogo} name={boot.brand.projectName} compact={compact} />
  </Link>
)
