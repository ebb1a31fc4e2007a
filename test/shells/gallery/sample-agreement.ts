import type { ConnectScreen } from '../../../core/view-models/connect/screens.ts'
import { text } from './sample-screen.ts'

export const legal: NonNullable<ConnectScreen['legal']> = [
  { text: 'By connecting you agree to the ' },
  { text: text('connect.terms-name'), href: 'https://meadow.example/terms' },
  { text: ' and the ' },
  { text: text('connect.privacy-name'), href: 'https://meadow.example/privacy' },
  { text: '.' },
]

export const agreed: NonNullable<ConnectScreen['agreement']> = {
  label: [{ text: 'I agree to the ' }, ...legal.slice(1)],
  isGiven: true,
}
export const agreement = { ...agreed, isGiven: false, obstacle: text('connect.agree-before') }
