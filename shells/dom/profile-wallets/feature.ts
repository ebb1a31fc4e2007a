import css from './profile-wallets.css'
import { ProfileWalletsView } from './profile-wallets.tsx'

export const profileWallets = { views: { ProfileWallets: ProfileWalletsView }, css }
