import { DepositView } from '../deposits/DepositView.tsx'
import type { ReviewProps } from './reviewProps.ts'

export const DepositReview = ({ review, onDecided }: ReviewProps) => (
  <DepositView depositId={review.subjectId} onDecided={onDecided} />
)
